package io.ulid.documentation;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.TimeGauge;
import io.micrometer.core.instrument.binder.MeterBinder;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.ulid.UlidGenerationException;
import io.ulid.UlidGenerationException.Reason;
import io.ulid.UlidGenerator;
import io.ulid.documentation.DashboardPicture.Series;
import io.ulid.documentation.Pictures.Colors;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.flake.lease.LeaseSettings;
import io.ulid.spring.GenerationMonitor;
import io.ulid.spring.actuate.UlidMetricsAutoConfiguration;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

import org.springframework.context.annotation.AnnotationConfigApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Draws the dashboard in {@code docs/monitoring.md}, and its panels for Ulid-Flakes in
 * {@code docs/flake.md}: eight minutes of two processes, each of which generates an id of
 * both kinds every second. The clock of the first is set back by 5 seconds, then by 20
 * minutes, and then right. The database of the second is down for two minutes.
 */
class DashboardPictureTests {

	private static final int SECONDS = 480;

	private static final int STEP = 5;

	// Of Grafana, for a scrape every 5 seconds
	private static final int RATE_INTERVAL = 20;

	private static final int NODE_ID = 17;

	private static final Instant START = Instant.parse("2026-11-20T12:00:00Z");

	private final Map<String, Map<String, List<Double>>> samples = new LinkedHashMap<>();

	@Test
	void pictures() throws IOException {
		JsonNode dashboard = JsonMapper.shared()
			.readTree(Files.readString(Markdown.ROOT.resolve("docs/observability/ulid-dashboard.json")));
		Lease lease = new Lease(GeneratedFilesTests.defaultLease());
		Process first = new Process("orders-1", (time) -> true);
		Process second = new Process("orders-2", lease::covers);
		for (int time = 0; time <= SECONDS; time++) {
			lease.tick(time, time >= 110 && time < 230);
			first.generate(time, clockOfFirst(time));
			second.generate(time, time);
			if (time % STEP == 0) {
				first.sample();
				second.sample();
				lease.sample(time);
				sample("rejected", "orders path: prefix", time / 10);
				sample("rejected", "orders path: length", Math.max(0, time - 300) / 2);
				sample("reads", "orders key 1", time * 20 - Math.max(0, time - 240) * 16);
				sample("reads", "orders key 2", Math.max(0, time - 240) * 16);
			}
		}
		List<Series> failures = lines("failures", DashboardPictureTests::increase);
		assertThat(failures).extracting(Series::name)
			.containsExactlyInAnyOrder("orders-1 ulidGenerator: clock_rollback",
					"orders-1 ulidFlakeGenerator: clock_rollback", "orders-2 ulidFlakeGenerator: unavailable");
		assertThat(lease.lost).isEqualTo(1);
		Map<String, List<Series>> panels = new LinkedHashMap<>();
		panels.put("Failures", ofUlids(failures));
		panels.put("Clock behind the last id", ofUlids(lines("behind", UnaryOperator.identity())));
		panels.put("Steps back of the clock", ofUlids(lines("rollbacks", DashboardPictureTests::increase)));
		panels.put("Rejected requests", lines("rejected", DashboardPictureTests::rate));
		panels.put("Reads of opaque ids and UUIDs", lines("reads", DashboardPictureTests::rate));
		Map<String, List<Series>> flakes = new LinkedHashMap<>();
		flakes.put("Waits of Ulid-Flakes", lines("waits", DashboardPictureTests::rate));
		flakes.put("Rest of the lease", lines("remaining", UnaryOperator.identity()));
		flakes.put("Renewals of the lease", lines("renewals", DashboardPictureTests::increase));
		flakes.put("Node ids", lines("node", UnaryOperator.identity()));
		assertThat(dashboard.get("panels")).extracting((panel) -> panel.get("title").asString())
			.containsExactlyInAnyOrderElementsOf(
					Stream.concat(panels.keySet().stream(), flakes.keySet().stream()).toList());
		draw("dashboard", "The dashboard", dashboard, panels);
		draw("dashboard-leases", "The panels for Ulid-Flakes", dashboard, flakes);
	}

	private static void draw(String name, String title, JsonNode dashboard, Map<String, List<Series>> panels)
			throws IOException {
		GeneratedFilesTests.assertPicture(name, DashboardPicture.draw(dashboard, title, panels, STEP, Colors.LIGHT),
				DashboardPicture.draw(dashboard, title, panels, STEP, Colors.DARK));
	}

	private static List<Series> ofUlids(List<Series> lines) {
		return lines.stream().filter((line) -> line.name().matches("orders-\\d ulidGenerator.*")).toList();
	}

	private static int clockOfFirst(int time) {
		if (time >= 150 && time < 330) {
			return time - 20 * 60;
		}
		return (time >= 60 && time < 150) ? time - 5 : time;
	}

	private void sample(String panel, String line, double value) {
		this.samples.computeIfAbsent(panel, (name) -> new LinkedHashMap<>())
			.computeIfAbsent(line, (name) -> new ArrayList<>())
			.add(value);
	}

