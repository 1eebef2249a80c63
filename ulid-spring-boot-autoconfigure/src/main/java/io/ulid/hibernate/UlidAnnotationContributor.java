package io.ulid.hibernate;

import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.registry.StandardServiceRegistryBuilder;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.boot.spi.MetadataBuilderFactory;
import org.hibernate.boot.spi.MetadataBuilderImplementor;
import org.hibernate.service.spi.ServiceContributor;
import org.jspecify.annotations.Nullable;

/**
 * Contributor that gives {@link UlidTypeContributor} access to the annotations of
 * entities through {@link EmbeddedTypedIds}. Hibernate finds this class through the
 * {@link java.util.ServiceLoader}.
 */
public final class UlidAnnotationContributor implements ServiceContributor, MetadataBuilderFactory {

	@Override
	public void contribute(StandardServiceRegistryBuilder serviceRegistryBuilder) {
		serviceRegistryBuilder.addService(EmbeddedTypedIds.class, new EmbeddedTypedIds());
	}

	/**
	 * Remember the context of the builder.
	 * @return always {@code null}, so that Hibernate uses the default builder
	 */
	@Override
	public @Nullable MetadataBuilderImplementor getMetadataBuilder(MetadataSources metadataSources,
			MetadataBuilderImplementor defaultBuilder) {
		BootstrapContext context = defaultBuilder.getBootstrapContext();
		EmbeddedTypedIds.of(context.getServiceRegistry()).setContext(context);
		return null;
	}

}
