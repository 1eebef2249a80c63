package io.ulid.jackson2;

import java.lang.annotation.Annotation;
import java.util.Set;

import com.fasterxml.jackson.databind.module.SimpleModule;
import io.ulid.internal.IdentifierType;
import io.ulid.jackson.UlidFlakeFormat;

/**
 * Jackson 2 module that writes and reads identifiers as text, both as values and as keys
 * of maps. A {@link io.ulid.Ulid} has 26 characters. A {@link io.ulid.flake.UlidFlake}
 * has 13 characters. Spring Boot adds the module to its mappers. For other mappers, call
 * {@code JsonMapper.builder().findAndAddModules()}.
 */
public final class UlidJackson2Module extends SimpleModule {

	private static final long serialVersionUID = 1L;

	private final UlidFlakeFormat flakeFormat;

	private final LongIdIntrospector longIds;

	private final boolean storage;

	/**
	 * Create a module that writes Ulid-Flakes as strings.
	 */
	public UlidJackson2Module() {
		this(UlidFlakeFormat.STRING, Set.of());
	}

	/**
	 * Create a module.
	 * @param format the format of Ulid-Flakes, and of typed Ulid-Flakes without a prefix,
	 * as values; with {@code NUMBER}, Ulid-Flakes can be read from strings as well; keys
	 * of maps are always text
	 * @param longIds annotations of properties of type {@code long} and {@code Long} that
	 * contain Ulid-Flakes, such as {@code io.ulid.hibernate.UlidGeneratedId}; with
	 * {@code STRING}, these properties are written as strings of decimal digits, unless
	 * {@code @JsonFormat} sets another shape
	 */
	public UlidJackson2Module(UlidFlakeFormat format, Set<Class<? extends Annotation>> longIds) {
		this(format, longIds, false);
	}

	private UlidJackson2Module(UlidFlakeFormat format, Set<Class<? extends Annotation>> longIds, boolean storage) {
		super(UlidJackson2Module.class.getName() + (storage ? ".forStorage" : ""));
		this.longIds = new LongIdIntrospector((format == UlidFlakeFormat.STRING) ? Set.copyOf(longIds) : Set.of());
		this.flakeFormat = format;
		this.storage = storage;
	}

	/**
	 * Create a module for JSON that is stored, for example in a database, in Redis or in
	 * Kafka. This module never encrypts the text of typed ids with
	 * {@link io.ulid.OpaqueId}, because the text would be lost with the key. It reads
	 * both forms. Add it after any other module of this class.
	 */
	public static UlidJackson2Module forStorage() {
		return new UlidJackson2Module(UlidFlakeFormat.STRING, Set.of(), true);
	}

	@Override
	public void setupModule(SetupContext context) {
		super.setupModule(context);
		boolean numbers = this.flakeFormat == UlidFlakeFormat.NUMBER;
		context.addSerializers(new IdentifierSerializers((type) -> (numbers && type.isNumber())
				? new IdentifierNumberSerializer<>(type) : new IdentifierSerializer<>(written(type))));
		context.addKeySerializers(new IdentifierSerializers((type) -> new IdentifierKeySerializer<>(written(type))));
		context.addDeserializers(new IdentifierDeserializers(numbers, this.storage));
		context.addKeyDeserializers((type, config, description) -> {
			IdentifierType<?> identifierType = IdentifierType.of(type.getRawClass());
			return (identifierType != null) ? new IdentifierKeyDeserializer(written(identifierType)) : null;
		});
		// Append the introspector, so that Jackson's own annotations, such as
		// @JsonFormat, take precedence
		context.appendAnnotationIntrospector(this.longIds);
	}

	private <T> IdentifierType<T> written(IdentifierType<T> type) {
		return this.storage ? type.stored() : type;
	}

}
