package io.ulid.documentation;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import io.ulid.InvalidUlidException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.mapstruct.ap.MappingProcessor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

/**
 * Compiles every block of Java in {@code README.md} and {@code docs}, and runs its
 * statements if they need nothing from outside the block. All blocks are compiled
 * together, each in its own package. A block may use the names in {@link #IMPORTS} and
 * {@link #TYPES} without declaring them. Methods and statements may also use the
 * {@code Variables}. A page that needs more adds it there.
 * <p>
 * A blank line before a line that is not indented divides a block into parts. Each part
 * is a type, a member of a class, a method of a repository, or statements. An ellipsis
 * outside of a comment stands for code.
 */
@TestInstance(Lifecycle.PER_CLASS)
class SnippetTests {

	/**
	 * What a block may use without an import: types of packages, types whose simple name
	 * occurs in several packages, and static methods of classes.
	 */
	private static final String IMPORTS = imports("import %s.*;", """
			com.fasterxml.jackson.annotation com.fasterxml.jackson.datatype.jsr310 com.zaxxer.hikari graphql
			graphql.schema graphql.schema.idl io.ulid io.ulid.fixtures io.ulid.flake io.ulid.flake.lease
			io.ulid.flake.test io.ulid.flake.validation io.ulid.hibernate io.ulid.spring io.ulid.spring.actuate
			io.ulid.spring.data io.ulid.spring.graphql io.ulid.spring.jackson io.ulid.spring.jackson2
			io.ulid.spring.jdbc io.ulid.spring.jooq io.ulid.spring.r2dbc io.ulid.spring.test
			io.ulid.spring.validation io.ulid.spring.web io.ulid.spring.xml jakarta.persistence
			jakarta.validation.constraints jakarta.xml.bind.annotation.adapters java.net java.security java.time
			java.util java.util.concurrent.atomic java.util.function java.util.stream javax.sql
			org.apache.ibatis.annotations org.hibernate.type org.jooq.impl org.jspecify.annotations
			org.springframework.beans.factory org.springframework.beans.factory.annotation
			org.springframework.beans.factory.config org.springframework.boot.jpa
			org.springframework.boot.test.context org.springframework.boot.validation.autoconfigure
			org.springframework.boot.webmvc.test.autoconfigure org.springframework.context
			org.springframework.context.annotation org.springframework.core.annotation
			org.springframework.core.convert org.springframework.core.convert.support org.springframework.core.task
			org.springframework.data.domain org.springframework.data.jpa.repository
			org.springframework.graphql.data.method.annotation org.springframework.graphql.data.query
			org.springframework.graphql.execution org.springframework.http org.springframework.http.converter
			org.springframework.http.converter.json org.springframework.jdbc.core
			org.springframework.jdbc.core.simple org.springframework.kafka.annotation org.springframework.orm.jpa
			org.springframework.r2dbc.core org.springframework.security.oauth2.core
			org.springframework.security.oauth2.jwt org.springframework.stereotype
			org.springframework.test.context.bean.override.mockito org.springframework.test.web.servlet
			org.springframework.test.web.servlet.assertj org.springframework.transaction.annotation
			org.springframework.ui org.springframework.validation org.springframework.web
			org.springframework.web.bind org.springframework.web.bind.annotation org.springframework.web.client
			org.springframework.web.method.annotation org.springframework.web.server
			org.springframework.web.servlet.function reactor.core.publisher tools.jackson.databind.json
			""") + imports("import %s;", """
			com.fasterxml.jackson.databind.ObjectMapper jakarta.persistence.Table jakarta.persistence.Version
			org.hibernate.annotations.JdbcTypeCode org.jooq.Condition org.jooq.Field org.junit.jupiter.api.Test
			org.springframework.core.convert.converter.Converter org.springframework.data.jpa.repository.Query
			org.springframework.data.repository.query.Param org.springframework.validation.BindException
			tools.jackson.databind.SerializationFeature
			""") + imports("import static %s.*;", """
			com.tngtech.archunit.lang.syntax.ArchRuleDefinition org.assertj.core.api.Assertions
			org.mockito.BDDMockito org.springframework.hateoas.server.mvc.WebMvcLinkBuilder
			org.springframework.test.web.servlet.request.MockMvcRequestBuilders
			org.springframework.test.web.servlet.result.MockMvcResultMatchers
			""");

