package io.ulid.stores.relational;

import io.r2dbc.spi.Connection;
import io.r2dbc.spi.ConnectionFactory;
import io.ulid.support.database.StatementCounter;
import org.aopalliance.intercept.MethodInterceptor;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Mono;

import org.springframework.aop.framework.ProxyFactory;

/**
 * Counts the statements of connection factories. Spring Data R2DBC executes each
 * statement that it creates once, and has no batches.
 */
final class ReactiveStatementCounter extends StatementCounter {

	@Override
	public Object postProcessAfterInitialization(Object bean, String beanName) {
		return (bean instanceof ConnectionFactory factory) ? counting(factory) : bean;
	}

	private ConnectionFactory counting(ConnectionFactory factory) {
		return proxy(ConnectionFactory.class, factory, (invocation) -> invocation.getMethod().getName().equals("create")
				? Mono.from((Publisher<?>) invocation.proceed()).map((connection) -> counting((Connection) connection))
				: invocation.proceed());
	}

	private Connection counting(Connection connection) {
		return proxy(Connection.class, connection, (invocation) -> {
			if (invocation.getMethod().getName().equals("createStatement")) {
				count((String) invocation.getArguments()[0], 1);
			}
			return invocation.proceed();
		});
	}

	private static <T> T proxy(Class<T> type, T target, MethodInterceptor interceptor) {
		ProxyFactory proxies = new ProxyFactory(type, interceptor);
		proxies.setTarget(target);
		return type.cast(proxies.getProxy());
	}

}
