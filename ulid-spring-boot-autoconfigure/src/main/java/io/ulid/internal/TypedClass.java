package io.ulid.internal;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * The class of a typed id: what its text begins with, and how to make an id. Safe to
 * share between threads.
 *
 * @param <T> the class
 */
public final class TypedClass<T> {

	private static final Pattern PREFIX = Pattern.compile("[a-z]([a-z_]{0,61}[a-z])?");

	/**
	 * The number of characters of {@link #prefixEnd()}.
	 */
	public static final int PREFIX_END = 4;

	private static final MethodType CREATE = MethodType.methodType(Object.class, Object.class);

	private final String name;

	private final String prefix;

	private final int prefixEnd;

	private final Constructor<?> constructor;

	// Made when it is first needed: an application has many typed ids, and few at start
	private @Nullable MethodHandle handle;

	/**
	 * Look at a class.
	 * @param type the class
	 * @param value the class of the identifier that it wraps
	 * @param prefix the prefix of the text without the separator, or {@code null} for
	 * none
	 * @throws IllegalArgumentException if the class cannot be that of a typed id
	 */
	public TypedClass(Class<T> type, Class<?> value, @Nullable String prefix) {
		if (prefix != null && !PREFIX.matcher(prefix).matches()) {
			throw new IllegalArgumentException(
					("@IdPrefix of '%s' must be 1 to 63 characters, a to z or '_', of which the first and the last "
							+ "are letters, but was '%s'")
						.formatted(type.getName(), Quotation.of(prefix)));
		}
		this.name = type.getSimpleName();
		this.prefix = (prefix != null) ? prefix + "_" : "";
		this.prefixEnd = prefixEnd(this.prefix);
		this.constructor = constructor(type, value);
	}

	private static int prefixEnd(String prefix) {
		int end = 0;
		for (int i = Math.max(0, prefix.length() - PREFIX_END); i < prefix.length(); i++) {
			end = end << Byte.SIZE | prefix.charAt(i);
		}
		return end;
	}

	private static Constructor<?> constructor(Class<?> type, Class<?> value) {
		if (!isConcrete(type)) {
			throw refuse(type, "not be abstract", null);
		}
		if (type.isRecord() && type.getRecordComponents().length != 1) {
			throw refuse(type, "have no component but the %s".formatted(value.getSimpleName()), null);
		}
		try {
			if (!type.isRecord() && type.getMethod("equals", Object.class).getDeclaringClass() == Object.class) {
				throw refuse(type, "be a record, or have equals and hashCode of its own", null);
			}
			Constructor<?> constructor = type.getDeclaredConstructor(value);
			constructor.setAccessible(true);
			return constructor;
		}
		catch (NoSuchMethodException ex) {
			throw refuse(type, "have a constructor that takes nothing but a %s".formatted(value.getSimpleName()), ex);
		}
		catch (InaccessibleObjectException ex) {
			throw refuse(type, "be open to reflection", ex);
		}
	}

	/**
	 * Whether a class has instances of its own.
	 */
	public static boolean isConcrete(Class<?> type) {
		return !Modifier.isAbstract(type.getModifiers());
	}

	private static IllegalArgumentException refuse(Class<?> type, String rule, @Nullable Exception cause) {
		return new IllegalArgumentException("Typed id '%s' must %s".formatted(type.getName(), rule), cause);
	}

	/**
	 * What people call the id.
	 */
	public String name() {
		return this.name;
	}

	/**
	 * What every text begins with, the separator included, or nothing.
	 */
	public String prefix() {
		return this.prefix;
	}

	/**
	 * The last four characters of the prefix in 8 bits each, zeros before a shorter one.
	 * Most prefixes are three letters and the separator, and so a single number.
	 */
	public int prefixEnd() {
		return this.prefixEnd;
	}

	/**
	 * Whether a text begins with the prefix.
	 */
	public boolean isPrefixOf(CharSequence text) {
		int length = this.prefix.length();
		if (text.length() < length) {
			return false;
		}
		if (length == PREFIX_END) {
			return text.charAt(0) == this.prefixEnd >>> 24 && text.charAt(1) == (this.prefixEnd >>> 16 & 0xFF)
					&& text.charAt(2) == (this.prefixEnd >>> 8 & 0xFF) && text.charAt(3) == (this.prefixEnd & 0xFF);
		}
		for (int i = 0; i < length; i++) {
			if (text.charAt(i) != this.prefix.charAt(i)) {
				return false;
			}
		}
		return true;
	}

	/**
	 * Make an id.
	 * @param value the identifier that it wraps
	 */
	@SuppressWarnings("unchecked") // The constructor is that of the class
	public T create(Object value) {
		MethodHandle handle = this.handle;
		try {
			if (handle == null) {
				handle = MethodHandles.lookup().unreflectConstructor(this.constructor).asType(CREATE);
				this.handle = handle;
			}
			return (T) (Object) handle.invokeExact(value);
		}
		catch (RuntimeException | Error ex) {
			throw ex;
		}
		catch (Throwable ex) {
			throw new IllegalStateException("Cannot create a " + this.name, ex);
		}
	}

}
