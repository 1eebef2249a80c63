package io.ulid.stores.redis;

import java.lang.reflect.Array;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

import io.ulid.stores.redis.Thing.Part;
import io.ulid.stores.redis.Thing.Tag;
import io.ulid.support.database.RedisServer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.data.redis.test.autoconfigure.DataRedisTest;
import org.springframework.data.domain.Example;
import org.springframework.data.domain.Sort;
import org.springframework.data.redis.core.PartialUpdate;
import org.springframework.data.redis.core.RedisKeyValueTemplate;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.test.context.ContextConfiguration;
import org.springframework.test.context.DynamicPropertyRegistry;
import org.springframework.test.context.DynamicPropertySource;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Repositories of Spring Data Redis on a real server. A subclass with
 * {@link java.util.UUID}s runs the same tests.
 *
 * @param <T> the class of the entity
 * @param <I> the class of the ids
 * @param <P> the class of the nested objects
 * @param <G> the class of the referenced entities
 */
@DataRedisTest(properties = "ulid.flake.node-id-source=standalone")
@ContextConfiguration(classes = AbstractRedisTests.Application.class)
abstract class AbstractRedisTests<T extends Thing<I, P, G>, I, P extends Part<I>, G extends Tag<I>> {

	private final Supplier<T> things;

	private final Supplier<P> parts;

	private final Supplier<G> tags;

	private final Supplier<I> ids;

	private final String keyspace;

	@Autowired
	private Things<T, I> repository;

	@Autowired
	private RedisKeyValueTemplate template;

	@Autowired
	private StringRedisTemplate redis;

	AbstractRedisTests(Supplier<T> things, Supplier<P> parts, Supplier<G> tags, Supplier<I> ids, String keyspace) {
		this.things = things;
		this.parts = parts;
		this.tags = tags;
		this.ids = ids;
		this.keyspace = keyspace;
	}

	@DynamicPropertySource
	static void properties(DynamicPropertyRegistry registry) {
		registry.add("spring.data.redis.port", RedisServer::port);
	}

	@BeforeEach
	void clear() {
		this.redis.execute((connection) -> {
			connection.serverCommands().flushAll();
			return null;
		}, true);
	}

	private Class<?> type() {
		return this.things.get().getClass();
	}

	private T thing() {
		T thing = this.things.get();
		thing.id = this.ids.get();
		return thing;
	}

	private T reload(T thing) {
		return this.repository.findById(thing.id).orElseThrow();
	}

	private Map<Object, Object> hash(T thing) {
		return this.redis.opsForHash().entries(this.keyspace + ":" + thing.id);
	}

	@Test
	void keepsPresetId() {
		T thing = thing();
		I id = thing.id;
		assertThat(this.repository.save(thing).id).isEqualTo(id);
		assertThat(reload(thing).id).isEqualTo(id);
		assertThat(hash(thing)).containsEntry("id", id.toString());
		assertThat(this.redis.opsForSet().members(this.keyspace)).containsExactly(id.toString());
	}

	@Test
	void generatesMissingId() {
		T saved = this.repository.save(this.things.get());
		assertThat(saved.id).isNotNull();
		assertThat(reload(saved).id).isEqualTo(saved.id);
	}

	@Test
	void templateGeneratesTheId() {
		T inserted = this.template.insert(this.things.get());
		assertThat(reload(inserted).id).isEqualTo(inserted.id).isNotNull();
	}

	@Test
	void storesAttributesAsText() {
		T thing = thing();
		thing.customer = this.ids.get();
		thing.plain = this.ids.get();
		thing.object = this.ids.get();
		this.repository.save(thing);
		T found = reload(thing);
		assertThat(found.customer).isEqualTo(thing.customer);
		assertThat(found.plain).isEqualTo(thing.plain);
		assertThat(found.object).isEqualTo(thing.object);
		assertThat(hash(thing)).containsEntry("customer", thing.customer.toString())
			.containsEntry("plain", thing.plain.toString())
			.containsEntry("object", thing.object.toString());
	}

