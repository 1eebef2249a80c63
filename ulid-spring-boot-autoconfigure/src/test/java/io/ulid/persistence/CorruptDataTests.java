package io.ulid.persistence;

import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.List;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidReadException;
import io.ulid.hibernate.UlidStorage;
import io.ulid.hibernate.UlidStorageType;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;

/**
 * What an existing table may hold instead of a ULID. The columns are widened first, since
 * a good schema would not let these values in.
 */
class CorruptDataTests extends AbstractPersistenceTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	@BeforeEach
	void createTables() {
		this.jdbc.execute("drop table if exists fragile");
		String bytes = this.cell.product().equals("PostgreSQL") ? "bytea" : "varbinary(2000)";
		this.jdbc.execute("create table fragile (number bigint not null, text varchar(100), bytes " + bytes
				+ ", code varchar(100), primary key (number))");
	}

	@Test
	void fifteenBytes() {
		this.jdbc.update("insert into fragile (number, bytes) values (1, ?)", Arrays.copyOf(ULID.toBytes(), 15));
		assertUnreadable("bytes", "Invalid ULID: must be 16 bytes but was 15");
	}

	@Test
	void seventeenBytes() {
		this.jdbc.update("insert into fragile (number, bytes) values (1, ?)", Arrays.copyOf(ULID.toBytes(), 17));
		assertUnreadable("bytes", "Invalid ULID: must be 16 bytes but was 17");
	}

	@Test
	void serializedObject() throws Exception {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			stream.writeObject(ULID);
		}
		this.jdbc.update("insert into fragile (number, bytes) values (1, ?)", bytes.toByteArray());
		assertUnreadable("bytes", "must be 16 bytes but was a Java-serialized object of ");
	}

	@Test
	void twentyFiveCharacters() {
		this.jdbc.update("insert into fragile (number, text) values (1, '01ARZ3NDEKTSV4RRFFQ69G5FA')");
		assertUnreadable("text", "Invalid ULID '01ARZ3NDEKTSV4RRFFQ69G5FA': ", "26", "25");
	}

	@Test
	void characterOutsideTheAlphabet() {
		this.jdbc.update("insert into fragile (number, text) values (1, '01ARZ3NDEKTSV4RRFFQ69G5FAU')");
		assertUnreadable("text", "Invalid ULID '01ARZ3NDEKTSV4RRFFQ69G5FAU': character 'U' at index 25");
	}

	@Test
	void overflow() {
		this.jdbc.update("insert into fragile (number, text) values (1, '80000000000000000000000000')");
		assertUnreadable("text", "Invalid ULID '80000000000000000000000000'");
	}

	@Test
	void attributeWithAJdbcTypeCode() {
		this.jdbc.update("insert into fragile (number, code) values (1, 'order-4711')");
		assertUnreadable("code", "Invalid ULID 'order-4711'");
	}

	@Test
	void oneBadRowAmongGoodOnes() {
		for (int i = 1; i <= 10; i++) {
			this.jdbc.update("insert into fragile (number, text) values (?, ?)", i,
					(i != 10) ? ULID.toString() : "no ULID");
		}
		assertUnreadable("text", "Invalid ULID 'no ULID'");
	}

	@Test
	void lowerCaseTextIsFine() {
		this.jdbc.update("insert into fragile (number, text) values (1, '01arz3ndektsv4rrffq69g5fav')");
		assertThat(this.entityManager.find(Fragile.class, 1L).text).isEqualTo(ULID);
	}

	private void assertUnreadable(String attribute, String... reasons) {
		String source = "Cannot read attribute '%s.%s' from column 'fragile.%s': ".formatted(Fragile.class.getName(),
				attribute, attribute);
		for (String query : List.of("from Fragile", "select " + attribute + " from Fragile")) {
			assertThatException().isThrownBy(
					() -> this.transaction.execute((status) -> this.entityManager.createQuery(query).getResultList()))
				.satisfies((thrown) -> assertThat(thrown).isInstanceOf(UlidReadException.class)
					.message()
					.startsWithIgnoringCase(source)
					.contains(reasons));
		}
	}

	@Entity(name = "Fragile")
	static class Fragile {

		@Id
		long number;

		@UlidStorage(UlidStorageType.CHAR)
		Ulid text;

		@UlidStorage(UlidStorageType.BINARY)
		Ulid bytes;

		@JdbcTypeCode(SqlTypes.VARCHAR)
		Ulid code;

	}

}
