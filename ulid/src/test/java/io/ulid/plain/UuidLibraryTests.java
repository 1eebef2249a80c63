package io.ulid.plain;

import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

import com.fasterxml.uuid.Generators;
import com.fasterxml.uuid.UUIDType;
import com.fasterxml.uuid.impl.UUIDUtil;
import com.github.f4b6a3.uuid.UuidCreator;
import com.github.f4b6a3.uuid.util.UuidUtil;
import com.github.f4b6a3.uuid.util.UuidValidator;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

/**
 * UUIDs of version 7, exchanged between this library and other libraries that generate
 * and read UUIDs: the JDK, uuid-creator and the Java UUID Generator (JUG).
 */
class UuidLibraryTests {

	private static final int COUNT = 10_000;

	@ParameterizedTest
	@ValueSource(booleans = { true, false })
	void otherLibrariesReadUuids(boolean monotonic) {
		UlidGenerator generator = UlidGenerator.builder().layout(Layout.UUIDV7).monotonic(monotonic).build();
		for (int i = 0; i < COUNT; i++) {
			Ulid ulid = generator.next();
			UUID uuid = ulid.toUuid();
			String text = uuid.toString();

			assertThat(UUID.fromString(text)).isEqualTo(uuid);
			assertThat(uuid.version()).isEqualTo(7);
			assertThat(uuid.variant()).isEqualTo(2);

			assertThat(UuidValidator.isValid(text, 7)).isTrue();
			assertThat(UuidCreator.fromString(text)).isEqualTo(uuid);
			assertThat(UuidUtil.isTimeOrderedEpoch(uuid)).isTrue();
			assertThat(UuidUtil.getInstant(uuid)).isEqualTo(ulid.instant());

			assertThat(UUIDUtil.uuid(text)).isEqualTo(uuid);
			assertThat(UUIDUtil.typeOf(uuid)).isEqualTo(UUIDType.TIME_BASED_EPOCH);
			assertThat(UUIDUtil.extractTimestamp(uuid)).isEqualTo(ulid.timestamp());
		}
	}

	static Stream<Arguments> readsUuidsOfOtherLibraries() {
		return Stream.of(uuids("uuid-creator", UuidCreator::getTimeOrderedEpoch),
				uuids("uuid-creator, plus 1", UuidCreator::getTimeOrderedEpochPlus1),
				uuids("uuid-creator, plus n", UuidCreator::getTimeOrderedEpochPlusN),
				uuids("JUG", Generators.timeBasedEpochGenerator()::generate),
				uuids("JUG, random", Generators.timeBasedEpochRandomGenerator()::generate));
	}

	private static Arguments uuids(String name, Supplier<UUID> source) {
		return argumentSet(name, source);
	}

	@ParameterizedTest
	@MethodSource
	void readsUuidsOfOtherLibraries(Supplier<UUID> source) {
		for (int i = 0; i < COUNT; i++) {
			UUID uuid = source.get();
			Ulid ulid = Ulid.from(uuid);
			assertThat(ulid.isUuidVersion7()).isTrue();
			assertThat(ulid.instant()).isEqualTo(UuidUtil.getInstant(uuid));
			assertThat(ulid.timestamp()).isEqualTo(UUIDUtil.extractTimestamp(uuid));
			assertThat(Ulid.from(UUID.fromString(uuid.toString()))).isEqualTo(ulid);
			assertThat(Ulid.parse(ulid.toString()).toUuid()).isEqualTo(uuid);
		}
	}

}