	/**
	 * The types that the pages use, unless a block declares them.
	 */
	private static final String TYPES = """
			@Entity
			public class Order {

				@Id
				public Ulid id;

				public Ulid getId() {
					return this.id;
				}

			}

			public interface OrderRepository extends JpaRepository<Order, Ulid>, JpaSpecificationExecutor<Order> {

				List<Order> findByIdGreaterThanEqualAndIdLessThan(Ulid lower, Ulid upper);

				Window<Order> findAllBy(ScrollPosition position, Sort sort, Limit limit);

			}

			public record OrderView(Ulid id, String name) {
			}

			public class OrderController {
			}

			public record OrderService(UlidGenerator ulids) {

				public OrderView place(String item) {
					return new OrderView(this.ulids.next(), item);
				}

			}

			public final class CustomerId extends TypedUlid<CustomerId> {

				public CustomerId(String text) {
					super(text);
				}

				public CustomerId(Ulid value) {
					super(value);
				}

			}

			@Entity
			public class Author {

				@Id
				public Ulid id;

			}

			@Entity
			public class Pet {

				@Id
				private Ulid id;

				public Ulid getId() {
					return this.id;
				}

			}

			public interface ThingController {

				@GetMapping("/things/{id}")
				Object find(@PathVariable Ulid id);

				@GetMapping("/things")
				Object search(@RequestParam Ulid owner, @RequestParam List<Ulid> parts, @RequestParam Optional<Ulid> next);

			}

			public abstract class Variables {

				OrderRepository orders;

				JpaRepository<Pet, Ulid> pets;

				MockMvc mvc;

				MockMvcTester tester;

				RestClient restClient;

				JdbcClient jdbcClient;

				DatabaseClient databaseClient;

				UlidSqlValues values;

				JsonMapper jsonMapper;

				UlidGenerator ulids, generator;

				Ulid id, first, second, messageId;

				List<Ulid> ids;

			}
			""";

	/**
	 * The pages whose blocks need each other. Each has a test that runs them together.
	 */
	private static final Set<String> ONE_APPLICATION = Set.of("paging.md", "getting-started.md");

	static final String BETWEEN_PARTS = "\n\n(?=[^\\s}])";

	private static final Pattern TYPE = Pattern.compile(
			"(?:@.*\n(?:\t.*\n)*)*(?:public |abstract |final |sealed )*(?:class|interface|record|enum|@interface) (\\w+)");

	private static final Pattern REPOSITORY_METHOD = Pattern.compile("(?:.*\n)*[\\w.<>\\[\\], ]+ \\w+\\(.*\\);");

	private static final Pattern MEMBER = Pattern
		.compile("@|(?:public|protected|private|static) |[\\w.<>\\[\\], ]+ \\w+\\(.*\\{");

	private Path directory;

	private int packages;

	private Map<Block, Compiled> compiled;

	@BeforeAll
	void compile(@TempDir Path directory) throws IOException {
		this.directory = directory;
		this.compiled = compile(blocks().toList());
	}

	static Stream<Block> blocks() {
		return Markdown.pages()
			.stream()
			.filter((page) -> !ONE_APPLICATION.contains(page.file().getFileName().toString()))
			.flatMap((page) -> page.blocks("java").stream())
			.map(Block::new);
	}

	@ParameterizedTest(name = "{0}")
	@MethodSource("blocks")
	void compiles(Block block) throws Exception {
		run(this.compiled.get(block));
	}

	@Test
	void runsStatementsThatNeedNoVariables() throws Exception {
		assertThat(compileAndRun(block("Ulid id = UlidGenerator.monotonic().next();"))).isTrue();
		assertThat(compileAndRun(block("orders.findById(id);"))).isFalse();
		assertThatExceptionOfType(InvalidUlidException.class)
			.isThrownBy(() -> compileAndRun(block("Ulid.parse(\"nope\");")));
	}