	@Test
	void storesIdsInCollections() {
		T thing = thing();
		thing.list = List.of(this.ids.get(), this.ids.get());
		thing.set = Set.of(this.ids.get(), this.ids.get());
		thing.array = List.of(this.ids.get(), this.ids.get()).toArray(array());
		this.repository.save(thing);
		T found = reload(thing);
		assertThat(found.list).isEqualTo(thing.list);
		assertThat(found.set).isEqualTo(thing.set);
		assertThat(found.array).isEqualTo(thing.array);
		assertThat(hash(thing)).containsEntry("list.[1]", thing.list.get(1).toString());
	}

	@SuppressWarnings("unchecked")
	private I[] array() {
		return (I[]) Array.newInstance(this.ids.get().getClass(), 0);
	}

	@Test
	void storesIdsAsKeysAndValuesOfMaps() {
		T thing = thing();
		I key = this.ids.get();
		thing.values = Map.of("a", this.ids.get(), "b", this.ids.get());
		thing.keys = Map.of(key, "a", this.ids.get(), "b");
		thing.both = Map.of(this.ids.get(), this.ids.get(), this.ids.get(), this.ids.get());
		thing.parts = Map.of(key, part(), this.ids.get(), part());
		this.repository.save(thing);
		T found = reload(thing);
		assertThat(found.values).isEqualTo(thing.values);
		assertThat(found.keys).isEqualTo(thing.keys);
		assertThat(found.both).isEqualTo(thing.both);
		assertThat(found.parts).usingRecursiveComparison().isEqualTo(thing.parts);
		assertThat(hash(thing)).containsEntry("keys.[" + key + "]", "a");
	}

	private P part() {
		P part = this.parts.get();
		part.owner = this.ids.get();
		part.others = List.of(this.ids.get(), this.ids.get());
		return part;
	}

	@Test
	void storesIdsInNestedObjects() {
		T thing = thing();
		thing.part = part();
		thing.partList = List.of(part(), part());
		this.repository.save(thing);
		assertThat(reload(thing).part).usingRecursiveComparison().isEqualTo(thing.part);
		assertThat(reload(thing).partList).usingRecursiveComparison().isEqualTo(thing.partList);
	}

	@Test
	void resolvesReferences() {
		T thing = thing();
		thing.tag = tag();
		thing.tags = List.of(tag(), tag());
		this.repository.save(thing);
		T found = reload(thing);
		assertThat(found.tag.id).isEqualTo(thing.tag.id);
		assertThat(found.tag.related).isEqualTo(thing.tag.related);
		assertThat(found.tags).extracting((tag) -> tag.id).containsExactly(thing.tags.get(0).id, thing.tags.get(1).id);
	}

	private G tag() {
		G tag = this.tags.get();
		tag.related = this.ids.get();
		return this.template.insert(tag);
	}

	@Test
	void findsByIndexedAttributes() {
		T thing = thing();
		thing.customer = this.ids.get();
		thing.set = Set.of(this.ids.get(), this.ids.get());
		thing.part = part();
		this.repository.save(thing);
		T other = thing();
		other.customer = thing.customer;
		other.part = part();
		this.repository.save(other);
		assertThat(this.repository.findByCustomer(thing.customer)).extracting((each) -> each.id)
			.containsExactlyInAnyOrder(thing.id, other.id);
		assertThat(this.repository.countByCustomer(thing.customer)).isEqualTo(2);
		assertThat(this.repository.findByCustomer(this.ids.get())).isEmpty();
		assertThat(this.repository.findBySet(thing.set.iterator().next())).extracting((each) -> each.id)
			.containsExactly(thing.id);
		assertThat(this.repository.findByPartOwner(thing.part.owner)).extracting((each) -> each.id)
			.containsExactly(thing.id);
		assertThat(this.repository.findByCustomerAndPartOwner(thing.customer, other.part.owner))
			.extracting((each) -> each.id)
			.containsExactly(other.id);
		assertThat(this.repository.findByCustomerOrPartOwner(this.ids.get(), other.part.owner))
			.extracting((each) -> each.id)
			.containsExactly(other.id);
	}

