package io.ulid.internal;

import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ParcelId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.fixtures.TenantId;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

/**
 * Tests for {@link IdentifierType}: all that integrations know about each kind of
 * identifier.
 */
class IdentifierTypeTests {

	private static final Map<String, Class<?>> CLASSES = Map.of("Ulid", Ulid.class, "UlidFlake", UlidFlake.class,
			"OrderId", OrderId.class, "TenantId", TenantId.class, "ShipmentId", ShipmentId.class, "ParcelId",
			ParcelId.class);

	@ParameterizedTest
	@CsvSource(delimiter = '|',
			textBlock = """
					Ulid       | ULID       | Ulid      | 01ARZ3NDEKTSV4RRFFQ69G5FAV     | 16 | ulid       | false | a string of 26 characters | ulid/spec
					UlidFlake  | Ulid-Flake | UlidFlake | 00F2N078MDT7J                  | 8  | ulid-flake | true  | a string of 13 characters | ulid-flake
					OrderId    | OrderId    | Ulid      | ord_01arz3ndektsv4rrffq69g5fav | 16 | typeid     | false | a string of 30 characters that begins with 'ord_' | typeid
					TenantId   | TenantId   | Ulid      | 01ARZ3NDEKTSV4RRFFQ69G5FAV     | 16 | ulid       | false | a string of 26 characters | ulid/spec
					ShipmentId | ShipmentId | UlidFlake | shp_00f2n078mdt7j              | 8  |            | false | a string of 17 characters that begins with 'shp_' | ulid-flake
					ParcelId   | ParcelId   | UlidFlake | 00F2N078MDT7J                  | 8  | ulid-flake | true  | a string of 13 characters | ulid-flake
					""")
	void description(String type, String name, String valueType, String example, int byteLength, String format,
			boolean number, String rule, String specification) {
		IdentifierType<?> identifier = IdentifierType.require(CLASSES.get(type));
		assertThat(identifier.type()).isEqualTo(CLASSES.get(type));
		assertThat(identifier).hasToString(name);
		assertThat(identifier.name()).isEqualTo(name);
		assertThat(identifier.valueType().type()).isEqualTo(CLASSES.get(valueType));
		assertThat(identifier.example()).isEqualTo(example);
		assertThat(identifier.textLength()).isEqualTo(example.length());
		assertThat(identifier.byteLength()).isEqualTo(byteLength);
		assertThat(identifier.schemaFormat()).isEqualTo(format);
		assertThat(identifier.isNumber()).isEqualTo(number);
		assertThat(identifier.rule()).isEqualTo(rule);
		assertThat(identifier.specification()).contains(specification);
		assertRoundTrip(identifier, example, byteLength);
	}

	private static <T> void assertRoundTrip(IdentifierType<T> type, String text, int byteLength) {
		T identifier = type.parse(text);
		assertThat(identifier).isExactlyInstanceOf(type.type());
		assertThat(type.format(identifier)).isEqualTo(text).matches(type.pattern());
		byte[] bytes = type.toBytes(identifier);
		assertThat(bytes).hasSize(byteLength);
		assertThat(type.fromBytes(bytes)).isEqualTo(identifier);
		int first = text.lastIndexOf('_') + 1;
		String overflow = text.substring(0, first) + '8' + text.substring(first + 1);
		for (String other : List.of("", "x" + text, text + "0", overflow, text.replace('F', 'U').replace('f', 'u'))) {
			assertThat(other).doesNotMatch(type.pattern());
		}
	}

	@Test
	void upperCaseIsInThePatternOnlyWhereItIsRead() {
		for (Class<?> type : CLASSES.values()) {
			IdentifierType<?> identifier = IdentifierType.require(type);
			boolean prefix = type == OrderId.class || type == ShipmentId.class;
			int first = identifier.example().lastIndexOf('_') + 1;
			String text = identifier.example().substring(first);
			String start = identifier.example().substring(0, first);
			assertThat((start + text.toLowerCase(Locale.ROOT)).matches(identifier.pattern())).isTrue();
			assertThat((start + text.toUpperCase(Locale.ROOT)).matches(identifier.pattern())).as(type.getName())
				.isNotEqualTo(prefix);
		}
	}

	@Test
	void otherClassIsNoIdentifier() {
		assertThat(IdentifierType.of(String.class)).isNull();
		assertThat(IdentifierType.of(null)).isNull();
		assertThat(IdentifierType.isTyped(Ulid.class)).isFalse();
		assertThat(IdentifierType.isTyped(TypedUlid.class)).isTrue();
		assertThat(IdentifierType.of(TypedUlid.class)).as("has no instances").isNull();
		assertThatIllegalArgumentException().isThrownBy(() -> IdentifierType.require(String.class))
			.withMessage("class java.lang.String must be an identifier: one of [ULID, Ulid-Flake]");
	}

}
