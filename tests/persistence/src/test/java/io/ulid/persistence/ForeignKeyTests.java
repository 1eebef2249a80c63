package io.ulid.persistence;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.support.database.TestDatabase;
import jakarta.persistence.Embeddable;
import jakarta.persistence.EmbeddedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.IdClass;
import jakarta.persistence.Inheritance;
import jakarta.persistence.InheritanceType;
import jakarta.persistence.JoinColumn;
import jakarta.persistence.JoinTable;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.MapKeyJoinColumn;
import jakarta.persistence.MapsId;
import jakarta.persistence.OneToMany;
import jakarta.persistence.OneToOne;
import org.hibernate.SessionFactory;
import org.hibernate.annotations.JdbcTypeCode;
import org.hibernate.type.SqlTypes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Foreign keys have the column type of the id that they refer to, wherever Hibernate
 * creates one: a key that the database rejects fails the test.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.persistence.Cell#inThisBuild")
class ForeignKeyTests {

	private static final Class<?>[] ENTITIES = { Text.class, Follower.class, Partner.class, Root.class, Leaf.class,
			Variant.class, SpecialVariant.class, Composite.class, Derived.class, Setting.class, Other.class };

	@Parameter
	private Cell cell;

	@Test
	void databaseAcceptsEveryForeignKey() {
		TestDatabase database = this.cell.storage().newDatabase();
		try (SessionFactory sessions = this.cell.sessionFactory(database, Map.of(), ENTITIES)) {
			sessions.getSchemaManager().validateMappedObjects();
			Ulid id = sessions.fromTransaction((session) -> {
				Text text = new Text();
				session.persist(text);
				Partner partner = new Partner();
				partner.texts.add(text);
				partner.texts.add(text);
				partner.byText.put(text, text);
				session.persist(partner);
				text.partners.add(partner);
				text.direct.add(partner);
				Follower follower = new Follower();
				follower.text = text;
				follower.joined = text;
				session.persist(follower);
				Leaf leaf = new Leaf();
				leaf.others.add(leaf);
				leaf.one = leaf;
				session.persist(leaf);
				SpecialVariant variant = new SpecialVariant();
				variant.one = variant;
				variant.others.add(variant);
				session.persist(variant);
				Composite composite = new Composite();
				composite.id = new CompositeKey(Ulid.MIN, Ulid.MAX);
				composite.one = composite;
				composite.others.add(composite);
				session.persist(composite);
				Derived derived = new Derived();
				derived.text = text;
				derived.number = 1;
				derived.others.add(derived);
				session.persist(derived);
				Setting setting = new Setting();
				setting.text = text;
				setting.others.add(setting);
				session.persist(setting);
				return text.id;
			});
			sessions.inSession((session) -> {
				assertThat(session.find(Setting.class, id).others).hasSize(1);
				assertThat(session.find(Composite.class, new CompositeKey(Ulid.MIN, Ulid.MAX)).others).hasSize(1);
				assertThat(session.createQuery("from Derived", Derived.class).getSingleResult().others).hasSize(1);
				assertThat(session.createQuery("from Partner", Partner.class).getSingleResult().byText).hasSize(1);
				assertThat(session.find(Text.class, id).partners).hasSize(1);
				assertThat(session.createQuery("select v.one.id from Variant v", Ulid.class).getResultList())
					.hasSize(1);
			});
		}
	}

	@Entity(name = "Text")
	static class Text {

		@Id
		@UlidGeneratedId
		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid id;

		@ManyToMany
		Set<Partner> partners = new HashSet<>();

		@OneToMany
		@JoinColumn(name = "text_id")
		Set<Partner> direct = new HashSet<>();

	}

	@Entity(name = "Partner")
	static class Partner {

		@Id
		@UlidGeneratedId
		Ulid id;

		@ManyToMany
		Set<Text> texts = new HashSet<>();

		@ManyToMany
		@JoinTable(name = "partner_by_text")
		@MapKeyJoinColumn(name = "key_id")
		Map<Text, Text> byText = new HashMap<>();

	}

	@Entity(name = "Follower")
	static class Follower {

		@Id
		@UlidGeneratedId
		Ulid id;

		@ManyToOne
		Text text;

		@ManyToOne
		@JoinTable(name = "follower_text")
		Text joined;

	}

	@Entity(name = "Root")
	@Inheritance(strategy = InheritanceType.JOINED)
	static class Root {

		@Id
		@UlidGeneratedId
		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid id;

	}

	@Entity(name = "Leaf")
	static class Leaf extends Root {

		@ManyToMany
		Set<Leaf> others = new HashSet<>();

		@ManyToOne
		Leaf one;

	}

	@Entity(name = "Variant")
	@Inheritance(strategy = InheritanceType.TABLE_PER_CLASS)
	abstract static class Variant {

		@Id
		@UlidGeneratedId
		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid id;

		@ManyToOne
		Variant one;

	}

	@Entity(name = "SpecialVariant")
	static class SpecialVariant extends Variant {

		@ManyToMany
		Set<SpecialVariant> others = new HashSet<>();

	}

	@Embeddable
	record CompositeKey(@JdbcTypeCode(SqlTypes.CHAR) Ulid text, @JdbcTypeCode(SqlTypes.BINARY) Ulid bytes) {
	}

	@Entity(name = "Composite")
	static class Composite {

		@EmbeddedId
		CompositeKey id;

		@ManyToMany
		Set<Composite> others = new HashSet<>();

		@ManyToOne
		Composite one;

	}

	// As for every type in Hibernate, the class of the id must repeat the annotation
	record DerivedKey(@JdbcTypeCode(SqlTypes.CHAR) Ulid text, int number) {
	}

	@Entity(name = "Derived")
	@IdClass(DerivedKey.class)
	static class Derived {

		@Id
		@ManyToOne
		Text text;

		@Id
		int number;

		@ManyToMany
		Set<Derived> others = new HashSet<>();

	}

	// This id must repeat the annotation of its reference as well
	@Entity(name = "Setting")
	static class Setting {

		@Id
		@JdbcTypeCode(SqlTypes.CHAR)
		Ulid id;

		@MapsId
		@OneToOne
		Text text;

		@ManyToMany
		Set<Setting> others = new HashSet<>();

	}

	@Entity(name = "Other")
	static class Other {

		@Id
		@UlidGeneratedId
		Ulid id;

		@ManyToMany
		List<Other> others;

	}

}
