package io.ulid.spring.web;

import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.flake.UlidFlake;
import io.ulid.spring.internal.UlidProperties;
import io.ulid.spring.web.BodyErrorLocator.BodyError;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import org.springframework.beans.MutablePropertyValues;
import org.springframework.beans.SimpleTypeConverter;
import org.springframework.beans.TypeMismatchException;
import org.springframework.context.support.StaticMessageSource;
import org.springframework.core.convert.ConversionFailedException;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.http.ProblemDetail;
import org.springframework.http.converter.HttpMessageNotReadableException;
import org.springframework.mock.http.MockHttpInputMessage;
import org.springframework.validation.BindException;
import org.springframework.validation.BindingResult;
import org.springframework.validation.DataBinder;
import org.springframework.validation.FieldError;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * Tests for {@link UlidProblemDetails}, which shortens and escapes text of the client,
 * and ignores failures that do not concern ULIDs.
 */
class UlidProblemDetailsTests {

	private final InvalidUlidException invalid = catchThrowableOfType(InvalidUlidException.class,
			() -> Ulid.parse("nope"));

	@ParameterizedTest
	@CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
			id            | id
			Order-Id      | Order-Id
			ids[<b>&"]    | ids[\\u003cb\\u003e\\u0026\\u0022]
			"ids['a\\b']" | "ids[\\'a\\\\b\\']"
			größe         | größe
			"a\r\nb"      | a\\u000d\\u000ab
			"a\u001bb"    | a\\u001bb
			"a\u009bb"    | a\\u009bb
			"a\u202eb"    | a\\u202eb
			"a\ud83d\ude00" | a\\ud83d\\ude00
			""")
	void escapesTheNameOfAParameter(String name, String shown) {
		TypeMismatchException failure = new TypeMismatchException("nope", Ulid.class, this.invalid);
		failure.initPropertyName(name);
		assertThat(properties(failure)).containsEntry("parameter", shown);
	}

	@Test
	void cutsALongNameOfAParameter() {
		TypeMismatchException failure = new TypeMismatchException("nope", Ulid.class, this.invalid);
		failure.initPropertyName("a".repeat(1_000_000));
		assertThat(properties(failure)).containsEntry("parameter", "a".repeat(64) + "...");
	}

	@Test
	void doesNotSplitASurrogatePair() {
		TypeMismatchException failure = new TypeMismatchException("nope", Ulid.class, this.invalid);
		failure.initPropertyName("a".repeat(63) + "\ud83d\ude00");
		assertThat(properties(failure)).containsEntry("parameter", "a".repeat(63) + "...");
	}

	@Test
	void omitsAnUnknownNameOfAParameter() {
		assertThat(properties(new TypeMismatchException("nope", Ulid.class, this.invalid))).containsOnlyKeys("reason");
	}

	@Test
	void escapesThePointerAsDefinedByRfc6901() {
		assertThat(properties(inBody(List.of("a/b", 0, "m~n", "<b>", "ä \r\n"), this.invalid, null)))
			.containsEntry("pointer", "#/a~1b/0/m~0n/%3Cb%3E/%C3%A4%20%0D%0A");
		assertThat(properties(inBody(List.of(), this.invalid, null))).containsEntry("pointer", "#");
	}

	@Test
	void cutsALongPointer() {
		assertThat(properties(inBody(List.of("a".repeat(1_000_000), "b"), this.invalid, null))).containsEntry("pointer",
				"#/" + "a".repeat(64) + ".../b");
		List<String> deep = Collections.nCopies(1000, "child");
		assertThat((String) properties(inBody(deep, this.invalid, null)).get("pointer")).hasSize(259)
			.startsWith("#/child/child/")
			.endsWith("...");
	}

	@Test
	void reportsAnotherTypeOnlyIfAUlidWasExpected() {
		assertThat(properties(inBody(List.of("id"), null, Ulid.class))).containsEntry("reason", "TYPE")
			.containsEntry("pointer", "#/id")
			.doesNotContainKey("index");
		assertThat(create(inBody(List.of("id"), null, Ulid.class)).getDetail())
			.isEqualTo("Invalid ULID: must be a string of 26 characters");
		assertThat(create(inBody(List.of("id"), null, UlidFlake.class)).getDetail())
			.isEqualTo("Invalid Ulid-Flake: must be a string of 13 characters");
		assertThat(create(inBody(List.of("id"), null, Long.class))).isNull();
		assertThat(create(inBody(List.of("id"), null, null))).isNull();
	}

	@Test
	void passesPlaceInputAndIndexToTheMessage() {
		StaticMessageSource messages = new StaticMessageSource();
		messages.addMessage("problemDetail.io.ulid.InvalidUlidException.CHARACTER", Locale.ROOT, "{0}|{1}|{2}");
		messages.addMessage("problemDetail.io.ulid.InvalidUlidException.TYPE", Locale.ROOT, "{0}|{1}|{2}");
		InvalidUlidException character = catchThrowableOfType(InvalidUlidException.class,
				() -> Ulid.parse("01ARZ3NDEKTSV4RRFFQ69G5FAU"));
		assertThat(problemDetails().create(inBody(List.of("id"), character, null), messages, Locale.ROOT).getDetail())
			.isEqualTo("#/id|01ARZ3NDEKTSV4RRFFQ69G5FAU|25");
		assertThat(problemDetails().create(inBody(List.of("id"), null, Ulid.class), messages, Locale.ROOT).getDetail())
			.isEqualTo("#/id||-1");
	}

	@Test
	void doesNotGuessTheElementIfAnotherConverterReadsTheText() {
		DefaultConversionService conversionService = new DefaultConversionService();
		conversionService.addConverter(String.class, Ulid.class, (text) -> Ulid.parse(text.replace("order-", "")));
		SimpleTypeConverter binder = new SimpleTypeConverter();
		binder.setConversionService(conversionService);
		TypeMismatchException failure = catchThrowableOfType(TypeMismatchException.class,
				() -> binder.convertIfNecessary("order-" + Ulid.MAX + ",order-nope", Ulid[].class));
		ProblemDetail problem = create(failure);
		assertThat(problem.getDetail())
			.isEqualTo("Invalid ULID '" + Ulid.MAX + ",nope': must be 26 characters but was 31");
		assertThat(problem.getProperties()).doesNotContainKey("element");
	}

	@Test
	void reportsNoElementOfAValueThatIsNotText() {
		ConversionFailedException failure = new ConversionFailedException(TypeDescriptor.valueOf(Integer.class),
				TypeDescriptor.valueOf(Ulid.class), 7, this.invalid);
		assertThat(properties(new TypeMismatchException(7, Ulid[].class, failure))).containsOnlyKeys("reason");
	}

	@Test
	void passesTheElementToTheMessage() {
		StaticMessageSource messages = new StaticMessageSource();
		messages.addMessage("problemDetail.io.ulid.InvalidUlidException.LENGTH", Locale.ROOT, "{0}|{1}|{2}|{3}");
		SimpleTypeConverter binder = new SimpleTypeConverter();
		binder.setConversionService(new DefaultConversionService());
		TypeMismatchException failure = catchThrowableOfType(TypeMismatchException.class,
				() -> binder.convertIfNecessary(Ulid.MAX + ",nope", Ulid[].class));
		failure.initPropertyName("id");
		assertThat(problemDetails().create(failure, messages, Locale.ROOT).getDetail()).isEqualTo("id|nope|-1|1");
	}

	@Test
	void reportsTheFirstInvalidUlidOfAForm() {
		DataBinder binder = new DataBinder(new Form());
		binder.setConversionService(new DefaultConversionService());
		binder.bind(new MutablePropertyValues(Map.of("number", "nope", "id", "nope")));
		BindingResult result = binder.getBindingResult();
		assertThat(result.getErrorCount()).isEqualTo(2);
		assertThat(properties(new BindException(result))).containsEntry("parameter", "id")
			.containsEntry("reason", "LENGTH");
	}

	@Test
	void ignoresAnInvalidUlidThatIsNotPartOfTheBody() {
		HttpMessageNotReadableException failure = new HttpMessageNotReadableException("",
				new LocatedException(new BodyError(List.of("id"), null), new IllegalStateException(this.invalid)),
				new MockHttpInputMessage(new byte[0]));
		assertThat(create(failure)).isNull();
	}

	@Test
	void ignoresOtherFailures() {
		assertThat(create(this.invalid)).as("may come from anywhere").isNull();
		assertThat(create(new IllegalStateException(this.invalid))).isNull();
		assertThat(create(new TypeMismatchException("nope", Long.class))).isNull();
		assertThat(create(new BindException(new Form(), "form"))).isNull();
	}

	@Test
	void ignoresAnInvalidUlidThatAConverterReadsElsewhere() {
		DefaultConversionService conversionService = new DefaultConversionService();
		conversionService.addConverter(String.class, Form.class, (text) -> {
			throw new IllegalStateException("Row 7", this.invalid);
		});
		ConversionFailedException failure = catchThrowableOfType(ConversionFailedException.class,
				() -> conversionService.convert("7", Form.class));
		assertThat(create(new TypeMismatchException("7", Form.class, failure))).isNull();
	}

	@Test
	void reportsAnInvalidUlidAfterAFieldWithAnotherFailure() {
		BindException failures = new BindException(new Form(), "form");
		for (Throwable cause : List.of(new IllegalStateException("Row 7", this.invalid), this.invalid)) {
			FieldError error = new FieldError("form", (cause == this.invalid) ? "id" : "owner", "");
			error.wrap(new TypeMismatchException("7", Form.class, cause));
			failures.addError(error);
		}
		assertThat(properties(failures)).containsEntry("parameter", "id");
	}

	/**
	 * The element is the index of an identifier in a value with several identifiers, not
	 * the index of a line that contains one identifier.
	 */
	@Test
	void doesNotReportAnIndexInAFieldNameAsElement() {
		BindException failure = new BindException(new Form(), "form");
		FieldError error = new FieldError("form", "lines[1].id", "");
		error.wrap(new TypeMismatchException("nope", Ulid.class, this.invalid));
		failure.addError(error);
		assertThat(properties(failure)).containsEntry("parameter", "lines[1].id").doesNotContainKey("element");
	}

	@ParameterizedTest
	@ValueSource(ints = { 250, 251, 252, 253, 254, 255, 256, 257, 258 })
	void cutsALongPathWithoutSplittingAnEscape(int indexOfEscape) {
		String path = "/" + "a".repeat(indexOfEscape - 1) + "%41" + "b".repeat(1000);
		String shown = Rejection.cut(path);
		assertThat(shown).hasSizeBetween(257, 259).endsWith("...").doesNotContainPattern("%.?\\.");
		assertThat(path).startsWith(shown.substring(0, shown.length() - 3));
	}

	@Test
	void keepsAShortPath() {
		String path = "/" + "a".repeat(255);
		assertThat(Rejection.cut(path)).isEqualTo(path);
		assertThat(Rejection.cut(path + "a")).isEqualTo(path + "...");
	}

	@ParameterizedTest
	@ValueSource(ints = { 250, 251, 252, 253, 254, 255, 256, 257, 258 })
	void cutsALongPointerWithoutSplittingAnEscape(int indexOfEscape) {
		String name = "a".repeat(50);
		int rest = indexOfEscape - 4 * 51 - 2;
		List<String> path = List.of(name, name, name, name, "b".repeat(rest) + "<", name);
		String pointer = (String) properties(inBody(path, this.invalid, null)).get("pointer");
		assertThat(pointer).hasSizeBetween(257, 259).endsWith("...").doesNotContainPattern("%.?\\.");
		String whole = "#/" + String.join("/", path).replace("<", "%3C");
		assertThat(whole).startsWith(pointer.substring(0, pointer.length() - 3));
	}

	private static HttpMessageNotReadableException inBody(List<?> path, InvalidUlidException invalid, Class<?> type) {
		return new HttpMessageNotReadableException("", new LocatedException(new BodyError(path, type), invalid),
				new MockHttpInputMessage(new byte[0]));
	}

	private static Map<String, Object> properties(Exception failure) {
		return create(failure).getProperties();
	}

	private static ProblemDetail create(Exception failure) {
		return problemDetails().create(failure, null, Locale.ROOT);
	}

	private static UlidProblemDetails problemDetails() {
		BodyErrorLocator locator = (candidate) -> (candidate instanceof LocatedException located) ? located.error
				: null;
		return new UlidProblemDetails(UlidProperties.Web.ProblemDetails.DEFAULT_TYPE, List.of(locator));
	}

	private static final class LocatedException extends RuntimeException {

		private final transient BodyError error;

		private LocatedException(BodyError error, Throwable cause) {
			super(cause);
			this.error = error;
		}

	}

	static class Form {

		private Ulid id;

		private int number;

		public Ulid getId() {
			return this.id;
		}

		public void setId(Ulid id) {
			this.id = id;
		}

		public int getNumber() {
			return this.number;
		}

		public void setNumber(int number) {
			this.number = number;
		}

	}

}
