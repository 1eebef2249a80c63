package io.ulid.flake.spring;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.stream.Stream;

import io.ulid.UlidGenerationException;
import io.ulid.flake.NodeIdSource;
import io.ulid.flake.UlidFlake;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.hibernate.internal.IdGenerators;
import io.ulid.spring.UlidAutoConfiguration;
import io.ulid.spring.data.UlidDataAutoConfiguration;
import io.ulid.spring.test.UlidConditions;
import jakarta.annotation.PreDestroy;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.MethodSource;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.support.GenericApplicationContext;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * A bean may generate the first Ulid-Flake while the context is closed, when Spring
 * creates no more beans.
 */
class FirstFlakeAtShutdownTests {

	private static final List<Class<? extends Ending>> BEANS = List.of(WithGenerator.class, WithProvider.class,
			WithIdGenerators.class);

	private static final ApplicationContextRunner RUNNER = new ApplicationContextRunner()
		.withConfiguration(AutoConfigurations.of(UlidAutoConfiguration.class, UlidFlakeAutoConfiguration.class,
				UlidDataAutoConfiguration.class));

	static Stream<Arguments> generatesFirstFlakeAtShutdown() {
		return BEANS.stream()
			.flatMap((bean) -> Stream.of(Arguments.of(bean, RUNNER.withPropertyValues("ulid.flake.node-id=7"), 7),
					Arguments.of(bean, RUNNER.withPropertyValues("ulid.flake.node-id-source=ordinal", "HOSTNAME=a-7"),
							7),
					Arguments.of(bean, RUNNER.withPropertyValues("ulid.flake.node-id-source=standalone"), null),
					Arguments.of(bean, RUNNER.withBean("rack", NodeIdSource.class, () -> NodeIdSource.fixed(7)), 7)));
	}

	@ParameterizedTest
	@MethodSource
	void generatesFirstFlakeAtShutdown(Class<? extends Ending> bean, ApplicationContextRunner runner,
			@Nullable Integer nodeId) {
		assertThat(makeAtTheEnd(runner.withBean(bean))).singleElement().satisfies((flake) -> {
			assertThat(flake).is(UlidConditions.madeJustNow());
			assertThat(nodeId).isIn(null, flake.nodeId());
		});
	}

	/**
	 * The node id is kept for beans that use the data source.
	 */
	@ParameterizedTest
	@FieldSource("BEANS")
	void generatesFirstFlakeAtShutdownWithALeaseInTheDatabase(Class<? extends Ending> bean) {
		ApplicationContextRunner runner = RUNNER
			.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class))
			.withPropertyValues(LeaseTable.properties("ending;DB_CLOSE_DELAY=-1"));
		// The second context leases the only node id, which the first one has given back
		for (int i = 0; i < 2; i++) {
			assertThat(makeAtTheEnd(withBean(bean, "dataSource", runner))).singleElement()
				.returns(0, UlidFlake::nodeId);
		}
	}

	@ParameterizedTest
	@FieldSource("BEANS")
	void failsToGenerateFirstFlakeAfterTheLeaseWasGivenBack(Class<? extends Ending> bean) {
		AtomicReference<@Nullable Ending> ending = new AtomicReference<>();
		RUNNER.withConfiguration(AutoConfigurations.of(DataSourceAutoConfiguration.class))
			.withPropertyValues(LeaseTable.properties("after"))
			.withBean(bean)
			.run((context) -> ending.set(context.getBean(Ending.class)));
		assertThat(ending.get().made).isEmpty();
		assertThat(ending.get().refusal).isInstanceOf(UlidGenerationException.class)
			.hasMessage("No node id: it was given back");
	}

	private static ApplicationContextRunner withBean(Class<? extends Ending> bean, String dependency,
			ApplicationContextRunner runner) {
		return runner.withInitializer((context) -> ((GenericApplicationContext) context).registerBean(bean,
				(definition) -> definition.setDependsOn(dependency)));
	}

	private static List<UlidFlake> makeAtTheEnd(ApplicationContextRunner runner) {
		List<UlidFlake> made = new ArrayList<>();
		runner.run((context) -> {
			assertThat(context).hasNotFailed();
			context.getBean(Ending.class).made = made;
		});
		return made;
	}

	abstract static class Ending {

		private final Supplier<?> ids;

		private List<UlidFlake> made = new ArrayList<>();

		private @Nullable RuntimeException refusal;

		Ending(Supplier<?> ids) {
			this.ids = ids;
		}

		@PreDestroy
		void end() {
			try {
				this.made.add((UlidFlake) this.ids.get());
			}
			catch (RuntimeException ex) {
				this.refusal = ex;
			}
		}

	}

	static class WithGenerator extends Ending {

		WithGenerator(UlidFlakeGenerator generator) {
			super(generator::next);
		}

	}

	static class WithProvider extends Ending {

		WithProvider(ObjectProvider<UlidFlakeGenerator> generator) {
			super(() -> generator.getObject().next());
		}

	}

	static class WithIdGenerators extends Ending {

		WithIdGenerators(IdGenerators generators) {
			super(() -> generators.of(UlidFlake.class).get());
		}

	}

}
