package io.ulid.hibernate;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.EnumSet;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.internal.IdentifierType;
import io.ulid.mapping.UlidMappingException;
import org.hibernate.engine.config.spi.ConfigurationService;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.hibernate.generator.AnnotationBasedGenerator;
import org.hibernate.generator.BeforeExecutionGenerator;
import org.hibernate.generator.EventType;
import org.hibernate.generator.EventTypeSets;
import org.hibernate.generator.GeneratorCreationContext;
import org.jspecify.annotations.Nullable;

/**
 * The generator behind {@link UlidGeneratedId}. Hibernate makes it through the
 * constructor without arguments, inside and outside Spring alike; the
 * {@link UlidGenerator} or {@link UlidFlakeGenerator} arrives by the settings of the
 * entity manager factory, so that two of them in one JVM keep their own.
 * <p>
 * Public, with a public constructor, because Hibernate before 7.3 needs both.
 */
public final class UlidIdentifierGenerator
		implements BeforeExecutionGenerator, AnnotationBasedGenerator<UlidGeneratedId> {

	private static final long serialVersionUID = 1L;

	/**
	 * How to make a ULID the value of an attribute, by the type of the attribute.
	 */
	private static final Map<Class<?>, Function<Ulid, Object>> ULIDS = Map.of(Ulid.class, (ulid) -> ulid, UUID.class,
			Ulid::toUuid, String.class, Ulid::toString, byte[].class, Ulid::toBytes);

	/**
	 * How to make a Ulid-Flake the value of an attribute, by the type of the attribute.
	 */
	private static final Map<Class<?>, Function<UlidFlake, Object>> FLAKES = Map.of(UlidFlake.class, (flake) -> flake,
			Long.class, UlidFlake::toLong, long.class, UlidFlake::toLong);

	private transient Supplier<Object> values = UlidIdentifierGenerator::notInitialized;

	// Of a primitive attribute that nobody has set
	private transient @Nullable Object unset;

	/**
	 * For Hibernate to call.
	 */
	public UlidIdentifierGenerator() {
	}

	private static Object notInitialized() {
		throw new IllegalStateException("Hibernate did not initialize the generator of a @UlidGeneratedId attribute");
	}

	// The only one that Hibernate 6.6 to 7.2 knows; its successor in 7.3 delegates to it
	@Override
	@SuppressWarnings("removal")
	public void initialize(UlidGeneratedId annotation, Member member, GeneratorCreationContext context) {
		Class<?> type = (member instanceof Method method) ? method.getReturnType() : ((Field) member).getType();
		GeneratorSettings generators = GeneratorSettings.of(context.getServiceRegistry());
		Supplier<Object> values = values(type, generators);
		if (values == null && context.getProperty() != null) {
			// The type of a generic attribute is only known to the property; that of an
			// attribute in an embedded id only to the member
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

	private static @Nullable Supplier<Object> values(Class<?> type, GeneratorSettings generators) {
		IdentifierType<?> typed = EntityTypedIds.describe(type);
		if (typed != null && typed.valueType() != typed) {
			IdentifierType<?> kind = typed.valueType();
			Supplier<Object> values = values(kind.type(), generators);
			return (values != null) ? () -> typed.fromBytes(toBytes(kind, values.get())) : null;
		}
		Function<Ulid, Object> ofUlid = ULIDS.get(type);
		if (ofUlid != null) {
			UlidGenerator generator = generators.ulids();
			return () -> ofUlid.apply(generator.next());
		}
		Function<UlidFlake, Object> ofFlake = FLAKES.get(type);
		if (ofFlake != null) {
			UlidFlakeGenerator generator = generators.flakes();
			return () -> ofFlake.apply(generator.next());
		}
		return null;
	}

	private static <V> byte[] toBytes(IdentifierType<V> type, Object value) {
		return type.toBytes(type.type().cast(value));
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

	// Hibernate refuses HQL's "insert ... select" without an id by the generator's name
	@Override
	public String toString() {
		return "@UlidGeneratedId, which works in the application and not in the database; select the id as well";
	}

}
