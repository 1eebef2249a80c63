package io.ulid.spring.hibernate;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;

import io.ulid.hibernate.StartupCheck;
import io.ulid.hibernate.UlidMappingException;
import io.ulid.hibernate.internal.MappingReport;
import io.ulid.internal.IdentifierType;
import io.ulid.spring.internal.UlidProperties;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Id;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;

import org.springframework.beans.factory.BeanFactoryUtils;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.SmartInitializingSingleton;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.core.ResolvableType;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactory;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactoryBean;
import org.springframework.data.repository.CrudRepository;
import org.springframework.util.ClassUtils;

/**
 * Startup check that finds JPA repositories whose id type differs from the id type of the
 * entity. The check ignores a repository if neither of the two types is an identifier. If
 * the types differ, {@code save} works, but {@code findById} always fails. The check
 * compares types only, so it does not initialize lazy repositories.
 */
@ConditionalOnClass(JpaRepositoryFactory.class)
final class RepositoryIdCheck implements SmartInitializingSingleton {

	private static final Log LOGGER = LogFactory.getLog(RepositoryIdCheck.class);

	private final ListableBeanFactory beanFactory;

	private final StartupCheck mode;

	RepositoryIdCheck(ListableBeanFactory beanFactory, UlidProperties properties) {
		this.beanFactory = beanFactory;
		this.mode = properties.hibernate().checkRepositories();
	}

	@Override
	public void afterSingletonsInstantiated() {
		if (this.mode == StartupCheck.IGNORE) {
			return;
		}
		List<UlidMappingException> findings = new ArrayList<>();
		for (String name : this.beanFactory.getBeanNamesForType(JpaRepositoryFactoryBean.class, true, false)) {
			Class<?> repository = this.beanFactory.getType(BeanFactoryUtils.transformedBeanName(name), false);
			// Other repositories do not inherit methods with an id
			if (repository != null && CrudRepository.class.isAssignableFrom(repository)) {
				check(repository, findings);
			}
		}
		MappingReport.report(findings, "", this.mode, "ulid.hibernate.check-repositories", LOGGER::warn);
	}

	private static void check(Class<?> repository, List<UlidMappingException> findings) {
		ResolvableType declaration = ResolvableType.forClass(repository).as(CrudRepository.class);
		Class<?> entity = declaration.resolveGeneric(0);
		Class<?> declared = declaration.resolveGeneric(1);
		if (entity == null || declared == null) {
			return;
		}
		Class<?> id = idType(entity);
		if (id == null || !(isIdentifier(declared) || isIdentifier(id)) || ClassUtils.isAssignable(declared, id)
				|| ClassUtils.isAssignable(id, declared)) {
			return;
		}
		findings.add(new UlidMappingException(
				"Repository '%s' declares ids of type '%s', but the id of entity '%s' is of type '%s'. Each call with an id would fail."
					.formatted(repository.getName(), declared.getName(), entity.getName(), id.getName()),
				"Change the id type of repository '%s' to '%s'.".formatted(repository.getSimpleName(),
						id.getSimpleName())));
	}

	private static boolean isIdentifier(Class<?> type) {
		return IdentifierType.isTyped(type) || IdentifierType.of(type) != null;
	}

	/**
	 * Return the type of the attribute that is annotated as the id, or {@code null} if
	 * the number of such attributes is not 1.
	 */
	private static @Nullable Class<?> idType(Class<?> entity) {
		List<ResolvableType> types = new ArrayList<>();
		for (Class<?> type = entity; type != null && type != Object.class; type = type.getSuperclass()) {
			for (Field field : type.getDeclaredFields()) {
				if (isId(field)) {
					types.add(ResolvableType.forField(field, entity));
				}
			}
			for (Method method : type.getDeclaredMethods()) {
				if (isId(method) && !method.isBridge()) {
					types.add(ResolvableType.forMethodReturnType(method, entity));
				}
			}
		}
		return (types.size() == 1) ? types.get(0).resolve() : null;
	}

	private static boolean isId(AnnotatedElement member) {
		return member.isAnnotationPresent(Id.class) || member.isAnnotationPresent(EmbeddedId.class);
	}

}
