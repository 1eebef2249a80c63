package io.ulid.spring;

import java.util.Map;
import java.util.TreeSet;

import io.ulid.Ulid;
import io.ulid.hibernate.UlidSettings;
import org.junit.jupiter.api.Test;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Each reflective call of this project that may need a hint for a native image, with the
 * hint or the reason why there is none. For a new call, find out which of them applies.
 */
class ReflectionTests {

	private static final Map<String, String> KNOWN = Map.ofEntries(
			entry("AnnotationCheck Class.getDeclaredFields", "of entities, of which Spring hints all fields"),
			entry("AnnotationCheck Class.getDeclaredMethods", "a check, which finds less where there are fewer"),
			entry("Boot35HealthIndicator ClassUtils.getMethod", "UlidRuntimeHints"),
			entry("Boot35HealthIndicator ClassUtils.resolveClassName", "the interface of a proxy in UlidRuntimeHints"),
			entry("Boot35HealthIndicator Proxy.newProxyInstance", "a proxy in UlidRuntimeHints"),
			entry("Boot35HealthIndicator ReflectionUtils.invokeMethod", "UlidRuntimeHints"),
			entry("HibernateFailureAnalyzer Class.getDeclaredFields", "of entities, of which Spring hints all fields"),
			entry("HibernateFailureAnalyzer Class.getDeclaredMethods",
					"a report, which finds less where there are fewer"),
			entry("HibernateFailureAnalyzer ClassUtils.forName", "of an entity, or of the type of an attribute"),
			entry("RepositoryIdCheck Class.getDeclaredFields", "of entities, of which Spring hints all fields"),
			entry("RepositoryIdCheck Class.getDeclaredMethods", "a check, which finds less where there are fewer"),
			entry("TypedIdMistakes Class.getDeclaredFields", "of a class in a mapping; chooses a word of an advice"),
			entry("IdentifierType ServiceLoader.load", "UlidRuntimeHints"),
			entry("InvalidUlidExceptionResolver ReflectionUtils.findField",
					"of a controller's arguments; without it the answer has no name of the field"),
			entry("MongoFactoryPostProcessor ProxyFactory.getProxy", "not called in a native image"),
			entry("MongoReferences ProxyFactory.getProxy", "not called in a native image"),
			entry("RedisPostProcessor ProxyFactory.getProxy", "not called in a native image"),
			entry("NestedIdParameter ClassUtils.forName", "of a typed id; without it the response has status 500"),
			entry("StoredJson ClassUtils.isPresent", "UlidRuntimeHints"),
			entry("UlidProblemDetails ClassUtils.isPresent", "UlidRuntimeHints"),
			entry("TypedUlid ObjectInputStream.defaultReadObject",
					"the application, for each class that it serializes"),
			entry("TypedIdType Class.getConstructor", "TypedIdAotProcessor"),
			entry("TypedIdType Constructor.newInstance", "TypedIdAotProcessor"),
			entry("TypedIdType LambdaMetafactory.metafactory", "not called in a native image"),
			entry("TypedIdType MethodHandles$Lookup.unreflectConstructor", "TypedIdAotProcessor"),
			entry("TypedIdType MethodHandles.privateLookupIn", "not called in a native image"),
			entry("TypedIdScanner ClassPathScanningCandidateComponentProvider.findCandidateComponents",
					"not called where TypedIdAotProcessor has named the classes"),
			entry("TypedIdScanner ClassUtils.getMethod", "as the search"),
			entry("TypedIdScanner ClassUtils.resolveClassName", "TypedIdAotProcessor"),
			entry("TypedIdScanner ReflectionUtils.invokeMethod", "as the search"),
			entry("EntityTypedIds Class.getDeclaredFields", "of entities, of which Spring hints all fields"),
			entry("EntityTypedIds ClassLoaderService.classForName", "typed ids, which TypedIdAotProcessor hints"),
			entry("MappedClasses ClassLoaderService.classForName", "entities, which Spring hints"),
			entry("UlidMetricsAutoConfiguration ClassUtils.isPresent", "UlidRuntimeHints"),
			entry("UlidProperties ClassUtils.isPresent", "of JHipster; without it the check of columns fails startup"),
			entry("UlidProperties ClassUtils.resolveClassName", "as the former"));

	@Test
	void everyReflectiveCallIsHintedOrNeedsNoHint() {
		assertThat(ReflectiveCalls.of(Ulid.class, UlidSettings.class, UlidAutoConfiguration.class))
			.isEqualTo(new TreeSet<>(KNOWN.keySet()));
	}

}
