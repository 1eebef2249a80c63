package io.ulid.spring.test;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;

import io.ulid.UlidGenerator;
import io.ulid.UlidGenerator.Layout;
import io.ulid.spring.test.Sequence.Phase;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestInstanceFactoryContext;
import org.junit.jupiter.api.extension.TestInstancePreConstructCallback;
import org.junit.platform.commons.support.AnnotationSupport;

/**
 * Extension that applies {@link UlidSequence} to tests without Spring. A nested class
 * shares the sequence of the outermost class, unless the nested class has its own
 * annotation. An annotation on a method sets the time of this sequence. If no class has
 * the annotation, there is a separate sequence for the method.
 */
final class UlidSequenceExtension
		implements BeforeAllCallback, TestInstancePreConstructCallback, BeforeEachCallback, ParameterResolver {

	private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace
		.create(UlidSequenceExtension.class);

	private static final String SPRING = "org.springframework.test.context.junit.jupiter.SpringExtension";

	@Override
	public void beforeAll(ExtensionContext context) {
		if (context.getRequiredTestClass().isAnnotationPresent(UlidSequence.class)) {
			// The new sequence replaces the sequence of an enclosing class
			context.getStore(NAMESPACE).put(Fixture.class, newFixture(context));
		}
		fixture(context).sequence().restart(Phase.START);
	}

	@Override
	public void preConstructTestInstance(TestInstanceFactoryContext factoryContext, ExtensionContext context) {
		if (annotationOfClass(context).isPresent()) {
			fixture(context).sequence().restart(Phase.CLASS);
		}
	}

	@Override
	public void beforeEach(ExtensionContext context) {
		Fixture fixture = fixture(context);
		fixture.sequence().restart(Phase.TEST);
		annotationOfMethod(context).map(Sequence::parse).ifPresent(fixture.clock()::setInstant);
	}

	@Override
	public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
		// A parameter with an annotation, such as Mockito's @Mock, belongs to another
		// extension
		return isSupported(parameter.getParameter().getType()) && parameter.getParameter().getAnnotations().length == 0
				&& !isOfSpring(context) && annotationOfClass(context).or(() -> annotationOfMethod(context)).isPresent();
	}

	private static boolean isSupported(Class<?> type) {
		return type == MutableClock.class || type == UlidGenerator.class || guest(type).isPresent();
	}

	private static Optional<GuestSequence> guest(Class<?> type) {
		return Sequence.guests().stream().filter((guest) -> guest.generatorType() == type).findFirst();
	}

	// SpringExtension.resolveParameter() resolves these parameters, and JUnit rejects a
	// second resolver
	private static boolean isOfSpring(ExtensionContext context) {
		return Stream.iterate(Optional.of(context), Optional::isPresent, (each) -> each.get().getParent())
			.flatMap((each) -> each.get().getTestClass().stream())
			.flatMap((type) -> AnnotationSupport.findRepeatableAnnotations(type, ExtendWith.class).stream())
			.flatMap((annotation) -> Arrays.stream(annotation.value()))
			.anyMatch((extension) -> extension.getName().equals(SPRING));
	}

	@Override
	public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
		Fixture fixture = fixture(context);
		Class<?> type = parameter.getParameter().getType();
		if (type == MutableClock.class) {
			return fixture.clock();
		}
		return (type == UlidGenerator.class) ? fixture.sequence().ulids(Layout.ULID)
				: fixture.sequence().of(guest(type).orElseThrow(), (property) -> Optional.empty(), (bean) -> false);
	}

	// The first callback of a class creates the fixture. This callback runs before all
	// tests, or when JUnit creates the shared instance of the tests. JUnit 6 deprecates
	// Store.getOrComputeIfAbsent(), and JUnit 5 has no Store.computeIfAbsent()
	private static Fixture fixture(ExtensionContext context) {
		Fixture known = context.getStore(NAMESPACE).get(Fixture.class, Fixture.class);
		if (known != null) {
			return known;
		}
		Fixture fixture = newFixture(context);
		context.getStore(NAMESPACE).put(Fixture.class, fixture);
		return fixture;
	}

	private static Fixture newFixture(ExtensionContext context) {
		UlidSequence annotation = annotationOfClass(context).or(() -> annotationOfMethod(context)).orElseThrow();
		MutableClock clock = MutableClock.of(Sequence.parse(annotation));
		return new Fixture(clock, new Sequence(() -> clock));
	}

	private static Optional<UlidSequence> annotationOfClass(ExtensionContext context) {
		return AnnotationSupport.findAnnotation(context.getRequiredTestClass(), UlidSequence.class,
				context.getEnclosingTestClasses());
	}

	private static Optional<UlidSequence> annotationOfMethod(ExtensionContext context) {
		return AnnotationSupport.findAnnotation(context.getTestMethod(), UlidSequence.class);
	}

	private record Fixture(MutableClock clock, Sequence sequence) {

	}

}
