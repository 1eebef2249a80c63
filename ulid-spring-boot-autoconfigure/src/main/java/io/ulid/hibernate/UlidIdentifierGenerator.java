package io.ulid.hibernate;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.EnumSet;
import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.mapping.IdGenerators;
import io.ulid.mapping.UlidMappingException;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.generator.BeforeExecutionGenerator;
import org.hibernate.generator.EventType;
import org.hibernate.generator.EventTypeSets;
import org.hibernate.generator.GeneratorCreationContext;
import org.jspecify.annotations.Nullable;

/**
 * The generator behind {@link UlidGeneratedId}. Hibernate creates it through the
 * constructor without arguments, with and without Spring. It gets the
 * {@link UlidGenerator} or {@link UlidFlakeGenerator} from the settings of the entity
 * manager factory, so that two factories in one JVM can have different generators.
 * <p>
 * The class and its constructor are public, because Hibernate before 7.3 requires it.
 */
public final class UlidIdentifierGenerator
		implements BeforeExecutionGenerator, AnnotationBasedGenerator<UlidGeneratedId> {

	private static final long serialVersionUID = 1L;

	private transient Supplier<Object> values = UlidIdentifierGenerator::notInitialized;

	// The value of a primitive attribute that is not set
	private transient @Nullable Object unset;

	/**
	 * For Hibernate to call.
	 */
	public UlidIdentifierGenerator() {
	}

	private static Object notInitialized() {
		throw new IllegalStateException("Hibernate did not initialize the generator of a @UlidGeneratedId attribute");
	}

	// Hibernate 6.6 to 7.2 only know this method. Its successor in 7.3 delegates to it
	@Override
	@SuppressWarnings("removal")
	public void initialize(UlidGeneratedId annotation, Member member, GeneratorCreationContext context) {
		Class<?> type = (member instanceof Method method) ? method.getReturnType() : ((Field) member).getType();
		IdGenerators generators = GeneratorSettings.of(context.getServiceRegistry()).generators();
		Supplier<Object> values = values(type, generators);
		if (values == null && context.getProperty() != null) {
			// Only the property knows the type of a generic attribute, and only the
			// member knows the type of an attribute in an embedded id
			values = values(context.getProperty().getType().getReturnedClass(), generators);
		}
		if (values == null) {
			throw new UlidMappingException(
					"@UlidGeneratedId does not support type '%s' of attribute '%s.%s'.".formatted(type.getTypeName(),
							member.getDeclaringClass().getName(), member.getName()),
					"Change the type to one of Ulid, UUID, String, byte[], UlidFlake, Long, long, or to a typed id.");
		}
		this.values = values;
		this.unset = (type == long.class) ? 0L : null;
	}

	private static @Nullable Supplier<Object> values(Class<?> type, IdGenerators generators) {
		try {
			return generators.of(type);
		}
		catch (IllegalArgumentException ex) {
			throw UlidMappingException.invalid(type, ex);
		}
	}

	@Override
	public Object generate(SharedSessionContractImplementor session, Object owner, @Nullable Object currentValue,
			EventType eventType) {
		return (currentValue != null && !currentValue.equals(this.unset)) ? currentValue : this.values.get();
	}

	@Override
	public EnumSet<EventType> getEventTypes() {
		return EventTypeSets.INSERT_ONLY;
	}

	@Override
	public boolean allowAssignedIdentifiers() {
		return true;
	}

	// Hibernate rejects an "insert ... select" of HQL without an id with a message that
	// contains this text
	@Override
	public String toString() {
		return "@UlidGeneratedId, which works in the application and not in the database; select the id as well";
	}

}
