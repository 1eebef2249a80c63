package io.ulid.test;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceLock;

/**
 * On a test class or a test method: the generators make ids of a fixed sequence, which
 * starts again with each test. The ULIDs of a test are
 * {@code 01KDVDNA000000000000000001}, {@code 01KDVDNA000000000000000002} and so on, its
 * Ulid-Flakes {@code 01TT8HD000001} and so on: the {@link #time()}, and a number in
 * Crockford's Base32. {@code ulid.generator.layout}, {@code ulid.flake.epoch} and
 * {@code ulid.flake.node-id} are followed.
 *
 * <pre class="code">
 * &#64;UlidSequence
 * &#64;SpringBootTest
 * class OrderTests { … }
 * </pre>
 *
 * In a test of Spring, every {@code UlidGenerator} and {@code UlidFlakeGenerator} bean of
 * its context is replaced, except those of bean overrides such as {@code @MockitoBean},
 * and a slice without one gets one. The generators of a context share the sequence. It
 * starts before {@code @BeforeEach} and {@code @Sql}. Ids that are made while the context
 * starts are of a time two seconds earlier, and those of a {@code @BeforeAll} method that
 * is not static of one second earlier, so that a test whose clock is not set back does
 * not make them again. If the context's {@code Clock} is a {@link MutableClock}, it takes
 * the place of the {@link #time()}, and goes back to its start with the sequence.
 * <p>
 * In other tests of JUnit Jupiter, a parameter of the type {@code UlidGenerator},
 * {@code UlidFlakeGenerator} or {@link MutableClock} gets the generators and their clock.
 * <p>
 * The annotation of a method sets the {@link #time()} of that test only. In a test of
 * Spring, its class needs the annotation as well, because all tests of the class share
 * the generators of one context.
 * <p>
 * The annotation is inherited by subclasses and nested classes. Where tests run in
 * parallel, classes with the annotation run one after the other, each in one thread.
 */
@Target({ ElementType.TYPE, ElementType.METHOD })
@Retention(RetentionPolicy.RUNTIME)
@Documented
@Inherited
@ExtendWith(UlidSequenceExtension.class)
@ResourceLock("io.ulid.test.UlidSequence")
public @interface UlidSequence {

	/**
	 * The time in each id.
	 * @return a time such as {@code 2026-01-01T00:00:00Z}. Ids of the start are of two
	 * seconds earlier, and no Ulid-Flake is of a time before its epoch
	 */
	String time() default "2026-01-01T00:00:00Z";

}
