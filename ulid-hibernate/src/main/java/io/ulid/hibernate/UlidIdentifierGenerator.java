package io.ulid.hibernate;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.EnumSet;
import java.util.function.Supplier;

import io.ulid.UlidGenerator;
import io.ulid.hibernate.internal.IdGenerators;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.generator.BeforeExecutionGenerator;
import org.hibernate.generator.EventType;
import org.hibernate.generator.EventTypeSets;
import org.hibernate.generator.GeneratorCreationContext;
import org.jspecify.annotations.Nullable;

/**
 * Hibernate generator for attributes with {@link UlidGeneratedId}. With and without
 * Spring, Hibernate calls the constructor that has no parameters. The instance looks up
 * the {@link UlidGenerator} or another generator in the settings of the entity manager
 * factory, so that two factories in one JVM can have different generators.
 * <p>
 * The class and its constructor are public, because Hibernate versions before 7.3 require
 * a public class with a public constructor. Only Hibernate calls this constructor.
 */
public final class UlidIdentifierGenerator
		implements BeforeExecutionGenerator, AnnotationBasedGenerator<UlidGeneratedId> {

	private static final long serialVersionUID = 1L;

	// Hibernate calls initialize(…) before it uses the generator
	@SuppressWarnings("NullAway.Init")
	private transient Supplier<Object> values;

	// The value of a primitive attribute that counts as not set
	private transient @Nullable Object unset;

	// Hibernate 6.6 to 7.2 call this method. The overload of
	// AnnotationBasedGenerator.initialize that Hibernate 7.3 adds calls this method
	@Override
	@SuppressWarnings("removal")
	public void initialize(UlidGeneratedId annotation, Member member, GeneratorCreationContext context) {
		Class<?> type = (member instanceof Method method) ? method.getReturnType() : ((Field) member).getType();
		IdGenerators generators = FactorySettings.of(context.getServiceRegistry()).generators();
		Supplier<Object> values = generators.of(type);
		if (values == null && context.getProperty() != null) {
			// The type of a generic attribute is available only from the property. The
			// type of an attribute in an embedded id is available only from the member
			values = generators.of(context.getProperty().getType().getReturnedClass());
		}
		if (values == null) {
			throw new UlidMappingException(
					"@UlidGeneratedId does not support type '%s' of attribute '%s.%s'.".formatted(type.getTypeName(),
							member.getDeclaringClass().getName(), member.getName()),
					"Change the type to one of Ulid, UUID, String, byte[], or to a typed id."
							+ ((type == long.class || type == Long.class)
									? " To generate 64-bit ids, add the module 'ulid-flake-spring-boot-starter'."
									: ""));
		}
		this.values = values;
		this.unset = (type == long.class) ? 0L : null;
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

	// If an HQL "insert ... select" selects no id, Hibernate rejects it with a message
	// that contains this text
	@Override
	public String toString() {
		return "@UlidGeneratedId, which generates ids in the application and not in the database; select the id as well";
	}

}
