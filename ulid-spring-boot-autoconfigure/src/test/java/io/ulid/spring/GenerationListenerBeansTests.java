package io.ulid.spring;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

import io.ulid.GenerationListener;
import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.support.LogLines;
import io.ulid.support.ScriptedClock;
import org.junit.jupiter.api.Test;

import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the listeners of an application and the exceptions that they throw.
 */
class GenerationListenerBeansTests {

	@Test
	void logsFirstExceptionAndNotifiesOtherListeners() {
		ScriptedClock clock = new ScriptedClock(1_800_000_000_000L);
		List<Duration> lags = new ArrayList<>();
		GenerationListener broken = new GenerationListener() {

			@Override
			public void clockHeld(Duration lag) {
				throw new IllegalStateException("pager is gone");
			}

		};
		GenerationListener sound = new GenerationListener() {

			@Override
			public void clockHeld(Duration lag) {
				lags.add(lag);
			}

		};
		try (LogLines log = new LogLines(GenerationListener.class)) {
			new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class))
				.withBean(ScriptedClock.class, () -> clock)
				.withBean("broken", GenerationListener.class, () -> broken)
				.withBean("sound", GenerationListener.class, () -> sound)
				.run((context) -> {
					UlidGenerator generator = context.getBean(UlidGenerator.class);
					generator.next();
					clock.advance(Duration.ofSeconds(-1));
					generator.next();
					generator.next();
				});
			assertThat(lags).containsExactly(Duration.ofSeconds(1), Duration.ofSeconds(1));
			assertThat(log.get()).singleElement()
				.asString()
				.startsWith("WARN " + broken.getClass().getName() + " has thrown an exception");
		}
	}

	@Test
	void generatesIdsIfAListenerCannotBeCreated() {
		ScriptedClock clock = new ScriptedClock(1_800_000_000_000L);
		try (LogLines log = new LogLines(GenerationListener.class)) {
			new ApplicationContextRunner().withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class))
				.withBean(ScriptedClock.class, () -> clock)
				.withBean("broken", GenerationListener.class, () -> {
					throw new IllegalStateException("pager is gone");
				}, (definition) -> definition.setLazyInit(true))
				.run((context) -> {
					UlidGenerator generator = context.getBean(UlidGenerator.class);
					Ulid first = generator.next();
					clock.advance(Duration.ofSeconds(-1));
					assertThat(generator.next()).isGreaterThan(first);
				});
			assertThat(log.get()).singleElement().asString().contains("has thrown an exception");
		}
	}

}
