package com.example.datasources.archive;

import java.util.Map;

import com.zaxxer.hikari.HikariDataSource;
import io.ulid.hibernate.UlidSettings;
import io.ulid.spring.data.UlidSqlValues;
import jakarta.persistence.EntityManagerFactory;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.jpa.EntityManagerFactoryBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;

/**
 * A further database, which stores ids as text of 26 characters. The property
 * {@code archive.datasource.jdbc-url} and the user's name and password configure the
 * connection. On PostgreSQL, the table is
 * {@code create table archived_order (id char(26) collate "C" primary key)}.
 */
@Configuration(proxyBeanMethods = false)
@EnableJpaRepositories(entityManagerFactoryRef = "archiveEntityManagerFactory",
		transactionManagerRef = "archiveTransactionManager")
public class ArchiveDatabase {

	@Bean
	@ConfigurationProperties("archive.datasource")
	HikariDataSource archiveDataSource() {
		return new HikariDataSource();
	}

	@Bean
	LocalContainerEntityManagerFactoryBean archiveEntityManagerFactory(EntityManagerFactoryBuilder builder,
			@Qualifier("archiveDataSource") HikariDataSource dataSource) {
		return builder.dataSource(dataSource)
			.packages(ArchiveDatabase.class)
			.persistenceUnit("archive")
			.properties(Map.of(UlidSettings.STORAGE_TYPE, "char"))
			.build();
	}

	@Bean
	JpaTransactionManager archiveTransactionManager(
			@Qualifier("archiveEntityManagerFactory") EntityManagerFactory entityManagerFactory) {
		return new JpaTransactionManager(entityManagerFactory);
	}

	@Bean(defaultCandidate = false)
	UlidSqlValues archiveColumns() {
		return UlidSqlValues.text();
	}

}
