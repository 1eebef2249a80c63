package io.ulid.hibernate.internal;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import io.ulid.hibernate.StartupCheck;
import io.ulid.hibernate.UlidMappingException;

/**
 * Report of all problems that a startup check has found.
 */
public final class MappingReport {

	private MappingReport() {
	}

	/**
	 * Report problems that always fail startup.
	 * @param problems the problems
	 * @throws UlidMappingException if there is at least one
	 */
	public static void throwIfAny(List<UlidMappingException> problems) {
		if (problems.size() == 1) {
			throw problems.get(0);
		}
		if (!problems.isEmpty()) {
			throw of(problems, "");
		}
	}

	/**
	 * Report problems as the setting of the check requires.
	 * @param problems the problems, of which there may be none
	 * @param end the text that follows the actions
	 * @param check the value of the setting
	 * @param setting the name of the setting
	 * @param log receives the report if the check warns
	 * @throws UlidMappingException if there is at least one problem, and the check fails
	 * startup
	 */
	public static void report(List<UlidMappingException> problems, String end, StartupCheck check, String setting,
			Consumer<String> log) {
		if (problems.isEmpty() || check == StartupCheck.IGNORE) {
			return;
		}
		boolean fail = check == StartupCheck.FAIL;
		UlidMappingException report = of(problems, "%s%n%nTo %s, set '%s' to '%s'.".formatted(end,
				fail ? "log a warning instead" : "turn this check off", setting, fail ? "warn" : "ignore"));
		if (fail) {
			throw report;
		}
		log.accept(Objects.requireNonNull(report.getCause()).getMessage());
	}

	private static UlidMappingException of(List<UlidMappingException> problems, String end) {
		if (problems.size() == 1) {
			UlidMappingException problem = problems.get(0);
			return new UlidMappingException(problem.getDescription(), problem.getDescription(),
					problem.getAction() + end);
		}
		String summary = "Found %d problems in the ULID mappings".formatted(problems.size());
		return new UlidMappingException(summary,
				"%s:%n%n%s".formatted(summary, numbered(problems, UlidMappingException::getDescription)),
				numbered(problems, UlidMappingException::getAction) + end);
	}

	private static String numbered(List<UlidMappingException> problems,
			Function<UlidMappingException, String> sentence) {
		return IntStream.range(0, problems.size())
			.mapToObj((i) -> "%d. %s".formatted(i + 1, sentence.apply(problems.get(i))))
			.collect(Collectors.joining(System.lineSeparator()));
	}

}
