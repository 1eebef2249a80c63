package com.example.datasources.orders;

import com.zaxxer.hikari.HikariDataSource;
import jakarta.persistence.EntityManagerFactory;

import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.jpa.EntityManagerFactoryBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.orm.jpa.LocalContainerEntityManagerFactoryBean;

/**
 * The primary database, which uses the settings of the application such as
 * {@code ulid.storage.type}. The property {@code orders.datasource.jdbc-url} and the
 * user's name and password configure the connection. On PostgreSQL, the table is
 * {@code create table orders (id uuid primary key)}.
 */
@Configuration(proxyBeanMethods = false)
@EnableJpaRepositories(entityManagerFactoryRef = "ordersEntityManagerFactory",
		transactionManagerRef = "ordersTransactionManager")
public class OrdersDatabase {

	@Bean
	@Primary
	@ConfigurationProperties("orders.datasource")
	HikariDataSource ordersDataSource() {
		return new HikariDataSource();
	}

	@Bean
	@Primary
	LocalContainerEntityManagerFactoryBean ordersEntityManagerFactory(EntityManagerFactoryBuilder builder,
			@Qualifier("ordersDataSource") HikariDataSource dataSource) {
		return builder.dataSource(dataSource).packages(OrdersDatabase.class).persistenceUnit("orders").build();
	}

	@Bean
	@Primary
	JpaTransactionManager ordersTransactionManager(
			@Qualifier("ordersEntityManagerFactory") EntityManagerFactory entityManagerFactory) {
		return new JpaTransactionManager(entityManagerFactory);
	}

}
