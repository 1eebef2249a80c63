package io.ulid.documentation;

import java.io.Serializable;
import java.util.List;
import java.util.stream.Stream;

import javax.sql.DataSource;

import com.example.acl.AclConfiguration;
import io.ulid.IdPrefix;
import io.ulid.OpaqueIds;
import io.ulid.TypedUlid;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.support.OpaqueVectors;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.cache.support.NoOpCache;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.io.ClassPathResource;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.jdbc.datasource.DriverManagerDataSource;
import org.springframework.jdbc.datasource.init.ResourceDatabasePopulator;
import org.springframework.security.acls.AclPermissionEvaluator;
import org.springframework.security.acls.domain.AclAuthorizationStrategy;
import org.springframework.security.acls.domain.AclAuthorizationStrategyImpl;
import org.springframework.security.acls.domain.BasePermission;
import org.springframework.security.acls.domain.ConsoleAuditLogger;
import org.springframework.security.acls.domain.DefaultPermissionGrantingStrategy;
import org.springframework.security.acls.domain.ObjectIdentityImpl;
import org.springframework.security.acls.domain.PrincipalSid;
import org.springframework.security.acls.domain.SpringCacheBasedAclCache;
import org.springframework.security.acls.jdbc.BasicLookupStrategy;
import org.springframework.security.acls.jdbc.JdbcMutableAclService;
import org.springframework.security.acls.model.Acl;
import org.springframework.security.acls.model.AclCache;
import org.springframework.security.acls.model.MutableAcl;
import org.springframework.security.acls.model.NotFoundException;
import org.springframework.security.acls.model.ObjectIdentity;
import org.springframework.security.acls.model.PermissionGrantingStrategy;
import org.springframework.security.acls.model.Sid;
import org.springframework.security.authentication.TestingAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * What {@code docs/other-libraries.md} says of Spring Security's ACLs, on each database
 * with the tables that Spring Security has for it.
 */
