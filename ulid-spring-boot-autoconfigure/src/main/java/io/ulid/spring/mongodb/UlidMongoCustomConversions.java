package io.ulid.spring.mongodb;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import io.ulid.hibernate.internal.StoredForm;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedIdType;
import io.ulid.spring.data.internal.IdentifierStoreConverter;
import org.jspecify.annotations.Nullable;

import org.springframework.core.convert.converter.ConverterRegistry;
import org.springframework.data.convert.PropertyValueConversions;
import org.springframework.data.mapping.MappingException;
import org.springframework.data.mapping.model.SimpleTypeHolder;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;

/**
 * Conversions for Spring Data MongoDB: the application's conversions, and this library's
 * conversions for the identifiers that the application does not convert.
 */
final class UlidMongoCustomConversions extends MongoCustomConversions {

	private final MongoCustomConversions application;

	private final MongoIdentifierConverter identifiers;

	/**
	 * Add the conversions of identifiers to the application's conversions.
	 * @param application the application's conversions, which take precedence
	 * @param form supplies the form in which documents store identifiers of 16 bytes;
	 * called when the first of these identifiers is converted
	 */
	UlidMongoCustomConversions(MongoCustomConversions application, Supplier<StoredForm> form) {
		super(List.of());
		this.application = application;
		this.identifiers = new MongoIdentifierConverter(form);
	}

	@Override
	public SimpleTypeHolder getSimpleTypeHolder() {
		return IdentifierStoreConverter.addTo(this.application.getSimpleTypeHolder());
	}

	@Override
	public boolean isSimpleType(Class<?> type) {
		return this.application.isSimpleType(type) || IdentifierStoreConverter.isIdentifier(type);
	}

	@Override
	public void registerConvertersIn(ConverterRegistry registry) {
		registry.addConverter(this.identifiers);
		this.application.registerConvertersIn(registry);
	}

	@Override
	public @Nullable PropertyValueConversions getPropertyValueConversions() {
		return this.application.getPropertyValueConversions();
	}

	// Identifiers have no target. Spring Data then leaves them as they are, like a UUID,
	// and the codecs of MongoIdentifierCodecs write them. Otherwise Spring Data
	// (QueryMapper.convertSimpleOrDocument) would convert an identifier to bytes where it
	// needs the text: for the key of a map in an update, or for a parameter that is a
	// part of a path
	@Override
	public Optional<Class<?>> getCustomWriteTarget(Class<?> type) {
		return this.application.getCustomWriteTarget(type);
	}

	@Override
	public Optional<Class<?>> getCustomWriteTarget(Class<?> type, Class<?> target) {
		return this.application.getCustomWriteTarget(type, target);
	}

	/**
	 * Refuse an identifier as the key of a map if its text is encrypted. Spring Data
	 * ({@code MappingMongoConverter.potentiallyConvertMapKey}) calls this method with
	 * {@link String} only for keys.
	 * @throws MappingException if the text of the identifier is encrypted
	 */
	@Override
	public boolean hasCustomWriteTarget(Class<?> type, Class<?> target) {
		if (target == String.class && IdentifierType.of(type) instanceof TypedIdType<?, ?> typed && typed.isOpaque()
				&& !this.application.hasCustomWriteTarget(type)) {
			throw new MappingException(
					"%s cannot be the key of a map in MongoDB, because it has @OpaqueId: ".formatted(type.getName())
							+ "the key would be encrypted");
		}
		return super.hasCustomWriteTarget(type, target);
	}

	@Override
	public boolean hasCustomReadTarget(Class<?> value, Class<?> type) {
		return this.application.hasCustomReadTarget(value, type) || this.identifiers.isReadable(value, type);
	}

}
