package io.ulid.jackson;

import java.lang.annotation.Annotation;
import java.util.Set;

import io.ulid.internal.IdentifierType;
import tools.jackson.databind.module.SimpleModule;

/**
 * Writes and reads a {@link io.ulid.Ulid} as its 26 characters, a
 * {@link io.ulid.flake.UlidFlake} as its 13, and a typed id as its text, each as a value
 * and as the key of a map. Spring Boot adds it to its mappers; others find it with
 * {@code JsonMapper.builder().findAndAddModules()}.
 */
public final class UlidJacksonModule extends SimpleModule {

	private static final long serialVersionUID = 1L;

	private final UlidFlakeFormat flakeFormat;

	private final LongIdIntrospector longIds;

	/**
	 * Create a module that writes Ulid-Flakes as strings.
	 */
	public UlidJacksonModule() {
		this(UlidFlakeFormat.STRING, Set.of());
	}

	/**
	 * Create a module.
	 * @param format how a Ulid-Flake, or a typed one without prefix, is written as a
	 * value: as a number it is read from a number as well; the key of a map is text in
	 * either case
	 * @param longIds annotations of properties of type {@code long} and {@code Long} that
	 * hold Ulid-Flakes, such as {@code io.ulid.hibernate.UlidGeneratedId}: when the
	 * format is {@code STRING} they are written as strings of decimal digits, unless a
	 * {@code @JsonFormat} next to it says otherwise
	 */
	public UlidJacksonModule(UlidFlakeFormat format, Set<Class<? extends Annotation>> longIds) {
		super(UlidJacksonModule.class.getName());
		this.longIds = new LongIdIntrospector((format == UlidFlakeFormat.STRING) ? Set.copyOf(longIds) : Set.of());
		this.flakeFormat = format;
	}

	@Override
	public void setupModule(SetupContext context) {
		super.setupModule(context);
		boolean numbers = this.flakeFormat == UlidFlakeFormat.NUMBER;
		context.addSerializers(new IdentifierSerializers((type) -> (numbers && type.isNumber())
				? new IdentifierNumberSerializer<>(type) : new IdentifierSerializer<>(type)));
		context.addKeySerializers(new IdentifierSerializers(IdentifierKeySerializer::new));
		context.addDeserializers(new IdentifierDeserializers(numbers));
		context.addKeyDeserializers((type, config, description) -> {
			IdentifierType<?> identifierType = IdentifierType.of(type.getRawClass());
			return (identifierType != null) ? new IdentifierKeyDeserializer(identifierType) : null;
		});
		// Append the introspector, so that Jackson's own annotations, such as
		// @JsonFormat, take precedence
		context.appendAnnotationIntrospector(this.longIds);
	}

}
