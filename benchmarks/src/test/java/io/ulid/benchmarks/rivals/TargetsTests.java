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
import java.util.stream.Stream;

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
 * Tests for {@link Targets}: a target whose names no benchmark has would never be judged.
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
	void ownAndRivalsAreMeasured(Target target) {
		assertThat(BENCHMARKS).contains(new Measured(target.operation(), target.library()));
		assertThat(BENCHMARKS).containsAll(
				target.rivals().stream().map((rival) -> new Measured(target.rivalOperation(), rival)).toList());
	}

	@ParameterizedTest
	@FieldSource("TARGETS")
	void ownIsThisLibraryAndRivalsAreNot(Target target) {
		Set<Library> own = Set.of(Library.ULID, Library.ULID_PLUS_ONE, Library.ULID_UUIDV7, Library.ULID_TYPED,
				Library.ULID_TYPED_MIXED, Library.ULID_TYPED_SIXTEEN, Library.ULID_UNTYPED);
		assertThat(own).contains(target.library());
		if (target.library() == Library.ULID_UUIDV7) {
			// A layout must not cost more than the other
			assertThat(target.rivals()).containsExactly(Library.ULID);
		}
		else if (Set.of(Library.ULID_TYPED, Library.ULID_TYPED_MIXED, Library.ULID_TYPED_SIXTEEN)
			.contains(target.library())) {
			// Nor a class of its own more than it must
			assertThat(target.rivals()).containsExactly(Library.ULID_UNTYPED);
		}
		else {
			assertThat(target.rivals()).doesNotContainAnyElementsOf(own).doesNotHaveDuplicates();
		}
	}

	@Test
	void everyOperationHasATargetAndABenchmark() {
		assertThat(TARGETS).extracting(Target::operation).contains(Operation.values());
		assertThat(BENCHMARKS).extracting(Measured::operation).contains(Operation.values());
		assertThat(BENCHMARKS).extracting(Measured::library).contains(Library.values());
	}

	@Test
	void saysWhatIsPromised() {
		assertThat(Stream.of(TARGETS.get(0), TARGETS.get(1)).map(Target::limits)).containsExactly("≤ 0.75, ≤ 72 B",
				"≤ 1.00");
		assertThat(Target.of("shared", Operation.MONOTONIC, Library.ULID, 2).ratio(1.3, Library.TSID).limits())
			.isEqualTo("≥ 1.30");
		assertThat(Target.of(Operation.IS_VALID).bytes(0).limits()).isEqualTo("≤ 0 B");
	}

	@Test
	void pageContainsEachMissedTarget() throws IOException {
		Map<String, List<String>> ratios = new LinkedHashMap<>();
		Set<Target> missed = new HashSet<>();
		for (int java : new int[] { 17, 25 }) {
			for (Verdict verdict : Targets.judge(scores(java))) {
				Target target = verdict.target();
				ratios.computeIfAbsent("%s | %s".formatted(target.title(), target.limits()), (key) -> new ArrayList<>())
					.add(String.format(Locale.ROOT, "%.2f", verdict.ratio()));
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
