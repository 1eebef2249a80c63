package io.ulid.jpa;

import java.lang.reflect.Method;

import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedIdType;

import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.data.jpa.provider.PersistenceProvider;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.jpa.repository.query.DefaultJpaQueryMethodFactory;
import org.springframework.data.jpa.repository.query.JpaQueryMethod;
import org.springframework.data.projection.ProjectionFactory;
import org.springframework.data.repository.core.RepositoryMetadata;

/**
 * Factory for query methods that can return typed ids. Spring Data treats any record that
 * a method returns as a projection, and would rewrite the query {@code select o.id} to
 * {@code select new OrderId(o.id)}.
 */
final class TypedIdQueryMethodFactory extends DefaultJpaQueryMethodFactory {

	TypedIdQueryMethodFactory() {
		super(PersistenceProvider.HIBERNATE);
	}

	@Override
	public JpaQueryMethod build(Method method, RepositoryMetadata metadata, ProjectionFactory factory) {
		Query query = AnnotatedElementUtils.findMergedAnnotation(method, Query.class);
		if (query == null || query.nativeQuery()
				|| !(IdentifierType.of(metadata.getReturnedDomainClass(method)) instanceof TypedIdType)) {
			return super.build(method, metadata, factory);
		}
		return new JpaQueryMethod(method, metadata, factory, PersistenceProvider.HIBERNATE) {

			// The constructor of the superclass calls this method
			@Override
			public Class<?> getReturnedObjectType() {
				return Object.class;
			}

		};
	}

}
