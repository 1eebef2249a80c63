package io.ulid.spring.jackson;

import java.lang.annotation.Annotation;
import java.util.Set;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.module.SimpleModule;

/**
 * Jackson 3 module that writes and reads identifiers as text, both as values and as keys
 * of maps. A {@link io.ulid.Ulid} has 26 characters. Spring Boot adds the module to its
 * mappers. For other mappers, call {@code JsonMapper.builder().findAndAddModules()}.
 */
public final class UlidJacksonModule extends SimpleModule {

	private static final long serialVersionUID = 1L;

	private final boolean numbers;

	private final LongIdIntrospector longIds;

	private final boolean storage;

	/**
	 * Create a module that writes all identifiers as strings.
	 */
	public UlidJacksonModule() {
		this(false, Set.of());
	}

	/**
	 * Create a module.
	 * @param numbers whether identifiers that are numbers are written as JSON numbers;
	 * they can be read from strings as well; keys of maps are always text
	 * @param longIds annotations of properties of type {@code long} and {@code Long} that
	 * contain such identifiers, such as {@code io.ulid.hibernate.UlidGeneratedId}; unless
	 * {@code numbers} is true or {@code @JsonFormat} sets another shape, these properties
	 * are written as strings of decimal digits
	 */
	public UlidJacksonModule(boolean numbers, Set<Class<? extends Annotation>> longIds) {
		this(numbers, longIds, false);
	}

	private UlidJacksonModule(boolean numbers, Set<Class<? extends Annotation>> longIds, boolean storage) {
		super(UlidJacksonModule.class.getName() + (storage ? ".forStorage" : ""));
		this.longIds = new LongIdIntrospector(numbers ? Set.of() : Set.copyOf(longIds));
		this.numbers = numbers;
		this.storage = storage;
	}

	/**
	 * Create a module for JSON that is stored, for example in a database, in Redis or in
	 * Kafka. This module never encrypts the text of typed ids with
	 * {@link io.ulid.OpaqueId}, because the text would be lost with the key. It reads
	 * both forms. Add it after any other module of this class.
	 */
	public static UlidJacksonModule forStorage() {
		return new UlidJacksonModule(false, Set.of(), true);
	}

	@Override
	public void setupModule(SetupContext context) {
		super.setupModule(context);
		context.addSerializers(new IdentifierSerializers(this, false));
		context.addKeySerializers(new IdentifierSerializers(this, true));
		IdentifierDeserializers deserializers = new IdentifierDeserializers(this);
		context.addDeserializers(deserializers);
		context.addKeyDeserializers(deserializers);
		// Append the introspector, so that Jackson's own annotations, such as
		// @JsonFormat, take precedence
		context.appendAnnotationIntrospector(this.longIds);
	}

	<T> @Nullable IdentifierType<T> form(Class<T> type) {
		IdentifierType<T> identifierType = IdentifierType.of(type);
		return (identifierType != null && this.storage) ? identifierType.stored() : identifierType;
	}

	boolean isNumber(IdentifierType<?> type) {
		return this.numbers && type.isNumber();
	}

}
