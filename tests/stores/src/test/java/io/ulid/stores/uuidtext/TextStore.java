package io.ulid.stores.uuidtext;

import com.mongodb.client.model.Filters;
import jakarta.persistence.EntityManager;

import org.springframework.context.ApplicationContext;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The stores that contain the text of ids.
 */
enum TextStore {

	/**
	 * A column of type {@code jsonb}, which Hibernate maps.
	 */
	JSON_COLUMN {

		@Override
		void insert(ApplicationContext context, Basket<?> basket) {
			context.getBean(EntityManager.class).persist(basket);
		}

		@Override
		void save(ApplicationContext context, Basket<?> basket) {
			context.getBean(EntityManager.class).merge(basket);
		}

		@Override
		<E> E find(ApplicationContext context, Class<E> type, long number) {
			return context.getBean(EntityManager.class).find(type, number);
		}

		@Override
		String raw(ApplicationContext context, long number) {
			return context.getBean(JdbcTemplate.class)
				.queryForObject("select content::text from basket where id = ?", String.class, number);
		}

	},

	/**
	 * The keys of a map in MongoDB. Its other ids are binary.
	 */
	MONGODB {

		@Override
		void insert(ApplicationContext context, Basket<?> basket) {
			context.getBean(MongoOperations.class).insert(basket);
		}

		@Override
		void save(ApplicationContext context, Basket<?> basket) {
			context.getBean(MongoOperations.class).save(basket);
		}

		@Override
		<E> E find(ApplicationContext context, Class<E> type, long number) {
			return context.getBean(MongoOperations.class).findById(number, type);
		}

		@Override
		String raw(ApplicationContext context, long number) {
			return context.getBean(MongoOperations.class)
				.getCollection("basket")
				.find(Filters.eq(number))
				.first()
				.toJson();
		}

	};

	abstract void insert(ApplicationContext context, Basket<?> basket);

	abstract void save(ApplicationContext context, Basket<?> basket);

	abstract <E> E find(ApplicationContext context, Class<E> type, long number);

	abstract String raw(ApplicationContext context, long number);

}
