package io.ulid.spring.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * Annotation for a test class or a test method. The generators in the test return ids
 * from a fixed sequence, which restarts with each test. The ULIDs of a test are
 * {@code 01KDVDNA000000000000000001}, {@code 01KDVDNA000000000000000002} and so on. Each
 * id consists of the {@link #time()} and a number in Crockford's Base32. The property
 * {@code ulid.generator.layout} applies.
 *
 * <pre class="code">
 * &#64;UlidSequence
 * &#64;SpringBootTest
 * class OrderTests { … }
 * </pre>
 *
 * In a test with Spring, the annotation replaces every {@code UlidGenerator} bean of the
 * context, except bean overrides such as {@code @MockitoBean}. The annotation adds
 * generators to a slice without generators. The generators of a context share one
 * sequence, which restarts before {@code @BeforeEach} and {@code @Sql}. Ids that are made
 * while the context starts have a time two seconds earlier. Ids of a {@code @BeforeAll}
 * method that is not static have a time one second earlier. A test does not repeat these
 * ids unless the test sets its clock back. If the {@code Clock} of the context is a
 * {@link MutableClock}, the ids contain the time of this clock instead of the
 * {@link #time()}, and the clock is reset with the sequence.
 * <p>
 * In other tests of JUnit Jupiter, the generators and their clock are injected into
 * parameters of the types {@code UlidGenerator} and {@link MutableClock}.
 * <p>
 * An annotation on a method sets the {@link #time()} only for that test. In a test with
 * Spring, the test class needs the annotation as well, because all tests of the class
 * share the generators of one context.
 * <p>
 * Modules with other kinds of ids add their generators: see {@link GuestSequence}.
 * <p>
 * The annotation is inherited by subclasses and nested classes. If tests run in parallel,
 * classes with the annotation run one after the other, each in one thread.
 */
@Target({ ElementType.TYPE, ElementType.METHOD })
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ExtendWith(UlidSequenceExtension.class)
@ResourceLock("io.ulid.spring.test.UlidSequence")
public @interface UlidSequence {

	/**
	 * Return the time in each id.
	 * @return a time such as {@code 2026-01-01T00:00:00Z}. Ids that are made while a
	 * context starts have a time two seconds earlier
	 */
	String time() default "2026-01-01T00:00:00Z";

}
