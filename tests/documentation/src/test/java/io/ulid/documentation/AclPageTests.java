package io.ulid.documentation;

import java.io.Serializable;
import java.util.List;

import com.example.acl.AclConfiguration;
import io.ulid.OpaqueIds;
import io.ulid.Ulid;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.support.OpaqueVectors;
import io.ulid.support.database.TestDatabase;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;

import org.springframework.cache.support.NoOpCache;
import org.springframework.core.io.ClassPathResource;
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
 * What {@code docs/other-libraries.md} says about Spring Security's ACLs.
 */
@Tag("slow")
@ParameterizedClass
@CsvSource({ "H2, createAclSchemaWithAclClassIdType.sql", "PostgreSQL, createAclSchemaPostgres.sql" })
class AclPageTests {

	private static final Ulid ULID = Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV");

	private static final List<Sid> ADA = List.of(new PrincipalSid("ada"));

	private final DriverManagerDataSource dataSource;

	private final PermissionGrantingStrategy granting = new DefaultPermissionGrantingStrategy(new ConsoleAuditLogger());

	private final AclAuthorizationStrategy authorization = new AclAuthorizationStrategyImpl(
			new SimpleGrantedAuthority("ROLE_ADMIN"));

	private final AclCache cache = new SpringCacheBasedAclCache(new NoOpCache("acl"), this.granting,
			this.authorization);

	private final JdbcMutableAclService service;

	AclPageTests(String product, String tables) {
		TestDatabase database = TestDatabase.of(product);
		this.dataSource = new DriverManagerDataSource(database.url(), database.username(), database.password());
		new ResourceDatabasePopulator(new ClassPathResource(tables)).execute(this.dataSource);
		AclConfiguration configuration = new AclConfiguration();
		BasicLookupStrategy strategy = configuration.lookupStrategy(this.dataSource, this.cache, this.authorization,
				this.granting);
		this.service = configuration.aclService(this.dataSource, strategy, this.cache);
		// The default query is for HSQLDB
		this.service.setClassIdentityQuery("select max(id) from acl_class");
		this.service.setSidIdentityQuery("select max(id) from acl_sid");
		SecurityContextHolder.getContext().setAuthentication(new TestingAuthenticationToken("ada", "", "ROLE_USER"));
	}

	@AfterEach
	void logOut() {
		SecurityContextHolder.clearContext();
	}

	@Test
	void findsPermissionsById() {
		List<Serializable> ids = List.of(ULID.toUuid(), ULID, new OrderId(ULID), "x".repeat(36), 1L);
		List<String> texts = List.of("01563e3a-b5d3-d676-4c61-efb99302bd5b", "01ARZ3NDEKTSV4RRFFQ69G5FAV",
				"ord_01arz3ndektsv4rrffq69g5fav", "x".repeat(36), "1");
		AclPermissionEvaluator evaluator = new AclPermissionEvaluator(this.service);
		Authentication ada = SecurityContextHolder.getContext().getAuthentication();
		for (Serializable id : ids) {
			String type = id.getClass().getSimpleName();
			ObjectIdentity identity = new ObjectIdentityImpl(type, id);
			grant(identity);
			assertThat(this.service.readAclsById(List.of(identity), ADA)).containsOnlyKeys(identity);
			assertThat(evaluator.hasPermission(ada, id, type, "read")).isTrue();
			if (!id.toString().equals(id) && !(id instanceof Long)) {
				assertThat(evaluator.hasPermission(ada, id.toString(), type, "read")).as("text").isFalse();
			}
		}
		JdbcTemplate jdbc = new JdbcTemplate(this.dataSource);
		assertThat(jdbc.queryForList("select object_id_identity from acl_object_identity order by id", String.class))
			.isEqualTo(texts);
		assertThat(jdbc.queryForList("select class_id_type from acl_class order by id", String.class))
			.isEqualTo(ids.stream().map((id) -> id.getClass().getName()).toList());
	}

	@Test
	void losesPermissionsOfAnOpaqueIdWithItsKey() {
		ObjectIdentity opaque = new ObjectIdentityImpl("Member", new MemberId(ULID));
		try (OpaqueIds.Use first = OpaqueIds.use(OpaqueVectors.load().keys(1))) {
			grant(opaque);
		}
		try (OpaqueIds.Use second = OpaqueIds.use(OpaqueVectors.load().keys(2, 1))) {
			assertThatExceptionOfType(NotFoundException.class).isThrownBy(() -> this.service.readAclById(opaque));
		}
	}

	private void grant(ObjectIdentity identity) {
		new TransactionTemplate(new DataSourceTransactionManager(this.dataSource)).executeWithoutResult((status) -> {
			MutableAcl acl = this.service.createAcl(identity);
			acl.insertAce(0, BasePermission.READ, ADA.get(0), true);
			this.service.updateAcl(acl);
		});
	}

}
