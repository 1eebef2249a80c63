package io.ulid.hibernate;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.hibernate.MappingException;

/**
 * Thrown at start when an entity or a setting asks for something that would lose a ULID
 * or its order. The message is the description followed by the action.
 */
public final class UlidMappingException extends MappingException {

	private static final long serialVersionUID = 1L;

	private final String description;

	private final String action;

	UlidMappingException(String description, String action) {
		this(description, " ", action);
	}

	private UlidMappingException(String description, String separator, String action) {
		super(description + separator + action);
		this.description = description;
		this.action = action;
	}

	/**
	 * Report all that is wrong at once.
	 * @param findings what there is to report
	 * @throws UlidMappingException if that is anything
	 */
	static void throwIfAny(List<UlidMappingException> findings) {
		if (findings.size() == 1) {
			throw findings.get(0);
		}
		if (!findings.isEmpty()) {
			throw new UlidMappingException(
					"There are %s faults in the mapping of ULIDs:%n%n%s".formatted(findings.size(),
							numbered(findings, UlidMappingException::getDescription)),
					"%n%n".formatted(),
					"To mend them:%n%n%s".formatted(numbered(findings, UlidMappingException::getAction)));
		}
	}

	private static String numbered(List<UlidMappingException> findings,
			Function<UlidMappingException, String> sentence) {
		return IntStream.range(0, findings.size())
			.mapToObj((i) -> "%s. %s".formatted(i + 1, sentence.apply(findings.get(i))))
			.collect(Collectors.joining(System.lineSeparator()));
	}

	/**
	 * What is wrong, and where.
	 * @return a sentence, or a list of them
	 */
	public String getDescription() {
		return this.description;
	}

	/**
	 * What would be right.
	 * @return a sentence, or a list of them in the same order
	 */
	public String getAction() {
		return this.action;
	}

}
