package io.ulid.autoconfigure;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import io.ulid.Ulid;
import io.ulid.mapping.UlidMappingException;
import org.junit.jupiter.api.Test;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

/**
 * Every call of ours that a native image must be told of, with the hint for it or the
 * reason why there is none. For a new one, find out which it is.
 */
class ReflectionTests {

	private static final JavaClasses CLASSES = new ClassFileImporter()
		.importUrls(Stream.of(Ulid.class, UlidAutoConfiguration.class)
			.map((type) -> type.getProtectionDomain().getCodeSource().getLocation())
			.toList());

	// Names of classes and loaders, and what a found member tells of itself, are always
	// there
	private static final Pattern REFLECTIVE = Pattern.compile("(" + String.join("|",
			"java\\.io\\.Object(In|Out)putStream\\..*", "java\\.lang\\.Class\\.(forName|newInstance|getResource.*)",
			"java\\.lang\\.Class\\.get(Declared)?(Classes|Constructor|Field|Method|RecordComponent).*",
			"java\\.lang\\.ClassLoader\\.[a-z].*", "java\\.lang\\.Module\\.getResource.*",
			"java\\.lang\\.invoke\\.LambdaMetafactory\\..*",
			"java\\.lang\\.invoke\\.MethodHandles\\.(privateLookupIn|publicLookup)",
			"java\\.lang\\.invoke\\.MethodHandles\\$Lookup\\..*", "java\\.lang\\.reflect\\.Array\\.newInstance",
			"java\\.lang\\.reflect\\.Constructor\\.newInstance", "java\\.lang\\.reflect\\.Field\\.[gs]et",
			"java\\.lang\\.reflect\\.Method\\.invoke", "java\\.lang\\.reflect\\.Proxy\\..*",
			"java\\.util\\.ResourceBundle\\..*", "java\\.util\\.ServiceLoader\\.load.*",
			"org\\.hibernate\\.boot\\.registry\\.classloading\\.spi\\.ClassLoaderService\\..*",
			"org\\.springframework\\.aop\\.framework\\.ProxyFactory\\.getProxy",
			"org\\.springframework\\.beans\\.BeanUtils\\..*", "org\\.springframework\\.cglib\\..*",
			"org\\.springframework\\.context\\.annotation\\.ClassPathScanning\\w+\\.find.*",
			"org\\.springframework\\.core\\.io\\.\\w+\\.getResource.*",
			"org\\.springframework\\.util\\.ClassUtils\\.(forName|resolveClassName|isPresent|(get|has)(Constructor|Method).*)",
			"org\\.springframework\\.util\\.ReflectionUtils\\..*") + ")");

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
			entry("UlidMappingException Class.getDeclaredFields",
					"of a class in a mapping; chooses a word of an advice"),
			entry("IdentifierType ServiceLoader.load", "UlidRuntimeHints"),
			entry("InvalidUlidExceptionResolver ReflectionUtils.findField",
					"of a controller's arguments; without it the answer has no name of the field"),
			entry("MongoFactoryPostProcessor ProxyFactory.getProxy", "not called in a native image"),
			entry("MongoReferences ProxyFactory.getProxy", "not called in a native image"),
			entry("NestedIdParameter ClassUtils.forName", "of a typed id; without it the response has status 500"),
			entry("NodeIdSources ClassUtils.isPresent", "without it a report has one sentence less"),
			entry("StoredJson ClassUtils.isPresent", "UlidRuntimeHints"),
			entry("UlidWebAutoConfiguration ClassUtils.isPresent", "UlidRuntimeHints"),
			entry("TypedUlid ObjectInputStream.defaultReadObject",
					"the application, for each class that it serializes"),
			entry("TypedUlidFlake ObjectInputStream.defaultReadObject",
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
			entry("EntityTypedIds ClassLoaderService.classForName", "entities, which Spring hints"),
			entry("UlidFlake ObjectInputStream.defaultReadObject",
					"who serializes in a native image hints the class that holds the id, and the id"),
			entry("UlidWebMvcMetricsAutoConfiguration ClassUtils.isPresent", "UlidRuntimeHints"),
			entry("BackgroundMigration ClassUtils.isPresent",
					"of JHipster; without it the check of columns fails startup"),
			entry("BackgroundMigration ClassUtils.resolveClassName", "as the former"));

	@Test
	void everyReflectiveCallIsHintedOrNeedsNoHint() {
		Set<String> calls = CLASSES.stream()
			.flatMap((type) -> type.getAccessesFromSelf().stream())
			.filter((access) -> REFLECTIVE.matcher(access.getTargetOwner().getName() + "." + access.getName())
				.matches())
			.map((access) -> outermost(access.getOriginOwner()) + " " + simpleName(access.getTargetOwner()) + "."
					+ access.getName())
			.collect(Collectors.toCollection(TreeSet::new));
		assertThat(calls).isEqualTo(new TreeSet<>(KNOWN.keySet()));
	}

	private static String outermost(JavaClass type) {
		return type.getEnclosingClass().map(ReflectionTests::outermost).orElseGet(type::getSimpleName);
	}

	private static String simpleName(JavaClass type) {
		return type.getName().substring(type.getPackageName().length() + 1);
	}

}
