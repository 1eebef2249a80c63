package io.ulid.spring.actuate;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;

import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.FactoryBean;
import org.springframework.util.ClassUtils;
import org.springframework.util.ReflectionUtils;

/**
 * Factory bean that creates a health indicator of Spring Boot 3.5 by reflection. This
 * library is compiled against later versions of Spring Boot, which do not contain the
 * health types of version 3.5.
 */
final class Boot35HealthIndicator implements FactoryBean<Object> {

	static final String TYPE = "org.springframework.boot.actuate.health.HealthIndicator";

	private final Class<?> type = ClassUtils.resolveClassName(TYPE, getClass().getClassLoader());

	private final UlidHealth health;

	/**
	 * Create a factory.
	 * @param health the check
	 */
	Boot35HealthIndicator(UlidHealth health) {
		this.health = health;
	}

	@Override
	public Class<?> getObjectType() {
		return this.type;
	}

	@Override
	public Object getObject() {
		return Proxy.newProxyInstance(this.type.getClassLoader(), new Class<?>[] { this.type },
				(proxy, method, arguments) -> switch (method.getName()) {
					case "health" -> toHealth(method, this.health.check(), true);
					case "getHealth" -> toHealth(method, this.health.check(), (boolean) arguments[0]);
					case "equals" -> proxy == arguments[0];
					case "hashCode" -> System.identityHashCode(proxy);
					default -> "ulidHealthIndicator";
				});
	}

	private static @Nullable Object toHealth(Method method, UlidHealth.Report report, boolean includeDetails) {
		// Health.status(status).withDetails(details).build()
		Method status = ClassUtils.getMethod(method.getReturnType(), "status", String.class);
		Class<?> builder = status.getReturnType();
		Method withDetails = ClassUtils.getMethod(builder, "withDetails", Map.class);
		Object built = ReflectionUtils.invokeMethod(status, null, report.status());
		ReflectionUtils.invokeMethod(withDetails, built, includeDetails ? report.details() : Map.of());
		return ReflectionUtils.invokeMethod(ClassUtils.getMethod(builder, "build"), built);
	}

}
