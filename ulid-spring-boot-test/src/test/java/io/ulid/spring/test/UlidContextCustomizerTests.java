package io.ulid.spring.test;

import java.util.List;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

import org.springframework.aot.AotDetector;
import org.springframework.aot.generate.ClassNameGenerator;
import org.springframework.aot.generate.DefaultGenerationContext;
import org.springframework.aot.generate.GeneratedFiles.Kind;
import org.springframework.aot.generate.InMemoryGeneratedFiles;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.aot.ApplicationContextAotGenerator;
import org.springframework.core.SpringProperties;
import org.springframework.javapoet.ClassName;
import org.springframework.test.context.ContextCustomizer;
import org.springframework.test.context.MergedContextConfiguration;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * Tests for {@link UlidContextCustomizer}.
 */
class UlidContextCustomizerTests {

	@Test
	void classesWithTheSameTimeShareAContext() {
		for (Class<?> testClass : List.of(Annotated.class, Other.class, Subclass.class, Annotated.Inside.class)) {
			assertThat(create(testClass)).isEqualTo(new UlidContextCustomizer("2026-01-01T00:00:00Z"));
		}
		assertThat(create(AnotherTime.class)).isEqualTo(new UlidContextCustomizer("2026-01-01T00:00:01Z"));
		assertThat(create(getClass())).isEqualTo(new UlidContextCustomizer(null));
	}

	private ContextCustomizer create(Class<?> testClass) {
		return new UlidContextCustomizer.Factory().createContextCustomizer(testClass, List.of());
	}

	@Test
	void contextIsProcessedAheadOfTime() throws Exception {
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			create(Annotated.class).customizeContext(context,
					new MergedContextConfiguration(Annotated.class, null, null, null, null));
			InMemoryGeneratedFiles files = new InMemoryGeneratedFiles();
			DefaultGenerationContext generation = new DefaultGenerationContext(
					new ClassNameGenerator(ClassName.get("com.example", "Test")), files);
			new ApplicationContextAotGenerator().processAheadOfTime(context, generation);
			generation.writeGeneratedContent();
			assertThat(files.getGeneratedFileContent(Kind.SOURCE,
					"io/ulid/spring/test/SequencePostProcessor__BeanDefinitions.java"))
				.contains("\"2026-01-01T00:00:00Z\"", "ulidGenerator");
		}
	}

	@Test
	void doesNotRegisterTheSequenceAgainAfterAheadOfTimeProcessing() {
		SpringProperties.setFlag(AotDetector.AOT_ENABLED);
		try (AnnotationConfigApplicationContext context = new AnnotationConfigApplicationContext()) {
			create(Annotated.class).customizeContext(context,
					new MergedContextConfiguration(Annotated.class, null, null, null, null));
			assertThat(context.containsBeanDefinition(SequencePostProcessor.BEAN_NAME)).isFalse();
		}
		finally {
			SpringProperties.setProperty(AotDetector.AOT_ENABLED, null);
		}
	}

	@UlidSequence
	static class Annotated {

		@Nested
		class Inside {

		}

	}

	@UlidSequence
	static class Other {

	}

	static class Subclass extends Other {

	}

	@UlidSequence(time = "2026-01-01T00:00:01Z")
	static class AnotherTime {

	}

}
