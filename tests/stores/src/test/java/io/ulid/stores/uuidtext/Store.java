package io.ulid.stores.uuidtext;

import java.util.List;
import java.util.UUID;

import com.mongodb.client.model.Filters;
import jakarta.persistence.EntityManager;
import org.bson.BsonBinary;
import org.bson.BsonDocument;

import org.springframework.context.ApplicationContext;
import org.springframework.data.jdbc.core.JdbcAggregateOperations;
import org.springframework.data.jdbc.repository.support.JdbcRepositoryFactory;
import org.springframework.data.jpa.repository.support.JpaRepositoryFactory;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.repository.support.MongoRepositoryFactory;
import org.springframework.data.repository.core.support.RepositoryFactorySupport;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The stores that contain ids as UUIDs.
 */
enum Store {

	JPA {

		@Override
		RepositoryFactorySupport repositories(ApplicationContext context) {
			return new JpaRepositoryFactory(context.getBean(EntityManager.class));
		}

		@Override
		void insert(ApplicationContext context, Object entity) {
			context.getBean(EntityManager.class).persist(entity);
		}

	},

	JDBC {

		@Override
		RepositoryFactorySupport repositories(ApplicationContext context) {
			return new JdbcRepositoryFactory(context.getBean(JdbcAggregateOperations.class));
		}

		@Override
		void insert(ApplicationContext context, Object entity) {
			context.getBean(JdbcAggregateOperations.class).insert(entity);
		}

	},

	MONGODB {

		@Override
		RepositoryFactorySupport repositories(ApplicationContext context) {
			return new MongoRepositoryFactory(context.getBean(MongoOperations.class));
		}

		@Override
		void insert(ApplicationContext context, Object entity) {
			context.getBean(MongoOperations.class).insert(entity);
		}

		@Override
		List<UUID> stored(ApplicationContext context, UUID id) {
			BsonDocument document = context.getBean(MongoOperations.class)
				.getCollection("purchase")
				.withDocumentClass(BsonDocument.class)
				.find(Filters.eq(new BsonBinary(id)))
				.first();
			// Subtype 4, or an exception
			return List.of(document.getBinary("_id").asUuid(), document.getBinary("customer").asUuid());
		}

	};

	abstract RepositoryFactorySupport repositories(ApplicationContext context);

	abstract void insert(ApplicationContext context, Object entity);

	/**
	 * Return the values of the id and of the reference, as the driver reads them.
	 */
	List<UUID> stored(ApplicationContext context, UUID id) {
		return context.getBean(JdbcTemplate.class)
			.queryForObject("select id, customer from purchase where id = ?",
					(row, number) -> List.of((UUID) row.getObject(1), (UUID) row.getObject(2)), id);
	}

}
