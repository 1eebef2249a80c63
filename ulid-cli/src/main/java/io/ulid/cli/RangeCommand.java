package io.ulid.cli;

import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;

import io.ulid.internal.reader.IdReader;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/**
 * The command {@code ulid range}.
 */
final class RangeCommand implements Callable<Integer> {

	private final Writer output;

	private final CommandSpec spec = CommandSpec.wrapWithoutInspection(this);

	private final CommonOptions options = new CommonOptions(this.spec);

	private final PositionalParamSpec from = PositionalParamSpec.builder()
		.index("0")
		.type(String.class)
		.required(true)
		.paramLabel("FROM")
		.description("The start of the range: an instant, a date, or a date and time.")
		.build();

	private final PositionalParamSpec to = PositionalParamSpec.builder()
		.index("1")
		.type(String.class)
		.required(true)
		.paramLabel("TO")
		.description("The end of the range, which the range does not contain.")
		.build();

	RangeCommand(Writer output) {
		this.output = output;
		this.spec.addPositional(this.from).addPositional(this.to);
		this.options.add();
		this.spec.usageMessage()
			.sortOptions(false)
			.description("", "Shows the first and the last id of a range of time in every form.", "");
	}

	CommandSpec spec() {
		return this.spec;
	}

	@Override
	public Integer call() throws IOException {
		Instant from = Objects.requireNonNull(this.options.time("FROM", this.from.getValue()));
		Instant to = Objects.requireNonNull(this.options.time("TO", this.to.getValue()));
		if (!to.isAfter(from)) {
			throw this.options.refuse("TO", this.to.getValue(), "after FROM (%s)".formatted(from));
		}
		IdReader reader = CommonOptions.reader();
		List<IdReader.Bounds> ranges = reader.range(from, to);
		// The first are the bounds of ULIDs
		if (ranges.size() == 1) {
			this.options.checkForm();
		}
		this.options.printer(this.output, reader, null).print(from, to, ranges);
		this.output.flush();
		return ExitCode.OK;
	}

}
