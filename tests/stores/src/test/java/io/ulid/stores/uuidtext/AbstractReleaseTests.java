package io.ulid.stores.uuidtext;

import java.sql.SQLException;

import io.ulid.support.database.MongoServer;
import io.ulid.support.database.TestDatabase;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.boot.data.r2dbc.autoconfigure.DataR2dbcAutoConfiguration;
import org.springframework.boot.data.redis.autoconfigure.DataRedisRepositoriesAutoConfiguration;
import org.springframework.boot.r2dbc.autoconfigure.R2dbcAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.ApplicationContext;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;
import org.springframework.transaction.support.TransactionTemplate;

/**
 * All releases of an application in one context.
 */
@SpringBootTest(classes = AbstractReleaseTests.Application.class,
		properties = { "spring.jpa.hibernate.ddl-auto=validate", "spring.mongodb.representation.uuid=standard",
				"ulid.flake.node-id-source=standalone" })
abstract class AbstractReleaseTests {

	@Autowired
	ApplicationContext context;

	@Autowired
	TransactionTemplate transaction;

	@DynamicPropertySource
	static void properties(DynamicPropertyRegistry registry) throws SQLException {
		TestDatabase database = TestDatabase.postgreSql();
		database.execute("create table purchase (id uuid primary key, customer uuid not null, name varchar(255))",
				"create table basket (id bigint primary key, content jsonb)",
				"create table request (key text primary key)");
		database.register(registry);
		MongoServer.register(registry);
	}

	@SpringBootConfiguration(proxyBeanMethods = false)
	@EnableAutoConfiguration(
			exclude = { R2dbcAutoConfiguration.class, DataR2dbcAutoConfiguration.class,
					DataRedisRepositoriesAutoConfiguration.class },
			excludeName = { "com.baomidou.mybatisplus.autoconfigure.MybatisPlusAutoConfiguration",
					"org.mybatis.spring.boot.autoconfigure.MybatisAutoConfiguration" })
	static class Application {

	}

}
