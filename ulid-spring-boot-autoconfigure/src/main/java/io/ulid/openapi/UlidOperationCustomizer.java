package io.ulid.openapi;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;

import io.swagger.v3.core.converter.AnnotatedType;
import io.swagger.v3.core.converter.ModelConverter;
import io.swagger.v3.core.converter.ModelConverterContextImpl;
import io.swagger.v3.oas.models.Components;
import io.swagger.v3.oas.models.Operation;
import io.swagger.v3.oas.models.media.Content;
import io.swagger.v3.oas.models.media.Schema;
import io.swagger.v3.oas.models.parameters.Parameter;
import io.swagger.v3.oas.models.parameters.QueryParameter;
import io.ulid.UlidRange;
import org.jspecify.annotations.Nullable;
import org.springdoc.core.annotations.ParameterObject;
import org.springdoc.core.customizers.GlobalOperationComponentsCustomizer;
import org.springdoc.core.properties.SpringDocConfigProperties;
import org.springdoc.core.service.AbstractRequestService;
import org.springdoc.core.utils.SchemaUtils;

import org.springframework.beans.BeanUtils;
import org.springframework.core.GenericTypeResolver;
import org.springframework.core.MethodParameter;
import org.springframework.core.annotation.AnnotatedElementUtils;
import org.springframework.util.ReflectionUtils;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.method.HandlerMethod;

/**
 * Describes what only the Java types of an operation tell: the keys of a
 * {@code Map<Ulid, …>}, the ULIDs in an object of parameters, each for Ulid-Flakes as
 * well, ids of type {@code long} that are written as strings, and what a
 * {@link UlidRange} is read from.
 */
@SuppressWarnings("rawtypes")
public final class UlidOperationCustomizer implements GlobalOperationComponentsCustomizer {

	private final UlidSchemas schemas;

	private final SpringDocConfigProperties properties;

	private final SchemaUtils schemaUtils;

	private final Set<Class<? extends Annotation>> longIds;

	/**
	 * Create a customizer.
	 * @param properties tell the version of OpenAPI, and which objects are taken apart
	 * @param schemaUtils tell which fields are required
	 * @param longIds annotations of properties of type {@code long} and {@code Long} that
	 * are written as strings of digits
	 */
	public UlidOperationCustomizer(SpringDocConfigProperties properties, SchemaUtils schemaUtils,
			Set<Class<? extends Annotation>> longIds) {
		this.schemas = new UlidSchemas(properties);
		this.properties = properties;
		this.schemaUtils = schemaUtils;
		this.longIds = Set.copyOf(longIds);
	}

	@Override
	public Operation customize(Operation operation, HandlerMethod method) {
		return customize(operation, new Components(), method);
	}

	@Override
	public Operation customize(Operation operation, Components components, HandlerMethod method) {
		Set<Identifier> unmapped = this.schemas.unmapped();
		if (unmapped.isEmpty()) {
			return operation;
		}
		for (MethodParameter parameter : method.getMethodParameters()) {
			if (parameter.hasParameterAnnotation(RequestBody.class)) {
				Content content = (operation.getRequestBody() != null) ? operation.getRequestBody().getContent() : null;
				describeTypes(content, components, type(parameter, method), unmapped);
			}
			else if (isRange(parameter) && unmapped.contains(Identifier.ULID)) {
				addRange(operation);
			}
			else {
				if (isTakenApart(parameter)) {
					addIdentifiers(operation, parameter.getParameterType(), "", true, unmapped, Set.of());
				}
				describeTypes(null, components, type(parameter, method), unmapped);
			}
		}
		Type returnType = type(method.getReturnType(), method);
		if (operation.getResponses() != null) {
			operation.getResponses()
				.forEach((status, response) -> describeTypes(response.getContent(), components, returnType, unmapped));
		}
		return operation;
	}

	static boolean isRange(MethodParameter parameter) {
		return parameter.nestedIfOptional().getNestedParameterType() == UlidRange.class;
	}

	private static Type type(MethodParameter parameter, HandlerMethod method) {
		return GenericTypeResolver.resolveType(parameter.getGenericParameterType(), method.getBeanType());
	}

	private static void addRange(Operation operation) {
		add(operation,
				parameter("from", UlidSchemas.string("date-time")).description("The start of the range of time"));
		add(operation, parameter("to", UlidSchemas.string("date-time"))
			.description("The end of the range of time, which is not in it"));
		add(operation, parameter("day", UlidSchemas.string("date"))
			.description("The day that is the range of time, instead of 'from' and 'to'"));
		add(operation,
				parameter("zone", UlidSchemas.string(null)).description("The time zone of the day, UTC by default"));
	}

	private static Parameter parameter(String name, Schema<?> schema) {
		return new QueryParameter().name(name).required(false).schema(schema);
	}

