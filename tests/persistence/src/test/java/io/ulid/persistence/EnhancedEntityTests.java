package io.ulid.persistence;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.net.URL;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

import io.ulid.persistence.EntityTests.Item;
import org.hibernate.Session;
import org.hibernate.SessionFactory;
import org.hibernate.bytecode.enhance.spi.DefaultEnhancementContext;
import org.hibernate.bytecode.enhance.spi.Enhancer;
import org.hibernate.bytecode.enhance.spi.UnloadedField;
import org.hibernate.bytecode.internal.bytebuddy.BytecodeProviderImpl;
import org.hibernate.engine.spi.ManagedEntity;
import org.junit.jupiter.params.AfterParameterizedClassInvocation;
import org.junit.jupiter.params.BeforeParameterizedClassInvocation;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.beans.BeanUtils;
import org.springframework.data.jpa.repository.support.SimpleJpaRepository;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The entities of {@link EntityTests} after Hibernate's bytecode enhancement, whose
 * references are instances of the entity class and not proxies.
 */
@ParameterizedClass(name = "{0}")
@MethodSource("io.ulid.persistence.Cell#inThisBuild")
class EnhancedEntityTests {

	private static final Map<EntityTests.Kind, Class<?>> TYPES = new EnumMap<>(EntityTests.Kind.class);

	private static SessionFactory sessions;

	@Parameter
	private Cell cell;

	@BeforeParameterizedClassInvocation
	static void createSessionFactory(Cell cell) throws ClassNotFoundException {
		ClassLoader classLoader = new EnhancingClassLoader();
		for (EntityTests.Kind kind : EntityTests.Kind.values()) {
			TYPES.put(kind, classLoader.loadClass(kind.type.getName()));
		}
		sessions = cell.sessionFactory(cell.storage().newDatabase(), Map.of(), TYPES.values().toArray(Class[]::new));
	}

	@AfterParameterizedClassInvocation
	static void closeSessionFactory() {
		sessions.close();
	}

	@ParameterizedTest
	@EnumSource
	void deletesReferenceThatWasNotLoaded(EntityTests.Kind kind) {
		run(kind, (session, items) -> {
			Object id = insert(session, items, kind);
			Object reference = items.getReferenceById(id);
			items.delete(reference);
			session.flush();
			assertThat(items.existsById(id)).isFalse();
		});
	}

	@ParameterizedTest
	@EnumSource
	void deletesReferencesTogether(EntityTests.Kind kind) {
		run(kind, (session, items) -> {
			Object id = insert(session, items, kind);
			items.deleteAll(List.of(items.getReferenceById(id)));
			session.flush();
			assertThat(items.existsById(id)).isFalse();
		});
	}

	@ParameterizedTest
	@EnumSource
	void savesAndDeletesInOneTransaction(EntityTests.Kind kind) {
		run(kind, (session, items) -> {
			Object item = items.save(create(items, kind));
			Object id = session.getIdentifier(item);
			items.delete(item);
			session.flush();
			assertThat(items.existsById(id)).isFalse();
		});
	}

	private static Object insert(Session session, Repository items, EntityTests.Kind kind) {
		Object item = items.save(create(items, kind));
		session.flush();
		Object id = session.getIdentifier(item);
		session.clear();
		return id;
	}

	private static Object create(Repository items, EntityTests.Kind kind) {
		Object item = BeanUtils.instantiateClass(items.constructor, kind.create().getId());
		assertThat(item).isInstanceOf(ManagedEntity.class);
		return item;
	}

	private static void run(EntityTests.Kind kind, BiConsumer<Session, Repository> test) {
		sessions.inTransaction((session) -> test.accept(session, new Repository(TYPES.get(kind), session)));
	}

	private static final class Repository extends SimpleJpaRepository<Object, Object> {

		private final Constructor<?> constructor;

		@SuppressWarnings("unchecked")
		private Repository(Class<?> type, Session session) {
			super((Class<Object>) type, session);
			this.constructor = Stream.of(type.getDeclaredConstructors())
				.filter((constructor) -> constructor.getParameterCount() == 1)
				.findFirst()
				.orElseThrow();
		}

	}

	/**
	 * Loads the entities with Hibernate's enhancements, and the other classes that belong
	 * to them.
	 */
	private static final class EnhancingClassLoader extends ClassLoader {

		private final Enhancer enhancer = new BytecodeProviderImpl().getEnhancer(new DefaultEnhancementContext() {

			@Override
			public ClassLoader getLoadingClassLoader() {
				return Item.class.getClassLoader();
			}

			@Override
			public boolean isLazyLoadable(UnloadedField field) {
				return true;
			}

		});

		private EnhancingClassLoader() {
			super(Item.class.getClassLoader());
		}

		@Override
		protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
			URL file = getResource(name.replace('.', '/') + ".class");
			boolean own = name.startsWith(EntityTests.class.getPackageName()) && file != null;
			return (own && findLoadedClass(name) == null) ? define(name, file) : super.loadClass(name, resolve);
		}

		private Class<?> define(String name, URL file) throws ClassNotFoundException {
			try (InputStream stream = file.openStream()) {
				byte[] original = stream.readAllBytes();
				byte[] enhanced = this.enhancer.enhance(name, original);
				byte[] bytes = (enhanced != null) ? enhanced : original;
				return defineClass(name, bytes, 0, bytes.length);
			}
			catch (IOException ex) {
				throw new ClassNotFoundException(name, ex);
			}
		}

	}

}
