package io.ulid.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.JavaType.FullyQualified;
import org.openrewrite.java.tree.JavaType.GenericTypeVariable;
import org.openrewrite.java.tree.JavaType.Parameterized;
import org.openrewrite.java.tree.TypeUtils;

/**
 * What the type attribution of OpenRewrite does not say directly.
 */
final class Types {

	// The types of fluent assertions contain themselves
	static final int MAX_DEPTH = 8;

	private Types() {
	}

	static List<JavaType> arguments(JavaType type) {
		if (type instanceof Parameterized parameterized) {
			return parameterized.getTypeParameters();
		}
		return (type instanceof JavaType.Array array) ? List.of(array.getElemType()) : List.of();
	}

	/**
	 * Process the pairs of two lists, as far as both lists go.
	 */
	static <A, B> void zip(List<A> first, List<B> second, BiConsumer<A, B> pair) {
		for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
			pair.accept(first.get(i), second.get(i));
		}
	}

	static <T> List<T> orEmpty(@Nullable List<T> list) {
		return (list != null) ? list : List.of();
	}

	static boolean isWildcard(JavaType type) {
		return type instanceof GenericTypeVariable variable && variable.getName().startsWith("?");
	}

	/**
	 * Return whether the type contains a type variable.
	 */
	static boolean isGeneric(JavaType type) {
		return isGeneric(type, 0);
	}

	private static boolean isGeneric(JavaType type, int depth) {
		List<JavaType> inner = (type instanceof GenericTypeVariable variable) ? variable.getBounds() : arguments(type);
		return type instanceof GenericTypeVariable && !isWildcard(type)
				|| depth < MAX_DEPTH && inner.stream().anyMatch((argument) -> isGeneric(argument, depth + 1));
	}

	/**
	 * Return the method as its class declares it: the type of a call contains the types
	 * of the call.
	 */
	static JavaType.Method declared(JavaType.Method called) {
		JavaType.Method found = called;
		// A static import can name a subclass
		for (Place type : new Place(called.getDeclaringType(), "").ancestors().values()) {
			for (JavaType.Method method : methods(type.type())) {
				if (method.getName().equals(called.getName()) && matches(method, called)) {
					if (method.getParameterTypes().stream().noneMatch(GenericTypeVariable.class::isInstance)) {
						return method;
					}
					found = method;
				}
			}
			if (found != called) {
				return found;
			}
		}
		return found;
	}

	static List<JavaType.Method> methods(JavaType type) {
		return (type instanceof FullyQualified named) ? named.getMethods() : List.of();
	}

	private static boolean matches(JavaType.Method declared, JavaType.Method called) {
		List<JavaType> formal = declared.getParameterTypes();
		List<JavaType> actual = called.getParameterTypes();
		return formal.size() == actual.size() && isPossible(declared.getReturnType(), called.getReturnType())
				&& IntStream.range(0, formal.size()).allMatch((i) -> isPossible(formal.get(i), actual.get(i)));
	}

	private static boolean isPossible(JavaType declared, JavaType actual) {
		if (declared instanceof JavaType.Array array && actual instanceof JavaType.Array other) {
			return isPossible(array.getElemType(), other.getElemType());
		}
		return (declared instanceof GenericTypeVariable) ? TypeUtils.isAssignableTo(erased(declared), actual)
				: erased(declared).equals(erased(actual));
	}

	static String erased(JavaType type) {
		if (type instanceof GenericTypeVariable variable) {
			return variable.getBounds().isEmpty() ? "java.lang.Object" : erased(variable.getBounds().get(0));
		}
		if (type instanceof JavaType.Array array) {
			return erased(array.getElemType()) + "[]";
		}
		return (type instanceof FullyQualified named) ? named.getFullyQualifiedName() : String.valueOf(type);
	}

	/**
	 * Return the name of a method that is the same in all source files.
	 */
	static String signature(JavaType.Method declared) {
		return "%s#%s(%s)".formatted(declared.getDeclaringType().getFullyQualifiedName(), declared.getName(),
				String.join(",", declared.getParameterTypes().stream().map(Types::erased).toList()));
	}

	static Place parameter(JavaType.Method declared, int index) {
		return new Place(declared.getParameterTypes().get(index), "p:%s#%s".formatted(signature(declared), index));
	}

	static List<Place> parameters(JavaType.Method declared) {
		return IntStream.range(0, declared.getParameterTypes().size()).mapToObj((i) -> parameter(declared, i)).toList();
	}

	/**
	 * Return whether the type of a parameter is {@code Object}.
	 */
	static boolean acceptsObject(JavaType.Method declared, int index) {
		List<JavaType> types = declared.getParameterTypes();
		JavaType type = types.isEmpty() ? null : types.get(Math.min(index, types.size() - 1));
		return TypeUtils.isObject(
				(type instanceof JavaType.Array array && declared.hasFlags(Flag.Varargs)) ? array.getElemType() : type);
	}

	static boolean isUuid(@Nullable JavaType type) {
		return type instanceof FullyQualified named && named.getFullyQualifiedName().equals(Place.UUID);
	}

	static Place result(JavaType.Method declared) {
		return new Place(declared.getReturnType(), "r:" + signature(declared));
	}

	/**
	 * Return the method that a lambda implements.
	 */
	static JavaType.@Nullable Method functional(Place function) {
		for (Place type : function.ancestors().values()) {
			for (JavaType.Method method : methods(type.type())) {
				// OpenRewrite flags default methods as abstract, and Comparator declares
				// an abstract equals
				if (method.hasFlags(Flag.Abstract) && !method.hasFlags(Flag.Default)
						&& !method.getName().equals("equals")) {
					return method;
				}
			}
		}
		return null;
	}

}