	@Test
	void findsChangedAttributeByItsNewValueOnly() {
		T thing = thing();
		I before = this.ids.get();
		thing.customer = before;
		this.repository.save(thing);
		thing.customer = this.ids.get();
		this.repository.save(thing);
		assertThat(this.repository.findByCustomer(before)).isEmpty();
		assertThat(this.repository.findByCustomer(thing.customer)).hasSize(1);
		this.repository.delete(thing);
		assertThat(this.repository.findByCustomer(thing.customer)).isEmpty();
		assertThat(this.redis.keys("*")).isEmpty();
	}

	@Test
	void findsByExampleWithIds() {
		T thing = thing();
		thing.customer = this.ids.get();
		this.repository.save(thing);
		this.repository.save(thing());
		T probe = this.things.get();
		probe.customer = thing.customer;
		assertThat(this.repository.findAll(Example.of(probe))).extracting((each) -> each.id).containsExactly(thing.id);
	}

	@Test
	void repositoryFindsAndDeletesById() {
		List<T> things = List.of(thing(), thing(), thing());
		this.repository.saveAll(things);
		assertThat(this.repository.existsById(things.get(0).id)).isTrue();
		assertThat(this.repository.existsById(this.ids.get())).isFalse();
		assertThat(this.repository.findById(this.ids.get())).isEmpty();
		assertThat(this.repository.findAll()).extracting((each) -> each.id)
			.containsExactlyInAnyOrder(things.get(0).id, things.get(1).id, things.get(2).id);
		assertThat(this.repository.findAllById(List.of(things.get(0).id, things.get(1).id, this.ids.get()))).hasSize(2);
		assertThat(this.repository.findAll(Sort.by("id"))).extracting((each) -> each.id).isSorted();
		this.repository.deleteById(things.get(0).id);
		this.repository.delete(things.get(1));
		assertThat(this.repository.existsById(things.get(0).id)).isFalse();
		assertThat(this.repository.count()).isEqualTo(1);
		this.repository.deleteAllById(List.of(things.get(2).id));
		assertThat(this.redis.keys("*")).isEmpty();
	}

	@Test
	void partialUpdatesSetIds() {
		T thing = thing();
		I before = this.ids.get();
		thing.customer = before;
		thing.list = List.of(this.ids.get(), this.ids.get());
		thing.plain = this.ids.get();
		this.repository.save(thing);
		I after = this.ids.get();
		List<I> list = List.of(this.ids.get());
		Map<I, String> keys = new LinkedHashMap<>(Map.of(this.ids.get(), "a"));
		G tag = tag();
		P part = part();
		this.template.update(new PartialUpdate<>(thing.id, type()).set("customer", after)
			.set("object", after)
			.set("list", list)
			.set("keys", keys)
			.set("values", Map.of("a", after))
			.set("tag", tag)
			.set("part", part)
			.del("plain"));
		T found = reload(thing);
		assertThat(found.customer).isEqualTo(after);
		assertThat(found.object).isEqualTo(after);
		assertThat(found.list).isEqualTo(list);
		assertThat(found.keys).isEqualTo(keys);
		assertThat(found.values).isEqualTo(Map.of("a", after));
		assertThat(found.tag.id).isEqualTo(tag.id);
		assertThat(found.part).usingRecursiveComparison().isEqualTo(part);
		assertThat(found.plain).isNull();
		assertThat(this.repository.findByCustomer(after)).hasSize(1);
		assertThat(this.repository.findByCustomer(before)).isEmpty();
	}

	@AutoConfigurationPackage
	@SpringBootConfiguration(proxyBeanMethods = false)
	static class Application {

	}

}
