package io.ulid.stores.mongodb;

import java.util.Collection;
import java.util.List;

import org.bson.Document;
import org.springframework.data.domain.Window;
import org.springframework.data.mongodb.core.MongoOperations;
import org.springframework.data.mongodb.core.ReactiveMongoOperations;
import org.springframework.data.mongodb.core.aggregation.Aggregation;
import org.springframework.data.mongodb.core.query.Query;
import org.springframework.data.mongodb.core.query.Update;

/**
 * The operations that are tried, imperative and reactive.
 */
interface Access {

	<T> T save(T entity);

	<T> Collection<T> insertAll(Collection<T> entities);

	<T> T findById(Object id, Class<T> type);

	<T> List<T> find(Query query, Class<T> type);

	<T> List<T> findDistinct(String field, Class<?> type, Class<T> result);

	<T> Window<T> scroll(Query query, Class<T> type);

	<T> List<T> aggregate(Aggregation aggregation, Class<?> type, Class<T> result);

	long update(Query query, Update update, Class<?> type);

	<T> List<T> findAll(Class<T> type);

	default List<Document> raw(Class<?> type) {
		return raw(type, new Query());
	}

	/**
	 * What the query, which is mapped for the class, finds.
	 */
	List<Document> raw(Class<?> type, Query query);

	record Imperative(MongoOperations mongo) implements Access {

		@Override
		public <T> T save(T entity) {
			return this.mongo.save(entity);
		}

		@Override
		public <T> Collection<T> insertAll(Collection<T> entities) {
			return this.mongo.insertAll(entities);
		}

		@Override
		public <T> T findById(Object id, Class<T> type) {
			return this.mongo.findById(id, type);
		}

		@Override
		public <T> List<T> find(Query query, Class<T> type) {
			return this.mongo.find(query, type);
		}

		@Override
		public <T> List<T> findDistinct(String field, Class<?> type, Class<T> result) {
			return this.mongo.findDistinct(new Query(), field, type, result);
		}

		@Override
		public <T> Window<T> scroll(Query query, Class<T> type) {
			return this.mongo.scroll(query, type);
		}

		@Override
		public <T> List<T> aggregate(Aggregation aggregation, Class<?> type, Class<T> result) {
			return this.mongo.aggregate(aggregation, type, result).getMappedResults();
		}

		@Override
		public long update(Query query, Update update, Class<?> type) {
			return this.mongo.updateFirst(query, update, type).getModifiedCount();
		}

		@Override
		public <T> List<T> findAll(Class<T> type) {
			return this.mongo.findAll(type);
		}

		@Override
		public List<Document> raw(Class<?> type, Query query) {
			return this.mongo.query(type).as(Document.class).matching(query).all();
		}

	}

	record Reactive(ReactiveMongoOperations mongo) implements Access {

		@Override
		public <T> T save(T entity) {
			return this.mongo.save(entity).block();
		}

		@Override
		public <T> Collection<T> insertAll(Collection<T> entities) {
			return this.mongo.insertAll(entities).collectList().block();
		}

		@Override
		public <T> T findById(Object id, Class<T> type) {
			return this.mongo.findById(id, type).block();
		}

		@Override
		public <T> List<T> find(Query query, Class<T> type) {
			return this.mongo.find(query, type).collectList().block();
		}

		@Override
		public <T> List<T> findDistinct(String field, Class<?> type, Class<T> result) {
			return this.mongo.findDistinct(new Query(), field, type, result).collectList().block();
		}

		@Override
		public <T> Window<T> scroll(Query query, Class<T> type) {
			return this.mongo.scroll(query, type).block();
		}

		@Override
		public <T> List<T> aggregate(Aggregation aggregation, Class<?> type, Class<T> result) {
			return this.mongo.aggregate(aggregation, type, result).collectList().block();
		}

		@Override
		public long update(Query query, Update update, Class<?> type) {
			return this.mongo.updateFirst(query, update, type).block().getModifiedCount();
		}

		@Override
		public <T> List<T> findAll(Class<T> type) {
			return this.mongo.findAll(type).collectList().block();
		}

		@Override
		public List<Document> raw(Class<?> type, Query query) {
			return this.mongo.query(type).as(Document.class).matching(query).all().collectList().block();
		}

	}

}
