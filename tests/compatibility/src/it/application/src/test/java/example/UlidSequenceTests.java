package example;

import io.ulid.UlidGenerator;
import io.ulid.spring.test.UlidConditions;
import io.ulid.spring.test.UlidSequence;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.boot.test.context.SpringBootTest.WebEnvironment;
import org.springframework.transaction.annotation.Transactional;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for the support of tests.
 */
class UlidSequenceTests {

	@Nested
	@UlidSequence
	@Transactional
	@SpringBootTest(webEnvironment = WebEnvironment.NONE)
	class InAnApplication {

		@RepeatedTest(2)
		void idsStartAgain(@Autowired PurchaseRepository purchases) {
			assertThat(purchases.save(new Purchase()).getId().text()).isEqualTo("ord_01kdvdna000000000000000001");
			assertThat(purchases.save(new Purchase()).getId().text()).isEqualTo("ord_01kdvdna000000000000000002");
		}

	}

	@Nested
	@UlidSequence
	class WithoutSpring {

		@RepeatedTest(2)
		void idsStartAgain(UlidGenerator ulids) {
			assertThat(ulids.next()).hasToString("01KDVDNA000000000000000001");
		}

	}

	@Test
	void madeJustNow() {
		assertThat(UlidGenerator.monotonic().next()).is(UlidConditions.madeJustNow());
	}

}