@TestInstance(Lifecycle.PER_CLASS)
class AclPageTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final Ulid NEXT = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAW");

	private static final PrincipalSid ADA = new PrincipalSid("ada");

	private Database h2;

	private Database postgreSql;

	@BeforeAll
	void createTables() {
		this.h2 = Database.create(TestDatabase.h2(), "H2", "createAclSchemaWithAclClassIdType.sql");
		this.postgreSql = Database.create(TestDatabase.postgreSql(), "PostgreSQL", "createAclSchemaPostgres.sql");
	}

	@AfterAll
	void close() {
		this.h2.close();
		this.postgreSql.close();
	}

	@BeforeEach
	void logIn() {
		SecurityContextHolder.getContext().setAuthentication(new TestingAuthenticationToken("ada", "", "ROLE_USER"));
	}

	@AfterEach
	void logOut() {
		SecurityContextHolder.clearContext();
	}

	Stream<Database> databases() {
		return Stream.of(this.h2, this.postgreSql);
	}

	@ParameterizedTest
	@MethodSource("databases")
	void idsAreFoundAgain(Database database) {
		database.verify("found.Uuid", ULID.toUuid(), NEXT.toUuid(), "01563e3a-b5d3-d676-4c61-efb99302bd5b");
		database.verify("found.Ulid", ULID, NEXT, "01ARZ3NDEKTSV4RRFFQ69G5FAV");
		database.verify("found.Order", new OrderId(ULID), new OrderId(NEXT), "ord_01arz3ndektsv4rrffq69g5fav");
		database.verify("found.Longest", new LongestId(ULID), new LongestId(NEXT),
				"ninechars_01arz3ndektsv4rrffq69g5fav");
		database.verify("found.Number", 1L, 2L, "1");
	}

	@ParameterizedTest
	@MethodSource("databases")
	void defaultReadsUuidsOnly(Database database) {
		JdbcMutableAclService service = database.defaultService();
		ObjectIdentity uuid = new ObjectIdentityImpl("default.Uuid", ULID.toUuid());
		database.grant(service, uuid);
		assertThat(service.readAclById(uuid).getObjectIdentity()).isEqualTo(uuid);
		for (Serializable id : List.of(ULID, new OrderId(ULID))) {
			ObjectIdentity identity = new ObjectIdentityImpl("default." + id.getClass().getSimpleName(), id);
			assertThatExceptionOfType(ConversionFailedException.class)
				.isThrownBy(() -> database.grant(service, identity))
				.withMessageContaining("to type [java.lang.Long]");
		}
	}

	@ParameterizedTest
	@MethodSource("databases")
	void textOfAnIdIsAnotherIdentity(Database database) {
		for (Serializable id : List.of(ULID.toUuid(), ULID, new OrderId(ULID))) {
			String type = "text." + id.getClass().getSimpleName();
			database.grant(database.service(), new ObjectIdentityImpl(type, id));
			assertThatExceptionOfType(NotFoundException.class)
				.isThrownBy(() -> database.service().readAclById(new ObjectIdentityImpl(type, id.toString())));
		}
	}

	@ParameterizedTest
	@MethodSource("databases")
	void nestedClassOfIdsNeedsItsBinaryName(Database database) {
		ObjectIdentity identity = new ObjectIdentityImpl("nested.Order", new NestedId(ULID));
		assertThatExceptionOfType(ConversionFailedException.class)
			.isThrownBy(() -> database.grant(database.service(), identity))
			.withMessageContaining("to type [java.lang.Long]");
		database.jdbc()
			.update("insert into acl_class (class, class_id_type) values (?, ?)", "nested.Order",
					NestedId.class.getName());
		database.grant(database.service(), identity);
		assertThat(database.service().readAclById(identity).getObjectIdentity()).isEqualTo(identity);
	}

	@ParameterizedTest
	@MethodSource("databases")
	void expressionFindsTheId(Database database) {
		AclPermissionEvaluator evaluator = new AclPermissionEvaluator(database.service());
		Authentication ada = SecurityContextHolder.getContext().getAuthentication();
		for (Serializable id : List.of(ULID.toUuid(), ULID, new OrderId(ULID))) {
			String type = "expression." + id.getClass().getSimpleName();
			database.grant(database.service(), new ObjectIdentityImpl(type, id));
			assertThat(evaluator.hasPermission(ada, id, type, "read")).isTrue();
			assertThat(evaluator.hasPermission(ada, id, type, "write")).isFalse();
			assertThat(evaluator.hasPermission(ada, id.toString(), type, "read")).isFalse();
		}
		database.grant(database.service(), new ObjectIdentityImpl(Parcel.class, new OrderId(ULID)));
		assertThat(evaluator.hasPermission(ada, new Parcel(new OrderId(ULID)), "read")).isTrue();
		assertThat(evaluator.hasPermission(ada, new Parcel(new OrderId(NEXT)), "read")).isFalse();
	}

	@ParameterizedTest
	@MethodSource("databases")
	void updatedColumnsContainAnotherClass(Database database) {
		ObjectIdentity identity = new ObjectIdentityImpl("updated.Order", new OrderId(ULID));
		database.grant(database.service(), new ObjectIdentityImpl("updated.Order", ULID.toUuid()));
		assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> database.service().readAclById(identity));
		database.jdbc()
			.update("update acl_class set class_id_type = ? where class = 'updated.Order'", OrderId.class.getName());
		database.jdbc()
			.update("""
					update acl_object_identity set object_id_identity = ?
					where object_id_class = (select id from acl_class where class = 'updated.Order')""",
					new OrderId(ULID).text());
		assertThat(database.service().readAclById(identity).getObjectIdentity()).isEqualTo(identity);
	}

	@ParameterizedTest
	@MethodSource("databases")
	void opaqueIdIsLostWithItsKey(Database database) {
		ObjectIdentity opaque = new ObjectIdentityImpl("opaque.Member", new MemberId(ULID));
		ObjectIdentity value = new ObjectIdentityImpl("opaque.Value", new MemberId(ULID).value());
		try (OpaqueIds.Use first = OpaqueIds.use(OpaqueVectors.load().keys(1))) {
			database.grant(database.service(), opaque);
			database.grant(database.service(), value);
		}
		try (OpaqueIds.Use second = OpaqueIds.use(OpaqueVectors.load().keys(2, 1))) {
			assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> database.service().readAclById(opaque));
			assertThat(database.service().readAclById(value).getObjectIdentity()).isEqualTo(value);
		}
	}

	@ParameterizedTest
	@MethodSource("databases")
	void longerPrefixDoesNotFit(Database database) {
		ObjectIdentity identity = new ObjectIdentityImpl("long.Order", new TooLongId(ULID));
		assertThatExceptionOfType(DataAccessException.class)
			.isThrownBy(() -> database.grant(database.service(), identity))
			.withMessageContaining("36");
	}

	record Database(String name, AnnotationConfigApplicationContext context) {

		static Database create(TestDatabase database, String name, String tables) {
			assertThat(database.productName()).isEqualTo(name);
			DriverManagerDataSource dataSource = new DriverManagerDataSource(database.url(), database.username(),
					database.password());
			new ResourceDatabasePopulator(new ClassPathResource(tables)).execute(dataSource);
			AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext();
			context.registerBean(DataSource.class, () -> dataSource);
			context.register(AclConfiguration.class, DefaultConfiguration.class);
			context.refresh();
			return new Database(name, context);
		}

		JdbcMutableAclService service() {
			return withIdentityQueries(this.context.getBean(JdbcMutableAclService.class));
		}

		JdbcMutableAclService defaultService() {
			AclCache cache = this.context.getBean(AclCache.class);
			BasicLookupStrategy strategy = new BasicLookupStrategy(dataSource(), cache,
					this.context.getBean(AclAuthorizationStrategy.class),
					this.context.getBean(PermissionGrantingStrategy.class));
			strategy.setAclClassIdSupported(true);
			JdbcMutableAclService service = new JdbcMutableAclService(dataSource(), strategy, cache);
			service.setAclClassIdSupported(true);
			return withIdentityQueries(service);
		}

		// The default is that of HSQLDB
		private static JdbcMutableAclService withIdentityQueries(JdbcMutableAclService service) {
			service.setClassIdentityQuery("select max(id) from acl_class");
			service.setSidIdentityQuery("select max(id) from acl_sid");
			return service;
		}

		Acl grant(JdbcMutableAclService service, ObjectIdentity identity) {
			return new TransactionTemplate(new DataSourceTransactionManager(dataSource())).execute((status) -> {
				MutableAcl acl = service.createAcl(identity);
				acl.insertAce(0, BasePermission.READ, ADA, true);
				return service.updateAcl(acl);
			});
		}

		void verify(String type, Serializable id, Serializable next, String text) {
			ObjectIdentity identity = new ObjectIdentityImpl(type, id);
			ObjectIdentity child = new ObjectIdentityImpl(type, next);
			JdbcMutableAclService service = service();
			Acl parent = grant(service, identity);
			grant(service, child);
			new TransactionTemplate(new DataSourceTransactionManager(dataSource())).executeWithoutResult((status) -> {
				MutableAcl acl = (MutableAcl) service.readAclById(child);
				acl.setParent(parent);
				service.updateAcl(acl);
			});
			List<Sid> sids = List.of(ADA);
			assertThat(service.readAclsById(List.of(identity, child), sids)).containsOnlyKeys(identity, child)
				.allSatisfy((key, acl) -> {
					assertThat(acl.getObjectIdentity().getIdentifier()).isEqualTo(key.getIdentifier());
					assertThat(acl.isGranted(List.of(BasePermission.READ), sids, false)).isTrue();
				});
			assertThat(service.findChildren(identity)).containsExactly(child);
			assertThat(service.readAclById(child).getParentAcl().getObjectIdentity()).isEqualTo(identity);
			assertThat(jdbc().queryForList("""
					select o.object_id_identity from acl_object_identity o
					join acl_class c on c.id = o.object_id_class where c.class = ? order by o.id""", String.class,
					type))
				.first()
				.isEqualTo(text);
			assertThat(jdbc().queryForObject("select class_id_type from acl_class where class = ?", String.class, type))
				.isEqualTo(id.getClass().getName());
		}

		JdbcTemplate jdbc() {
			return new JdbcTemplate(dataSource());
		}

		private DataSource dataSource() {
			return this.context.getBean(DataSource.class);
		}

		void close() {
			this.context.close();
		}

		@Override
		public String toString() {
			return this.name;
		}

	}

	public record Parcel(OrderId id) {

		public OrderId getId() {
			return this.id;
		}

	}

	@IdPrefix("ord")
	static final class NestedId extends TypedUlid<NestedId> {

		private static final long serialVersionUID = 1L;

		public NestedId(String text) {
			super(text);
		}

		public NestedId(Ulid value) {
			super(value);
		}

	}

	@Configuration(proxyBeanMethods = false)
	static class DefaultConfiguration {

		@Bean
		AclAuthorizationStrategy authorization() {
			return new AclAuthorizationStrategyImpl(new SimpleGrantedAuthority("ROLE_ADMIN"));
		}

		@Bean
		PermissionGrantingStrategy granting() {
			return new DefaultPermissionGrantingStrategy(new ConsoleAuditLogger());
		}

		@Bean
		AclCache aclCache(PermissionGrantingStrategy granting, AclAuthorizationStrategy authorization) {
			return new SpringCacheBasedAclCache(new NoOpCache("acl"), granting, authorization);
		}

	}

}

@IdPrefix("ninechars")
final class LongestId extends TypedUlid<LongestId> {

	private static final long serialVersionUID = 1L;

	public LongestId(String text) {
		super(text);
	}

	public LongestId(Ulid value) {
		super(value);
	}

}

@IdPrefix("characters")
final class TooLongId extends TypedUlid<TooLongId> {

	private static final long serialVersionUID = 1L;

	public TooLongId(String text) {
		super(text);
	}

	public TooLongId(Ulid value) {
		super(value);
	}

}
