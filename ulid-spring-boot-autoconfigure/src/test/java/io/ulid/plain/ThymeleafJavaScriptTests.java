package io.ulid.plain;

import java.util.Map;

import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.thymeleaf.TemplateEngine;
import org.thymeleaf.context.Context;
import org.thymeleaf.standard.StandardDialect;
import org.thymeleaf.standard.serializer.StandardJavaScriptSerializer;
import org.thymeleaf.templatemode.TemplateMode;
import org.thymeleaf.templateresolver.StringTemplateResolver;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * JavaScript inlining in Thymeleaf. If Jackson is present, Thymeleaf creates its own
 * mapper and looks for modules as services.
 */
class ThymeleafJavaScriptTests {

	private static final Map<String, Object> MODEL = Map.of("id", Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAV"), "flake",
			UlidFlake.parse("00CMXB6TAK4SA"));

	@ParameterizedTest
	@ValueSource(
			strings = { "var id = [[${id}]], flake = [[${flake}]];", "var id = [[${{id}}]], flake = [[${{flake}}]];" })
	void writesTextWithJackson(String template) {
		assertThat(process(template, true))
			.isEqualTo("var id = \"01ARZ3NDEKTSV4RRFFQ69G5FAV\", flake = \"00CMXB6TAK4SA\";");
	}

	/**
	 * Without Jackson, Thymeleaf writes the properties of a bean, but an identifier has
	 * no properties. Double braces first convert the identifier to text.
	 */
	@Test
	void writesTextWithoutJackson() {
		assertThat(process("var id = [[${{id}}]], flake = [[${{flake}}]];", false))
			.isEqualTo("var id = \"01ARZ3NDEKTSV4RRFFQ69G5FAV\", flake = \"00CMXB6TAK4SA\";");
	}

	private static String process(String template, boolean jackson) {
		StringTemplateResolver resolver = new StringTemplateResolver();
		resolver.setTemplateMode(TemplateMode.JAVASCRIPT);
		StandardDialect dialect = new StandardDialect();
		dialect.setJavaScriptSerializer(new StandardJavaScriptSerializer(jackson));
		TemplateEngine engine = new TemplateEngine();
		engine.setDialect(dialect);
		engine.setTemplateResolver(resolver);
		Context context = new Context();
		context.setVariables(MODEL);
		return engine.process(template, context);
	}

}
