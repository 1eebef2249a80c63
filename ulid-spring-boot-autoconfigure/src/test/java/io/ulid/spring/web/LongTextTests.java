package io.ulid.spring.web;

import java.util.Locale;

import io.ulid.Ulid;
import io.ulid.support.AllocatedBytes;
import org.junit.jupiter.api.Test;

import org.springframework.beans.SimpleTypeConverter;
import org.springframework.beans.TypeMismatchException;
import org.springframework.core.convert.support.DefaultConversionService;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

/**
 * A text of a megabyte is rejected because of its length, before anything copies it.
 */
class LongTextTests {

	private static final String TOO_LONG = "A".repeat(27);

	private static final String MEGABYTE = "A".repeat(1_000_000);

	// The longer quotations, which are in every message of the chain of exceptions
	private static final long QUOTATION = 5000;

	@Test
	void parserDoesNotCopyALongText() {
		assertThat(costOfParsing(MEGABYTE)).isLessThan(costOfParsing(TOO_LONG) + QUOTATION);
		assertThat(AllocatedBytes.of(() -> Ulid.isValid(MEGABYTE)))
			.isEqualTo(AllocatedBytes.of(() -> Ulid.isValid(TOO_LONG)));
	}

	@Test
	void requestHandlingDoesNotCopyALongText() {
		assertThat(costOfResponse(MEGABYTE)).isLessThan(costOfResponse(TOO_LONG) + QUOTATION);
	}

	private static long costOfParsing(String text) {
		return AllocatedBytes.of(() -> catchThrowable(() -> Ulid.parse(text)));
	}

	// From Spring's conversion of a parameter to the finished problem detail
	private static long costOfResponse(String text) {
		DefaultConversionService conversionService = new DefaultConversionService();
		UlidConverters.addTo(conversionService);
		SimpleTypeConverter binder = new SimpleTypeConverter();
		binder.setConversionService(conversionService);
		UlidProblemDetails problemDetails = new UlidProblemDetails();
		return AllocatedBytes.of(() -> {
			TypeMismatchException failure = catchThrowableOfType(TypeMismatchException.class,
					() -> binder.convertIfNecessary(text, Ulid.class));
			assertThat(problemDetails.create(failure, null, Locale.ROOT)).isNotNull();
		});
	}

}
