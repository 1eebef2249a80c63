package io.ulid.hibernate;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

import io.ulid.internal.IdentifierType;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Id;
import org.hibernate.Version;
import org.hibernate.boot.MetadataSources;
import org.hibernate.boot.model.process.spi.ManagedResources;
import org.hibernate.boot.model.process.spi.MetadataBuildingProcess;
import org.hibernate.boot.registry.classloading.spi.ClassLoaderService;
import org.hibernate.boot.spi.BootstrapContext;
import org.hibernate.models.spi.AnnotationDescriptorRegistry;
import org.hibernate.models.spi.ClassDetailsRegistry;
import org.hibernate.models.spi.ModelsContext;
import org.hibernate.models.spi.MutableAnnotationTarget;
import org.hibernate.service.Service;
import org.hibernate.service.ServiceRegistry;
import org.hibernate.type.spi.TypeConfiguration;

/**
 * Service that knows the classes which Hibernate will map, before Hibernate reads their
 * attributes.
 * <p>
 * Hibernate (6.6 to 7.4) passes the sources of these classes only to the first step of
 * its startup, {@code MetadataBuilderFactory.getMetadataBuilder}, which must not load
 * entity classes. This service keeps the sources until a later step registers the types.
 * A registry can be shared by several factories, which the service tells apart by their
 * {@link TypeConfiguration}.
 */
final class MappedClasses implements Service {

	private static final long serialVersionUID = 1L;

	private final transient Map<TypeConfiguration, Sources> sources = new ConcurrentHashMap<>();

	/**
	 * Remember the sources of a factory.
	 */
	static void remember(MetadataSources sources, BootstrapContext context) {
		of(context.getServiceRegistry()).put(context.getTypeConfiguration(), new Sources(sources, context));
	}

	/**
	 * Return the sources of a factory, and forget them.
	 */
	static Sources of(TypeConfiguration factory, ServiceRegistry serviceRegistry) {
		return Objects.requireNonNull(of(serviceRegistry).remove(factory));
	}

	private static Map<TypeConfiguration, Sources> of(ServiceRegistry serviceRegistry) {
		return serviceRegistry.requireService(MappedClasses.class).sources;
	}

	/**
	 * Sources of the mapped classes of one factory.
	 */
	record Sources(MetadataSources sources, BootstrapContext context) {

		/**
		 * Return the annotated classes.
		 * @throws org.hibernate.boot.registry.classloading.spi.ClassLoadingException if a
		 * class cannot be loaded
		 */
		List<Class<?>> classes() {
			ManagedResources resources = MetadataBuildingProcess.prepare(this.sources, this.context);
			List<Class<?>> classes = new ArrayList<>(resources.getAnnotatedClassReferences());
			ClassLoaderService classLoader = this.context.getServiceRegistry().requireService(ClassLoaderService.class);
			for (String name : resources.getAnnotatedClassNames()) {
				classes.add(classLoader.classForName(name));
			}
			return classes;
		}

		/**
		 * Replace the annotations that declare typed ids as embeddables. The build plugin
		 * of jMolecules adds these annotations, but a typed id is a basic type. This
		 * method does nothing in Hibernate 6.6, which has no {@code ModelsContext} and
		 * whose annotations cannot be replaced.
		 * @param identifiers the identifiers, which lose the annotation
		 * {@link Embeddable}
		 * @param embeddedIds the attributes whose annotation {@link EmbeddedId} becomes
		 * {@link Id}
		 */
		void replaceAnnotations(Collection<IdentifierType<?>> identifiers, Collection<Field> embeddedIds) {
			if (Version.getVersionString().startsWith("6.")) {
				return;
			}
			ModelsContext models = this.context.getModelsContext();
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

}
