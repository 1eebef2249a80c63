package io.ulid.plain;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

import io.ulid.Ulid;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The identifiers with only this library on the class path or the module path.
 */
class CoreAloneTests {

	private static final Path CORE = UserCode.library(Ulid.class);

	private static final String ORDER_ID = """
			package user;

			import io.ulid.*;

			@IdPrefix("ord")
			final class OrderId extends TypedUlid<OrderId> {

				private static final long serialVersionUID = 1L;

				public OrderId(String text) {
					super(text);
				}

				public OrderId(Ulid value) {
					super(value);
				}

			}
			""";

	private static final String SOURCE = """
			package user;

			import io.ulid.*;

			public class User implements java.util.concurrent.Callable<String> {

				@Override
				public String call() throws Exception {
					Ulid ulid = UlidGenerator.monotonic().next();
					UlidRange range = new UlidRange(ulid, Ulid.MAX);
					String text = new OrderId(ulid).text();
					return TypedUlid.parse(OrderId.class, text).value().equals(ulid)
							+ " " + Ulid.valueOf(range.lower().toString()).equals(Ulid.from(ulid.toBytes()))
							+ " " + java.util.Arrays.asList(Ulid.class.getMethod("toString").getAnnotations());
				}

			}
			""";

	@TempDir
	private Path output;

	private UserCode code() {
		return new UserCode(this.output, CORE);
	}

	@Test
	void compilesWithoutAWarningAndRunsOnTheClassPath() throws Exception {
		assertThat(code().compile("-cp", Map.of("user/OrderId", ORDER_ID, "user/User", SOURCE))).isEmpty();
		assertThat(code().callOnClassPath()).isEqualTo("true true []");
	}

	@Test
	void compilesWithoutAWarningAndRunsOnTheModulePath() throws Exception {
		assertThat(
				code().compile("-p", Map.of("module-info", "module user { requires io.ulid; opens user to io.ulid; }",
						"user/OrderId", ORDER_ID, "user/User", SOURCE)))
			.isEmpty();
		ClassLoader modules = code().modules("user");
		assertThat(modules.loadClass("user.User").getModule().getName()).isEqualTo("user");
		assertThat(modules.loadClass(Ulid.class.getName()).getModule().getName()).isEqualTo("io.ulid");
		assertThat(UserCode.call(modules)).isEqualTo("true true []");
	}

	/**
	 * A module has to open its package if this library creates the ids, but not if the
	 * application itself calls the constructors.
	 */
	@Test
	void reportsHowToOpenAClosedPackage() throws Exception {
		assertThat(code().compile("-p",
				Map.of("module-info", "module user { requires io.ulid; }", "user/OrderId", ORDER_ID, "user/User", """
						package user;

						import io.ulid.*;

						public class User implements java.util.concurrent.Callable<String> {

							@Override
							public String call() {
								String text = new OrderId(Ulid.MIN).text();
								try {
									return TypedUlid.parse(OrderId.class, new OrderId(text).text()).text();
								}
								catch (IllegalArgumentException ex) {
									return text + ": " + ex.getMessage();
								}
							}

						}
						""")))
			.isEmpty();
		assertThat(UserCode.call(code().modules("user")))
			.isEqualTo("ord_00000000000000000000000000: Typed id 'user.OrderId' must be "
					+ "open to reflection. Add 'opens user to io.ulid;' to the module-info of 'user'");
	}

	/**
	 * A module need not open an exported package whose class is public.
	 */
	@Test
	void createsIdsOfAnExportedPackage() throws Exception {
		assertThat(code().compile("-p",
				Map.of("module-info", "module user { requires transitive io.ulid; exports user; }", "user/OrderId", """
						package user;

						public final class OrderId extends io.ulid.TypedUlid<OrderId> {

							private static final long serialVersionUID = 1L;

							public OrderId(String text) {
								super(text);
							}

							public OrderId(io.ulid.Ulid value) {
								super(value);
							}

						}
						""", "user/User", """
						package user;

						public class User implements java.util.concurrent.Callable<String> {

							public User() {
							}

							@Override
							public String call() {
								return io.ulid.TypedUlid.parse(OrderId.class, "00000000000000000000000000").text();
							}

						}
						""")))
			.isEmpty();
		assertThat(UserCode.call(code().modules("user"))).isEqualTo("00000000000000000000000000");
	}

	@Test
	void moduleProvidesTheServicesOfTheServiceFile() throws Exception {
		ModuleDescriptor module = ModuleFinder.of(CORE).find("io.ulid").orElseThrow().descriptor();
		assertThat(module.provides()).singleElement().satisfies((provides) -> {
			assertThat(module.uses()).containsExactly(provides.service());
			Path file = CORE.resolve("META-INF/services/" + provides.service());
			assertThat(Files.readAllLines(file)).isEqualTo(provides.providers());
		});
	}

}
