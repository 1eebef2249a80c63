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
 * Lets queries of repositories have typed ids as results. Spring Data takes any record
 * that a method returns for a projection, and would ask Hibernate for
 * {@code new OrderId(o.id)} where the query says {@code o.id}.
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

			// Called by the constructor
			@Override
			public Class<?> getReturnedObjectType() {
				return Object.class;
			}

		};
	}

}
