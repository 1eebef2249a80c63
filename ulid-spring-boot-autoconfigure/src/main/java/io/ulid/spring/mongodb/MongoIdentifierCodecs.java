package io.ulid.spring.mongodb;

import java.util.function.Supplier;

import io.ulid.Ulid;
import io.ulid.hibernate.internal.StoredForm;
import io.ulid.internal.IdentifierType;
import org.bson.BsonBinary;
import org.bson.BsonInvalidOperationException;
import org.bson.BsonReader;
import org.bson.BsonWriter;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;
import org.bson.codecs.configuration.CodecConfigurationException;
import org.bson.codecs.configuration.CodecProvider;
import org.bson.codecs.configuration.CodecRegistries;
import org.bson.codecs.configuration.CodecRegistry;
import org.bson.types.Binary;
import org.jspecify.annotations.Nullable;

/**
 * Provider of a codec for each class of identifiers. Spring Data passes identifiers to
 * MongoDB's driver without a conversion, like a {@link java.util.UUID}.
 */
final class MongoIdentifierCodecs implements CodecProvider {

	private final MongoIdentifierConverter identifiers;

	/**
	 * Create a provider.
	 * @param form supplies the form in which documents store identifiers of 16 bytes;
	 * called when the first of these identifiers is written
	 */
	MongoIdentifierCodecs(Supplier<StoredForm> form) {
		this.identifiers = new MongoIdentifierConverter(form);
	}

	/**
	 * Add the codecs to a registry. They take precedence, because a codec for all classes
	 * would write the fields of an identifier.
	 */
	public CodecRegistry addTo(CodecRegistry registry) {
		return CodecRegistries.fromRegistries(CodecRegistries.fromProviders(this), registry);
	}

	/**
	 * Return whether a registry contains the codecs.
	 */
	public static boolean isIn(CodecRegistry registry) {
		try {
			return registry.get(Ulid.class) instanceof IdentifierCodec;
		}
		catch (CodecConfigurationException ex) {
			return false;
		}
	}

	@Override
	public <T> @Nullable Codec<T> get(Class<T> type, CodecRegistry registry) {
		IdentifierType<T> identifier = IdentifierType.of(type);
		return (identifier != null) ? new IdentifierCodec<>(identifier, this.identifiers) : null;
	}

	private record IdentifierCodec<T>(IdentifierType<T> type,
			MongoIdentifierConverter identifiers) implements Codec<T> {

		@Override
		public Class<T> getEncoderClass() {
			return this.type.type();
		}

		@Override
		public void encode(BsonWriter writer, T identifier, EncoderContext context) {
			Object value = this.identifiers.write(identifier);
			if (value instanceof Binary binary) {
				writer.writeBinaryData(new BsonBinary(binary.getType(), binary.getData()));
			}
			else if (value instanceof Long number) {
				writer.writeInt64(number);
			}
			else {
				writer.writeString((String) value);
			}
		}

		@Override
		public @Nullable T decode(BsonReader reader, DecoderContext context) {
			return this.identifiers.read(this.type, switch (reader.getCurrentBsonType()) {
				case BINARY -> MongoIdentifierConverter.binary(reader.readBinaryData());
				case INT64 -> reader.readInt64();
				case INT32 -> reader.readInt32();
				case DECIMAL128 -> reader.readDecimal128();
				case STRING -> reader.readString();
				default -> throw new BsonInvalidOperationException(
						"%s cannot be read from %s".formatted(this.type, reader.getCurrentBsonType()));
			});
		}

	}

}
