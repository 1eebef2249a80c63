package io.ulid.spring;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;

/**
 * The calls of a module for which a native image needs hints.
 */
public final class ReflectiveCalls {

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

	private ReflectiveCalls() {
	}

	/**
	 * Return the calls in the modules of some classes, as the outermost class that calls
	 * and the method that is called.
	 */
	public static Set<String> of(Class<?>... classes) {
		return new ClassFileImporter()
			.importUrls(
					Stream.of(classes).map((type) -> type.getProtectionDomain().getCodeSource().getLocation()).toList())
			.stream()
			.flatMap((type) -> type.getAccessesFromSelf().stream())
			.filter((access) -> REFLECTIVE.matcher(access.getTargetOwner().getName() + "." + access.getName())
				.matches())
			.map((access) -> outermost(access.getOriginOwner()) + " " + simpleName(access.getTargetOwner()) + "."
					+ access.getName())
			.collect(Collectors.toCollection(TreeSet::new));
	}

	private static String outermost(JavaClass type) {
		return type.getEnclosingClass().map(ReflectiveCalls::outermost).orElseGet(type::getSimpleName);
	}

	private static String simpleName(JavaClass type) {
		return type.getName().substring(type.getPackageName().length() + 1);
	}

}
