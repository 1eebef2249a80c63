package io.ulid.hibernate;

import java.lang.reflect.Member;
import java.util.EnumSet;
import java.util.UUID;
import java.util.function.Function;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.generator.BeforeExecutionGenerator;
import org.hibernate.generator.EventType;
import org.hibernate.generator.EventTypeSets;
import org.hibernate.generator.GeneratorCreationContext;
import org.hibernate.mapping.Property;
import org.jspecify.annotations.Nullable;

/**
 * The generator behind {@link UlidGeneratedId}. Hibernate makes it through the
 * constructor without arguments, inside and outside Spring alike; the
 * {@link UlidGenerator} arrives by the settings of the entity manager factory, so that
 * two of them in one JVM keep their own.
 */
final class UlidIdentifierGenerator implements BeforeExecutionGenerator, AnnotationBasedGenerator<UlidGeneratedId> {

	private static final long serialVersionUID = 1L;

	private transient UlidGenerator generator = UlidIdentifierGenerator::notInitialized;

	private transient Function<Ulid, Object> representation = (ulid) -> ulid;

	private static Ulid notInitialized() {
		throw new IllegalStateException("Hibernate did not initialize the generator of a @UlidGeneratedId attribute");
	}

	// The one that Hibernate 6.6 to 7.2 calls, and the only one there
	@Override
	@SuppressWarnings("removal")
	public void initialize(UlidGeneratedId annotation, @Nullable Member member, GeneratorCreationContext context) {
		initialize(annotation, context);
	}

	// The one that Hibernate calls from 7.3 on
	@SuppressWarnings("MissingOverride")
	public void initialize(UlidGeneratedId annotation, GeneratorCreationContext context) {
		this.representation = representation(context);
		this.generator = generator(context);
	}

	private static Function<Ulid, Object> representation(GeneratorCreationContext context) {
		Property property = context.getProperty();
		Class<?> type = property.getType().getReturnedClass();
		if (type == Ulid.class) {
			return (ulid) -> ulid;
		}
		if (type == UUID.class) {
			return Ulid::toUuid;
		}
		if (type == String.class) {
			return Ulid::toString;
		}
		if (type == byte[].class) {
			return Ulid::toBytes;
		}
		throw new UlidMappingException(
				"@UlidGeneratedId does not support type '%s' of attribute '%s.%s'.".formatted(type.getTypeName(),
						context.getPersistentClass().getEntityName(), property.getName()),
				"Change the type to one of Ulid, UUID, String, byte[].");
	}

	private static UlidGenerator generator(GeneratorCreationContext context) {
		Object setting = context.getServiceRegistry()
			.requireService(ConfigurationService.class)
			.getSettings()
			.get(UlidSettings.GENERATOR);
		if (setting == null) {
			return UlidGenerator.monotonic();
		}
		if (setting instanceof UlidGenerator ulidGenerator) {
			return ulidGenerator;
		}
		throw new UlidMappingException(
				"Setting '%s' is of type '%s'.".formatted(UlidSettings.GENERATOR, setting.getClass().getName()),
				"Set it to an instance of io.ulid.UlidGenerator.");
	}

	@Override
	public Object generate(SharedSessionContractImplementor session, Object owner, @Nullable Object currentValue,
			EventType eventType) {
		return (currentValue != null) ? currentValue : this.representation.apply(this.generator.next());
	}

	@Override
	public EnumSet<EventType> getEventTypes() {
		return EventTypeSets.INSERT_ONLY;
	}

	@Override
	public boolean allowAssignedIdentifiers() {
		return true;
	}

}
