package io.ulid.hibernate;

import java.lang.reflect.Field;
import java.util.Collection;

import io.ulid.internal.IdentifierType;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Id;
import org.hibernate.Version;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.models.spi.AnnotationDescriptorRegistry;
import org.hibernate.models.spi.ClassDetailsRegistry;
import org.hibernate.models.spi.ModelsContext;
import org.hibernate.models.spi.MutableAnnotationTarget;
import org.hibernate.service.Service;
import org.hibernate.service.ServiceRegistry;
import org.jspecify.annotations.Nullable;

/**
 * Service that replaces the annotations that declare typed ids as embeddables. The build
 * plugin of jMolecules adds these annotations, but a typed id is a basic type.
 * <p>
 * Hibernate passes the {@link BootstrapContext} only to the first step of its startup,
 * which must not load entity classes. This service keeps the context until a later step
 * has found the typed ids.
 */
final class EmbeddedTypedIds implements Service {

	private static final long serialVersionUID = 1L;

	private transient @Nullable BootstrapContext context;

	/**
	 * Return the service. If a registry contains no services of contributors, the result
	 * replaces no annotations.
	 */
	static EmbeddedTypedIds of(ServiceRegistry serviceRegistry) {
		EmbeddedTypedIds service = serviceRegistry.getService(EmbeddedTypedIds.class);
		return (service != null) ? service : new EmbeddedTypedIds();
	}

	void setContext(BootstrapContext context) {
		this.context = context;
	}

	/**
	 * Replace the annotations before Hibernate reads them. This method does nothing in
	 * Hibernate 6, whose annotations cannot be replaced.
	 * @param identifiers the identifiers, which lose the annotation {@link Embeddable}
	 * @param embeddedIds the attributes whose annotation {@link EmbeddedId} becomes
	 * {@link Id}
	 */
	void replaceAnnotations(Collection<IdentifierType<?>> identifiers, Collection<Field> embeddedIds) {
		BootstrapContext context = this.context;
		this.context = null;
		if (context == null || Version.getVersionString().startsWith("6.")) {
			return;
		}
		ModelsContext models = context.getModelsContext();
		ClassDetailsRegistry classes = models.getClassDetailsRegistry();
		AnnotationDescriptorRegistry annotations = models.getAnnotationDescriptorRegistry();
		for (IdentifierType<?> identifier : identifiers) {
			Class<?> type = identifier.type();
			if (type.isAnnotationPresent(Embeddable.class)
					&& classes.resolveClassDetails(type.getName()) instanceof MutableAnnotationTarget target) {
				target.removeAnnotationUsage(annotations.getDescriptor(Embeddable.class));
			}
		}
		for (Field field : embeddedIds) {
			if (classes.resolveClassDetails(field.getDeclaringClass().getName())
				.findFieldByName(field.getName()) instanceof MutableAnnotationTarget target) {
				target.removeAnnotationUsage(annotations.getDescriptor(EmbeddedId.class));
				target.applyAnnotationUsage(annotations.getDescriptor(Id.class), models);
			}
		}
	}

}
