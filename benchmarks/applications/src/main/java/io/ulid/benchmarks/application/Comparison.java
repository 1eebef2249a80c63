package io.ulid.benchmarks.application;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

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

	/**
	 * Return the medians of all costs as text.
	 */
	String medians() {
		return Stream.of(this.uuids, this.typedIds)
			.flatMap((costs) -> Stream.<ToDoubleFunction<Cost>>of(Cost::nanos, Cost::cpuNanos, Cost::bytes)
				.map((value) -> String.valueOf(median(costs, value))))
			.collect(Collectors.joining(" "));
	}

	/**
	 * Add a pair: the {@link #medians} of another process.
	 * @param medians the medians
	 * @param typedIdsFirst whether the first three medians are for typed ids
	 */
	void add(String medians, boolean typedIdsFirst) {
		double[] values = Stream.of(medians.split(" ", -1)).mapToDouble(Double::parseDouble).toArray();
		(typedIdsFirst ? this.typedIds : this.uuids).add(new Cost(values[0], values[1], values[2]));
		(typedIdsFirst ? this.uuids : this.typedIds).add(new Cost(values[3], values[4], values[5]));
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
