package com.example.hibernate;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.hibernate.UlidGeneratedId;
import io.ulid.hibernate.UlidSettings;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.hibernate.SessionFactory;
import org.hibernate.cfg.Configuration;

/**
 * Program that uses Hibernate and {@code ulid-hibernate} without Spring, with the driver
 * of H2. It prints the id of the order that it stores.
 */
public class Main {

	public static void main(String[] args) {
		Configuration configuration = new Configuration().addAnnotatedClass(Order.class)
			.setProperty("hibernate.connection.url", "jdbc:h2:mem:orders")
			.setProperty("hibernate.hbm2ddl.auto", "create");
		configuration.getProperties().put(UlidSettings.GENERATOR, UlidGenerator.monotonic());
		try (SessionFactory sessions = configuration.buildSessionFactory()) {
			Order order = new Order();
			sessions.inTransaction((session) -> session.persist(order));
			System.out.println(order.getId());
		}
	}

	@Entity
	@Table(name = "orders")
	static class Order {

		@Id
		@UlidGeneratedId
		private Ulid id;

		Ulid getId() {
			return this.id;
		}

	}

}