	/**
	 * The lines of a panel without those that are always 0, unless all of them are.
	 */
	private List<Series> lines(String panel, UnaryOperator<List<Double>> function) {
		List<Series> all = this.samples.get(panel)
			.entrySet()
			.stream()
			.map((line) -> new Series(line.getKey(), function.apply(line.getValue())))
			.toList();
		List<Series> drawn = all.stream()
			.filter((line) -> line.values().stream().anyMatch((value) -> value > 0))
			.toList();
		return drawn.isEmpty() ? all : drawn;
	}

	private static List<Double> increase(List<Double> values) {
		return IntStream.range(0, values.size())
			.mapToObj((index) -> values.get(index) - values.get(Math.max(0, index - RATE_INTERVAL / STEP)))
			.toList();
	}

	private static List<Double> rate(List<Double> values) {
		return increase(values).stream().map((value) -> value / RATE_INTERVAL).toList();
	}

	/**
	 * An application with its clock, its generators and its meters.
	 */
	private final class Process {

		private final String name;

		private final ScriptedClock clock = ScriptedClock.at(START);

		private final MeterRegistry registry = new SimpleMeterRegistry();

		private final UlidGenerator ulids;

		private final UlidFlakeGenerator flakes;

		private int time;

		Process(String name, IntPredicate lease) {
			this.name = name;
			GenerationMonitor ulidMonitor = new GenerationMonitor(UlidGenerator.class, "ulidGenerator",
					Duration.ofMinutes(10), this.clock);
			GenerationMonitor flakeMonitor = new GenerationMonitor(UlidFlakeGenerator.class, "ulidFlakeGenerator",
					Duration.ofSeconds(1), this.clock);
			this.ulids = UlidGenerator.builder().clock(this.clock).listener(ulidMonitor).build();
			this.flakes = UlidFlakeGenerator.builder().clock(this.clock).nodeIdSource((millis) -> {
				if (!lease.test(this.time)) {
					throw new UlidGenerationException(Reason.UNAVAILABLE, "No node id");
				}
				return NODE_ID;
			}).listener(flakeMonitor).build();
			try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
				context.registerBean("ulids", GenerationMonitor.class, () -> ulidMonitor);
				context.registerBean("flakes", GenerationMonitor.class, () -> flakeMonitor);
				context.register(UlidMetricsAutoConfiguration.class);
				context.refresh();
				context.getBeansOfType(MeterBinder.class).values().forEach((meters) -> meters.bindTo(this.registry));
			}
		}

		void generate(int time, int shown) {
			this.time = time;
			this.clock.set(START.plusSeconds(shown).toEpochMilli());
			for (Runnable generator : List.<Runnable>of(this.ulids::next, this.flakes::next)) {
				try {
					generator.run();
				}
				catch (UlidGenerationException ex) {
					// The meters count it
				}
			}
		}

		void sample() {
			for (String kind : List.of("ulid.", "ulid.flake.")) {
				TimeGauge behind = this.registry.get(kind + "clock.behind.last.id").timeGauge();
				DashboardPictureTests.this.sample("behind",
						"%s %s".formatted(this.name, behind.getId().getTag("generator")),
						behind.value(TimeUnit.SECONDS));
				sample("failures", kind + "generation.failures", "reason");
				sample("rollbacks", kind + "clock.rollbacks", "outcome");
			}
			DashboardPictureTests.this.sample("waits", this.name,
					this.registry.get("ulid.flake.waits").functionCounter().count());
		}

		private void sample(String panel, String meter, String tag) {
			for (FunctionCounter counter : this.registry.get(meter).functionCounters()) {
				DashboardPictureTests.this.sample(panel, "%s %s: %s".formatted(this.name,
						counter.getId().getTag("generator"), counter.getId().getTag(tag)), counter.count());
			}
		}

	}

	/**
	 * The lease of the second process, in seconds instead of in a thread.
	 */
	private final class Lease {

		private final LeaseSettings settings;

		private boolean held;

		private long from;

		private long until;

		private long next;

		private int renewed;

		private int failed;

		private int lost;

		Lease(LeaseSettings settings) {
			this.settings = settings;
		}

		/**
		 * Do what the thread of the lease does in a second.
		 */
		void tick(int time, boolean down) {
			if (time < this.next) {
				return;
			}
			if (this.held && time >= this.until + this.settings.margin().toSeconds()) {
				this.held = false;
				this.lost++;
			}
			if (down) {
				this.failed++;
				this.next = time + 1;
				return;
			}
			if (this.held) {
				this.renewed++;
			}
			else {
				this.from = time + ((time > 0) ? this.settings.maxClockSkew().toSeconds() : 0);
			}
			this.held = true;
			this.until = time + this.settings.term().minus(this.settings.margin()).toSeconds();
			this.next = time + this.settings.renewal().toSeconds();
		}

		boolean covers(int time) {
			return this.held && time >= this.from && time < this.until;
		}

		void sample(int time) {
			DashboardPictureTests.this.sample("remaining", "orders-2", this.held ? Math.max(0, this.until - time) : 0);
			DashboardPictureTests.this.sample("renewals", "failed", this.failed);
			DashboardPictureTests.this.sample("renewals", "lost", this.lost);
			DashboardPictureTests.this.sample("renewals", "renewed", this.renewed);
			DashboardPictureTests.this.sample("node", "orders-2", this.held ? NODE_ID : Double.NaN);
		}

	}

}