	private static void add(Operation operation, Parameter parameter) {
		List<Parameter> parameters = operation.getParameters();
		if (parameters == null || parameters.stream().noneMatch((existing) -> isSame(existing, parameter))) {
			operation.addParametersItem(parameter);
		}
	}

	private static boolean isSame(Parameter one, Parameter other) {
		return other.getName().equals(one.getName()) && other.getIn().equals(one.getIn());
	}

	private boolean isTakenApart(MethodParameter parameter) {
		Class<?> type = parameter.getParameterType();
		return !isSimple(type) && (this.properties.isDefaultFlatParamObject()
				|| parameter.hasParameterAnnotation(ParameterObject.class)
				|| AnnotatedElementUtils.isAnnotated(type, ParameterObject.class));
	}

	private static boolean isSimple(Class<?> type) {
		return BeanUtils.isSimpleProperty(type) || type.isArray() || type.getName().startsWith("java.")
				|| AbstractRequestService.isRequestTypeToIgnore(type);
	}

	/**
	 * Add the identifiers of an object that springdoc takes apart into parameters. It
	 * looks for properties in a ULID and finds none.
	 */
	private void addIdentifiers(Operation operation, Class<?> type, String prefix, boolean required,
			Set<Identifier> unmapped, Set<Class<?>> outer) {
		Set<Class<?>> types = new HashSet<>(outer);
		types.add(type);
		ReflectionUtils.doWithFields(type, (field) -> {
			String name = prefix + field.getName();
			boolean needed = required && this.schemaUtils.fieldRequired(field, schema(field), documentation(field));
			Identifier identifier = Identifier.of(field.getType());
			if (identifier != null && unmapped.contains(identifier)) {
				add(operation, parameter(name, identifier.text()).description(description(field)).required(needed));
			}
			else if (identifier == null && !isSimple(field.getType()) && !types.contains(field.getType())) {
				addIdentifiers(operation, field.getType(), name + ".", needed, unmapped, types);
			}
		}, (field) -> !Modifier.isStatic(field.getModifiers())
				&& SchemaUtils.swaggerVisible(schema(field), documentation(field)));
	}

	private static io.swagger.v3.oas.annotations.media.@Nullable Schema schema(Field field) {
		return field.getAnnotation(io.swagger.v3.oas.annotations.media.Schema.class);
	}

	private static io.swagger.v3.oas.annotations.@Nullable Parameter documentation(Field field) {
		return field.getAnnotation(io.swagger.v3.oas.annotations.Parameter.class);
	}

	private static @Nullable String description(Field field) {
		io.swagger.v3.oas.annotations.Parameter parameter = documentation(field);
		io.swagger.v3.oas.annotations.media.Schema schema = schema(field);
		String description = (parameter != null) ? parameter.description()
				: (schema != null) ? schema.description() : "";
		return description.isEmpty() ? null : description;
	}

	private void describeTypes(@Nullable Content content, Components components, Type type, Set<Identifier> unmapped) {
		UlidTypesConverter converter = new UlidTypesConverter(this.schemas.isOpenApi31(), unmapped, this.longIds);
		List<ModelConverter> converters = new ArrayList<>(this.schemas.converters());
		converters.add(0, converter);
		ModelConverterContextImpl context = new ModelConverterContextImpl(converters);
		Schema<?> resolved = context.resolve(new AnnotatedType(type).resolveAsRef(true));
		if (content != null) {
			content.values().forEach((mediaType) -> copy(resolved, mediaType.getSchema()));
		}
		if (components.getSchemas() != null) {
			context.getDefinedModels().forEach((name, schema) -> copy(schema, components.getSchemas().get(name)));
		}
		converter.namesakes().forEach((identifier) -> components.addExtension(identifier.namesakeMark(), true));
	}

	/**
	 * Take what is said of keys and numbers over from a schema of ours into the one of
	 * the document.
	 */
	private static void copy(@Nullable Schema<?> resolved, @Nullable Schema<?> schema) {
		if (resolved == null || schema == null) {
			return;
		}
		UlidTypesConverter.copyDigits(resolved, schema);
		copy(resolved.getItems(), schema.getItems());
		if (resolved.getProperties() != null && schema.getProperties() != null) {
			Map<String, Schema> properties = schema.getProperties();
			resolved.getProperties().forEach((name, property) -> copy(property, properties.get(name)));
		}
		if (resolved.getAllOf() != null && schema.getAllOf() != null) {
			Iterator<Schema> parts = schema.getAllOf().iterator();
			resolved.getAllOf().forEach((part) -> copy(part, parts.hasNext() ? parts.next() : null));
		}
		if (resolved.getAdditionalProperties() instanceof Schema<?> resolvedValues
				&& schema.getAdditionalProperties() instanceof Schema<?> values) {
			copy(resolvedValues, values);
			if (resolvedValues.equals(values)) {
				UlidTypesConverter.copyKeys(resolved, schema);
			}
		}
	}

}
