package io.ulid.spring.jackson;

import java.lang.annotation.Annotation;
import java.util.Set;

import com.fasterxml.jackson.annotation.JsonFormat;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.Annotated;
import tools.jackson.databind.introspect.NopAnnotationIntrospector;

import org.springframework.util.ClassUtils;

/**
 * Introspector for annotated properties of type {@code long} and {@code Long}. Jackson
 * writes these properties as strings, as with {@code @JsonFormat(shape = STRING)}.
 */
final class LongIdIntrospector extends NopAnnotationIntrospector {

	private static final long serialVersionUID = 1L;

	private static final JsonFormat.Value STRING = JsonFormat.Value.forShape(JsonFormat.Shape.STRING);

	private final Set<Class<? extends Annotation>> annotations;

	LongIdIntrospector(Set<Class<? extends Annotation>> annotations) {
		this.annotations = annotations;
	}

	@Override
	public JsonFormat.Value findFormat(MapperConfig<?> config, Annotated annotated) {
		return ClassUtils.resolvePrimitiveIfNecessary(annotated.getRawType()) == Long.class
				&& this.annotations.stream().anyMatch(annotated::hasAnnotation) ? STRING : JsonFormat.Value.empty();
	}

}
