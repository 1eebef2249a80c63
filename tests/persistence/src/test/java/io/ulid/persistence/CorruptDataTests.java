package io.ulid.persistence;

import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidReadException;
import jakarta.persistence.ElementCollection;
import jakarta.persistence.Embeddable;
import jakarta.persistence.Embedded;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import org.hibernate.Hibernate;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.annotations.MapKeyJdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatException;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Tests for existing rows that do not contain ULIDs. The columns are wider than those
 * that Hibernate creates, which would reject these values.
 */
class CorruptDataTests extends AbstractPersistenceTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	// Fits into the column of a good schema
	private static final String BAD = "01ARZ3NDEKTSV4RRFFQ69G5FAU";

	@BeforeEach
	void createTables() {
		this.jdbc.execute("drop table if exists fragile");
		String bytes = this.cell.storage().product().equals("PostgreSQL") ? "bytea" : "varbinary(2000)";
		this.jdbc.execute("create table fragile (number bigint not null, text varchar(100), bytes " + bytes
				+ ", code varchar(100), primary key (number))");
		for (String table : List.of("nested_tags", "nested_names", "nested", "keyed", "letter")) {
			this.jdbc.update("delete from " + table);
		}
	}

	@ParameterizedTest
	@ValueSource(ints = { 15, 17 })
	void rejectsOtherNumberOfBytes(int length) {
		this.jdbc.update("insert into fragile (number, bytes) values (1, ?)", Arrays.copyOf(ULID.toBytes(), length));
		assertUnreadable("bytes", "Invalid ULID: must be 16 bytes but was " + length);
	}

	@Test
	void rejectsSerializedObject() throws Exception {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
			stream.writeObject(ULID);
		}
		this.jdbc.update("insert into fragile (number, bytes) values (1, ?)", bytes.toByteArray());
		assertUnreadable("bytes", "Invalid ULID: must be 16 bytes but was ");
	}

	@ParameterizedTest
	@CsvSource(quoteCharacter = '`',
			value = { "text, 01ARZ3NDEKTSV4RRFFQ69G5FA, must be 26 characters but was 25",
					"text, 01ARZ3NDEKTSV4RRFFQ69G5FAU, character 'U' at index 25",
					"text, 80000000000000000000000000, ``", "code, order-4711, ``" })
	void rejectsInvalidText(String column, String text, String reason) {
		this.jdbc.update("insert into fragile (number, %s) values (1, ?)".formatted(column), text);
		assertUnreadable(column, "Invalid ULID '%s': %s".formatted(text, reason));
	}

	@Test
	void reportsColumnOfAnEmbeddable() {
		this.jdbc.update("insert into nested (number, code) values (1, ?)", BAD);
		assertUnreadableColumn("select n.part from Nested n", "nested.code");
	}

	@Test
	void reportsColumnOfAnEmbeddedId() {
		this.jdbc.update("insert into keyed (shelf, item) values (1, ?)", BAD);
		assertUnreadableColumn("select k.key from Keyed k", "keyed.item");
	}

	@Test
	void reportsColumnOfACollection() {
		this.jdbc.update("insert into nested (number) values (1)");
		this.jdbc.update("insert into nested_tags (nested_number, tags) values (1, ?)", BAD);
		assertUnreadableColumn("select t from Nested n join n.tags t", "nested_tags.tags");
		assertThatException()
			.isThrownBy(() -> this.transaction
				.executeWithoutResult((status) -> Hibernate.initialize(this.entityManager.find(Nested.class, 1L).tags)))
			.withMessageStartingWith("Cannot read column '");
	}

	@Test
	void reportsColumnOfAMapKey() {
		this.jdbc.update("insert into nested (number) values (1)");
		this.jdbc.update("insert into nested_names (nested_number, names_key, names) values (1, ?, 'one')", BAD);
		assertUnreadableColumn("select key(m) from Nested n join n.names m", "nested_names.names_key");
	}

	@Test
	void reportsColumnOfAHierarchy() {
		this.jdbc.update("insert into letter (dtype, id, reference, stamp) values ('Postcard', ?, ?, ?)",
				ULID.toString(), BAD, BAD);
		assertUnreadableColumn("select reference from Postcard", "letter.reference");
		assertUnreadableColumn("select reference from Letter", "letter.reference");
		assertUnreadableColumn("select stamp from Postcard", "letter.stamp");
		this.jdbc.update("update letter set id = ?", BAD);
		assertUnreadableColumn("select id from Postcard", "letter.id");
	}

	private void assertUnreadableColumn(String query, String column) {
		assertThatExceptionOfType(UlidReadException.class)
			.isThrownBy(() -> this.entityManager.createQuery(query, Object.class).getResultList())
			.satisfies((thrown) -> assertThat(thrown).message()
				.startsWithIgnoringCase("Cannot read column '%s': Invalid ULID '%s'".formatted(column, BAD)));
	}

	@Test
	void rejectsOneInvalidRowAmongValidRows() {
		for (int i = 1; i <= 10; i++) {
			this.jdbc.update("insert into fragile (number, text) values (?, ?)", i,
					(i != 10) ? ULID.toString() : "no ULID");
		}
		assertUnreadable("text", "Invalid ULID 'no ULID'");
	}

	@Test
	void readsLowerCaseText() {
		this.jdbc.update("insert into fragile (number, text) values (1, '01arz3ndektsv4rrffq69g5fav')");
		assertThat(this.entityManager.find(Fragile.class, 1L).text).isEqualTo(ULID);
	}

	private void assertUnreadable(String attribute, String... reasons) {
		String source = "Cannot read column 'fragile.%s': ".formatted(attribute);
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

		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid text;

		@JdbcTypeCode(SqlTypes.BINARY)
		Ulid bytes;

		@JdbcTypeCode(SqlTypes.VARCHAR)
		Ulid code;

	}

	@Embeddable
	static class Part {

		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid code;

	}

	@Entity(name = "Nested")
	static class Nested {

		@Id
		long number;

		@Embedded
		Part part;

		@ElementCollection
		@JdbcTypeCode(SqlTypes.CHAR)
		Set<Ulid> tags = new HashSet<>();

		@ElementCollection
		@MapKeyJdbcTypeCode(SqlTypes.CHAR)
		Map<Ulid, String> names = new HashMap<>();

	}

	@Embeddable
	record Key(int shelf, @JdbcTypeCode(SqlTypes.CHAR) Ulid item) {
	}

	@Entity(name = "Keyed")
	static class Keyed {

		@EmbeddedId
		Key key;

	}

	@Entity(name = "Letter")
	abstract static class Letter {

		@Id
		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid id;

		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid reference;

	}

	@Entity(name = "Postcard")
	static class Postcard extends Letter {

		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid stamp;

	}

}