	@Test
	void mapsIdsWithMapStruct() throws Exception {
		String code = """
				record Source(Ulid id, List<Ulid> ids) {
				}

				record Target(String id, List<String> ids) {
				}

				@org.mapstruct.Mapper
				interface Mapping extends com.example.mapping.UlidMapping {
					Target toTarget(Source source);
					Source toSource(Target target);
				}

				Mapping mapping = org.mapstruct.factory.Mappers.getMapper(Mapping.class);
				Source source = new Source(Ulid.of(0, 1), List.of(Ulid.of(0, 2)));
				Target target = mapping.toTarget(source);
				assertThat(target)
					.isEqualTo(new Target("00000000000000000000000001", List.of("00000000000000000000000002")));
				assertThat(mapping.toSource(target)).isEqualTo(source);
				assertThat(mapping.toTarget(new Source(null, null)).id()).isNull();
				assertThat(mapping.toSource(new Target(null, null)).id()).isNull();
				""";
		assertThat(compileAndRun(block(code))).isTrue();
	}

	@Test
	void rejectsCodeThatDoesNotCompile() {
		for (String code : List.of("Ulid.prase(text);", "@Id\nprivate Ulidd id;", "class Order {\n\tUlidd id;\n}",
				"@Query(\"\")\nList<Orderr> find();")) {
			assertThatExceptionOfType(AssertionError.class).as(code)
				.isThrownBy(() -> compileAndRun(block(code)))
				.withMessageContaining("cannot find symbol");
		}
	}

	private static Block block(String code) {
		return new Block(new Markdown.Block("test", 1, code + "\n"));
	}

	private boolean compileAndRun(Block block) throws Exception {
		return run(compile(List.of(block)).get(block));
	}

	/**
	 * Run the statements of a block if they need none of the variables.
	 * @param compiled the block
	 * @return whether there was something to run
	 */
	private boolean run(Compiled compiled) throws Exception {
		assertThat(compiled.errors()).isEmpty();
		if (!compiled.alone() || !compiled.hasStatements()) {
			return false;
		}
		try (URLClassLoader classLoader = new URLClassLoader(new URL[] { this.directory.toUri().toURL() },
				getClass().getClassLoader())) {
			Method run = classLoader.loadClass(compiled.packageName() + ".Snippet").getDeclaredMethod("run");
			run.setAccessible(true);
			run.invoke(null);
			return true;
		}
		catch (InvocationTargetException ex) {
			throw (Exception) ex.getCause();
		}
	}

	/**
	 * Compile blocks: first each by itself, and then those that need them with the
	 * variables.
	 */
	private Map<Block, Compiled> compile(List<Block> blocks) throws IOException {
		Map<Block, Compiled> compiled = new LinkedHashMap<>();
		for (Block block : blocks) {
			compiled.put(block, new Compiled("block" + this.packages++, block.sources("class Snippet"), true, ""));
		}
		Map<String, String> errors = errors(compiled.values());
		compiled
			.replaceAll((block, alone) -> errors.containsKey(alone.packageName()) ? new Compiled(alone.packageName(),
					block.sources("abstract class Snippet extends Variables"), false, "") : alone);
		Map<String, String> remaining = errors(compiled.values());
		// One error, and the compiler writes none of the classes
		compiled.replaceAll((block, each) -> new Compiled(each.packageName(), each.sources(),
				each.alone() && remaining.isEmpty(), remaining.getOrDefault(each.packageName(), "")));
		return compiled;
	}

	/**
	 * Compile blocks with the {@link #TYPES} that they need.
	 * @return the compiler's errors by name of the package
	 */
	private Map<String, String> errors(Collection<Compiled> blocks) throws IOException {
		Map<String, String> sources = new LinkedHashMap<>();
		blocks.forEach((block) -> block.withTypes()
			.forEach((name, code) -> sources.put(block.packageName() + "." + name, code)));
		return PageCompiler.compile(this.directory, sources, new MappingProcessor());
	}

