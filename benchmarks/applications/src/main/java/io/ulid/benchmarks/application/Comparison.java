package io.ulid.benchmarks.application;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

import io.ulid.benchmarks.report.Median;

/**
 * Comparison of typed ids with UUIDs in pairs of measurements. In every other pair the
 * typed ids are measured first, so that a machine that becomes slower or faster affects
 * both equally.
 *
 * @param title the name of the comparison
 * @param uuids the costs with UUIDs
 * @param typedIds the costs with typed ids, in the same order
 */
record Comparison(String title, List<Cost> uuids, List<Cost> typedIds) {

	/**
	 * Measure a number of pairs.
	 * @param title the name of the comparison
	 * @param warmUps the number of pairs to ignore
	 * @param pairs the number of pairs to measure
	 * @param uuid measures UUIDs
	 * @param typedId measures typed ids
	 */
	static Comparison of(String title, int warmUps, int pairs, Supplier<Cost> uuid, Supplier<Cost> typedId) {
		List<Cost> uuids = new ArrayList<>();
		List<Cost> typedIds = new ArrayList<>();
		for (int pair = 0; pair < warmUps + pairs; pair++) {
			if (pair % 2 == 0) {
				uuids.add(uuid.get());
				typedIds.add(typedId.get());
			}
			else {
				typedIds.add(typedId.get());
				uuids.add(uuid.get());
			}
		}
		return new Comparison(title, uuids.subList(warmUps, uuids.size()), typedIds.subList(warmUps, typedIds.size()));
	}

	/**
	 * Return the ratio of typed ids to UUIDs in the same pair.
	 */
	Median ratio(ToDoubleFunction<Cost> value) {
		return Median.of(IntStream.range(0, this.uuids.size())
			.mapToObj(
					(pair) -> value.applyAsDouble(this.typedIds.get(pair)) / value.applyAsDouble(this.uuids.get(pair)))
			.toList());
	}

	Comparison swapped() {
		return new Comparison(this.title, /* uuids= */ this.typedIds, /* typedIds= */ this.uuids);
	}

	/**
	 * Add a pair: the medians of a comparison in another process.
	 */
	void add(Comparison process) {
		this.uuids.add(median(process.uuids));
		this.typedIds.add(median(process.typedIds));
	}

	private static Cost median(List<Cost> costs) {
		return new Cost(median(costs, Cost::nanos), median(costs, Cost::cpuNanos), median(costs, Cost::bytes));
	}

	/**
	 * Return the medians and ratios of all costs.
	 */
	Row row() {
		return new Row(this.title, values((cost) -> cost.nanos() / 1000), values((cost) -> cost.cpuNanos() / 1000),
				values(Cost::bytes));
	}

	private Values values(ToDoubleFunction<Cost> value) {
		return new Values(median(this.uuids, value), median(this.typedIds, value), ratio(value));
	}

	private static double median(List<Cost> costs, ToDoubleFunction<Cost> value) {
		return Median.of(costs.stream().mapToDouble(value).boxed().toList()).value();
	}

	/**
	 * Results for each row or request.
	 *
	 * @param title the name of the comparison
	 * @param micros the elapsed microseconds
	 * @param cpuMicros the microseconds of CPU time
	 * @param bytes the allocated memory
	 */
	record Row(String title, Values micros, Values cpuMicros, Values bytes) {
	}

	/**
	 * Medians of one value.
	 *
	 * @param uuid the median with UUIDs
	 * @param typedId the median with typed ids
	 * @param ratio the ratio of typed ids to UUIDs in the same pair
	 */
	record Values(double uuid, double typedId, Median ratio) {
	}

}
