package io.ulid.flake.lease;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

import javax.sql.DataSource;

import net.javacrumbs.shedlock.core.ExtensibleLockProvider;
import net.javacrumbs.shedlock.core.SimpleLock;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

import org.springframework.transaction.support.TransactionTemplate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.ArgumentMatchers.eq;
import static org.mockito.BDDMockito.given;
import static org.mockito.BDDMockito.then;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.never;

/**
 * Tests for locks that cannot be asked for. The row of one that is renewed by a process
 * that was paused meanwhile stays locked, and whoever asks for it waits in vain.
 */
class HangingLockTests {

	private final AtomicInteger failures = new AtomicInteger();

	// Node ids are asked for in no order
	@RepeatedTest(20)
	void lockThatHangsDoesNotHoldUpTheOthers() {
		assertThat(holder(Set.of("x-0"), Set.of()).acquire().nodeId()).isEqualTo(1);
	}

	@Test
	void failureIsNotForgottenWhenTheOthersAreTaken() {
		assertThatExceptionOfType(NodeIdsTakenException.class).isThrownBy(holder(Set.of("x-0"), Set.of("x-1"))::acquire)
			.withMessageContaining("x-0 by process x-0")
			.satisfies((ex) -> assertThat(ex.getSuppressed()).singleElement().isInstanceOf(HangingException.class));
	}

	@Test
	void storeThatIsDownIsAskedTwice() {
		assertThatExceptionOfType(HangingException.class)
			.isThrownBy(holder(Set.of("x-0", "x-1", "x-2", "x-3"), Set.of())::acquire);
		assertThat(this.failures).hasValue(2);
	}

	@Test
	void connectionHasTheTimeLimitOfTheLeasesOnlyDuringTheirTransaction() throws SQLException {
		Connection connection = mock();
		given(connection.getNetworkTimeout()).willReturn(7000);
		DataSource dataSource = mock();
		given(dataSource.getConnection()).willReturn(connection);
		TransactionTemplate transaction = new TransactionTemplate(
				new TimeLimitedTransactionManager(dataSource, Duration.ofSeconds(2)));
		transaction.executeWithoutResult((status) -> {
			try {
				then(connection).should().setNetworkTimeout(any(), eq(2000));
				then(connection).should(never()).setNetworkTimeout(any(), eq(7000));
			}
			catch (SQLException ex) {
				throw new IllegalStateException(ex);
			}
		});
		then(connection).should().setNetworkTimeout(any(), eq(7000));
	}

	private LeaseHolder holder(Set<String> hanging, Set<String> taken) {
		LeaseSettings settings = new LeaseSettings("x", Math.max(2, hanging.size()), Duration.ofMinutes(1),
				Duration.ofSeconds(20), Duration.ZERO, Duration.ZERO);
		ExtensibleLockProvider locks = (configuration) -> {
			if (hanging.contains(configuration.getName())) {
				this.failures.incrementAndGet();
				throw new HangingException();
			}
			SimpleLock lock = () -> {
			};
			return taken.contains(configuration.getName()) ? Optional.empty() : Optional.of(lock);
		};
		return new LeaseHolder(new LeaseStore() {

			@Override
			public ExtensibleLockProvider lockProvider(String holder) {
				return locks;
			}

			@Override
			public Map<String, String> holders(List<String> names) {
				return Map.of("x-0", "process x-0", "x-1", "process x-1");
			}

		}, settings, Clock.systemUTC(), "holder");
	}

	private static final class HangingException extends RuntimeException {

	}

}
