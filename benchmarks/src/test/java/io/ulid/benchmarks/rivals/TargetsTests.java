package io.ulid.benchmarks.rivals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.VerboseMode;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link Targets}. A target would never be judged if its names did not match a
 * benchmark.
 */
class TargetsTests {

	private static final Path PAGE = Path.of("../docs/benchmarks.md");

	private static final List<Target> TARGETS = Targets.ALL;

	private static final Set<Measured> BENCHMARKS = BenchmarkList.defaultList()
		.find(OutputFormatFactory.createFormatInstance(System.out, VerboseMode.SILENT), List.of("\\.rivals\\."),
				List.of())
		.stream()
		.map((entry) -> entry.getUsername().split("\\."))
		.map((name) -> new Measured(Operation.of(name[name.length - 2]), Library.of(name[name.length - 1])))
		.collect(Collectors.toSet());

	@ParameterizedTest
	@FieldSource("TARGETS")
	void everyTargetAndItsRivalsHaveABenchmark(Target target) {
		assertThat(BENCHMARKS).contains(new Measured(target.operation(), target.library()));
		assertThat(BENCHMARKS).containsAll(
				target.rivals().stream().map((rival) -> new Measured(target.rivalOperation(), rival)).toList());
	}

	@ParameterizedTest
	@FieldSource("TARGETS")
	void onlyLayoutAndTypedIdsAreComparedWithPlainIdsOfThisLibrary(Target target) {
		switch (target.library()) {
			case ULID, ULID_PLUS_ONE -> assertThat(target.rivals()).doesNotHaveDuplicates()
				.noneMatch((rival) -> rival.compareTo(Library.ULID_UNTYPED) <= 0);
			case ULID_UUIDV7 -> assertThat(target.rivals()).containsExactly(Library.ULID);
			default -> assertThat(target.rivals()).containsExactly(Library.ULID_UNTYPED);
		}
	}

	@Test
	void everyOperationHasATargetAndABenchmark() {
		assertThat(TARGETS).extracting(Target::operation).contains(Operation.values());
		assertThat(BENCHMARKS).extracting(Measured::operation).contains(Operation.values());
		assertThat(BENCHMARKS).extracting(Measured::library).contains(Library.values());
	}

	@Test
	void pageContainsEachMissedTarget() throws IOException {
		Map<String, List<String>> ratios = new LinkedHashMap<>();
		Set<Target> missed = new HashSet<>();
		for (int java : new int[] { 17, 25 }) {
			for (Verdict verdict : Targets.judge(scores(java))) {
				Target target = verdict.target();
				ratios.computeIfAbsent("%s | %s".formatted(target.title(), target.limits()), (key) -> new ArrayList<>())
					.add((verdict.rival() == null) ? ""
							: String.format(Locale.ROOT, "%.2f", verdict.ratio(verdict.rival()).value()));
				if (!verdict.isMet()) {
					missed.add(target);
				}
			}
		}
		assertThat(missed).hasSizeGreaterThan(5).allSatisfy((target) -> {
			String name = "%s | %s".formatted(target.title(), target.limits());
			assertThat(PAGE).content()
				.contains(String.format(Locale.ROOT, "| %s | %s | %.2f |\n", name, String.join(" | ", ratios.get(name)),
						target.acceptedRatio()));
		});
	}

	private static List<Score> scores(int java) throws IOException {
		JsonMapper mapper = JsonMapper.shared();
		JsonNode rows = mapper.readTree(PAGE.resolveSibling("benchmarks/library-%d.json".formatted(java)).toFile())
			.get("rows");
		return List.of(mapper.treeToValue(rows, Score[].class));
	}

	private record Measured(Operation operation, Library library) {
	}

}