	static String nameOfType(String part) {
		Matcher type = TYPE.matcher(part);
		return type.lookingAt() ? type.group(1) : null;
	}

	private static String imports(String format, String names) {
		return Stream.of(names.split("\\s+")).map(format::formatted).collect(Collectors.joining("\n"));
	}

	static String unit(String code) {
		return "package com.example;\n%s\n%s".formatted(IMPORTS, code);
	}

	/**
	 * A compiled block.
	 *
	 * @param packageName its package instead of {@code com.example}
	 * @param sources the code by name of its type
	 * @param alone whether the block does not use the variables, so that it can be run
	 * @param errors of the compiler
	 */
	private record Compiled(String packageName, Map<String, String> sources, boolean alone, String errors) {

		boolean hasStatements() {
			return this.sources.containsKey("Snippet") && this.sources.get("Snippet").contains("void run()");
		}

		/**
		 * The code, and the {@link #TYPES} that it needs and does not declare.
		 */
		Map<String, String> withTypes() {
			Map<String, String> all = new LinkedHashMap<>(this.sources);
			Deque<String> unread = new ArrayDeque<>(this.sources.values());
			while (!unread.isEmpty()) {
				String code = unread.remove();
				for (String type : TYPES.split(BETWEEN_PARTS)) {
					String name = nameOfType(type);
					if (names(code, name) && !declares(all.values(), name)) {
						all.put(name, unit(type));
						unread.add(type);
					}
				}
			}
			all.replaceAll(
					(name, code) -> code.replaceFirst("(?m)^package [\\w.]+;", "package " + this.packageName + ";"));
			return all;
		}

		private static boolean names(String code, String type) {
			return Pattern.compile("(?<!@)\\b%s\\b".formatted(type)).matcher(code).find();
		}

		private static boolean declares(Collection<String> sources, String type) {
			Pattern declaration = Pattern.compile("(?m)^[^/*\n]*\\b(?:class|interface|record) %s\\b".formatted(type));
			return sources.stream().anyMatch((source) -> declaration.matcher(source).find());
		}

	}

	private record Block(Markdown.Block block) {

		Map<String, String> sources(String declaration) {
			if (this.block.code().startsWith("package ")) {
				return Map.of("DemoApplication", this.block.code());
			}
			if (this.block.code().strip().matches("(?s)@.*\npackage [\\w.]+;")) {
				return Map.of("package-info", this.block.code() + IMPORTS);
			}
			Map<String, String> sources = new LinkedHashMap<>();
			List<String> members = new ArrayList<>();
			List<String> methods = new ArrayList<>();
			List<String> statements = new ArrayList<>();
			String code = this.block.code().replaceAll("(?<!// )…", "throw new UnsupportedOperationException();");
			for (String part : code.strip().split(BETWEEN_PARTS)) {
				if (nameOfType(part) != null) {
					sources.put(nameOfType(part), unit(part));
				}
				else if (REPOSITORY_METHOD.matcher(part).matches()) {
					methods.add(part);
				}
				else if (MEMBER.matcher(part).lookingAt()) {
					members.add(part);
				}
				else {
					statements.add(part);
				}
			}
			if (!methods.isEmpty()) {
				sources.put("Methods",
						unit("interface Methods extends JpaRepository<Order, Ulid> {\n%s\n}".formatted(join(methods))));
			}
			if (!statements.isEmpty()) {
				String modifier = declaration.contains("extends") ? "" : "static ";
				members.add("%svoid run() throws Exception {\n%s\n;}".formatted(modifier, join(statements)));
			}
			if (!members.isEmpty()) {
				sources.put("Snippet", unit("%s {\n%s\n}".formatted(declaration, join(members))));
			}
			return sources;
		}

		private static String join(List<String> parts) {
			return String.join("\n\n", parts);
		}

		@Override
		public String toString() {
			return this.block.toString();
		}

	}

}
