package io.ulid.internal;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.Locale;
import java.util.function.Function;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

/**
 * The description of a typed id: what its text begins with, how an id is created, and the
 * bytes of the identifier in it. {@link IdentifierType#of} keeps one for each class. Safe
 * to share between threads.
 *
 * @param <T> the class of the typed id
 * @param <V> the class of the identifier in it
 */
public abstract class TypedIdType<T, V> extends IdentifierType<T> {

	private static final long serialVersionUID = 1L;

	private static final Pattern PREFIX = Pattern.compile("[a-z]([a-z_]{0,61}[a-z])?");

	/**
	 * The number of characters of {@link #prefixEnd()}.
	 */
	public static final int PREFIX_END = 4;

	private static final MethodType CREATE = MethodType.methodType(Object.class, Object.class);

	private final IdentifierType<V> valueType;

	private final String prefix;

	private final int prefixLength;

	private final long prefixEnd;

	private final transient Constructor<?> constructor;

	// Made when it is first needed: an application has many typed ids, and few at start
	private transient @Nullable Function<Object, Object> factory;

	/**
	 * Describe a class.
	 * @param type the class
	 * @param valueType the identifier in it
	 * @param prefix the prefix of the text without the separator, or {@code null} for
	 * none
	 * @param specification the address of the specification of the text with a prefix
	 * @throws IllegalArgumentException if the class cannot be that of a typed id
	 */
	protected TypedIdType(Class<T> type, IdentifierType<V> valueType, @Nullable String prefix, String specification) {
		super(type, type.getSimpleName(), (prefix != null) ? specification : valueType.specification(),
				(prefix != null) ? prefix + "_" + valueType.example().toLowerCase(Locale.ROOT) : valueType.example(),
				valueType.byteLength());
		if (prefix != null && !isPrefix(prefix)) {
			throw new IllegalArgumentException(
					("@IdPrefix of '%s' must be 1 to 63 characters, a to z or '_', of which the first and the last "
							+ "are letters, but was '%s'")
						.formatted(type.getName(), Quotation.of(prefix)));
		}
		this.valueType = valueType;
		this.prefix = (prefix != null) ? prefix + "_" : "";
		this.prefixLength = this.prefix.length();
		this.prefixEnd = prefixEnd(this.prefix);
		this.constructor = constructor(type, valueType.type());
	}

	/**
	 * The description of a class that is known to be a typed id.
	 * @throws IllegalArgumentException if the class cannot be that of a typed id
	 */
	public static <T> TypedIdType<T, ?> get(Class<T> type) {
		if (of(type) instanceof TypedIdType<T, ?> typed) {
			return typed;
		}
		throw refuse(type, isConcrete(type) ? "wrap one of " + all() : "not be abstract", null);
	}

	/**
	 * Whether a text is a valid prefix, without the separator.
	 */
	public static boolean isPrefix(String text) {
		return PREFIX.matcher(text).matches();
	}

	private static long prefixEnd(String prefix) {
		long end = 0;
		for (int i = Math.max(0, prefix.length() - PREFIX_END); i < prefix.length(); i++) {
			end = end << Character.SIZE | prefix.charAt(i);
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
				throw refuse(type, "be a record, or override equals and hashCode", null);
			}
			return type.getDeclaredConstructor(value);
		}
		catch (NoSuchMethodException ex) {
			throw refuse(type, "have a constructor that takes nothing but a %s".formatted(value.getSimpleName()), ex);
		}
	}

	private static IllegalArgumentException refuse(Class<?> type, String rule, @Nullable Exception cause) {
		return new IllegalArgumentException("Typed id '%s' must %s".formatted(type.getName(), rule), cause);
	}

	/**
	 * The identifier in a typed id.
	 * @throws IllegalStateException if the typed id was created with null
	 */
	protected final V value(T identifier) {
		V value = unwrap(identifier);
		if (value == null) {
			throw withoutValue(type(), this.valueType.name());
		}
		return value;
	}

	/**
	 * The identifier that the accessor of a typed id returns, which can be null.
	 */
	protected abstract V unwrap(T identifier);

	@Override
	public IdentifierType<V> valueType() {
		return this.valueType;
	}

	@Override
	public String pattern() {
		return hasPrefix() ? "^%s[0-7][0-9a-hjkmnp-tv-z]{%s}$".formatted(this.prefix, this.valueType.textLength() - 1)
				: this.valueType.pattern();
	}

	@Override
	public String rule() {
		return hasPrefix() ? "%s that begins with '%s'".formatted(super.rule(), this.prefix) : super.rule();
	}

	@Override
	public @Nullable String schemaFormat() {
		return hasPrefix() ? null : this.valueType.schemaFormat();
	}

	@Override
	public boolean isNumber() {
		return this.valueType.isNumber() && !hasPrefix();
	}

	@Override
	public abstract String format(T identifier);

	@Override
	public char[] toChars(T identifier) {
		return hasPrefix() ? super.toChars(identifier) : this.valueType.toChars(value(identifier));
	}

	@Override
	public T fromBytes(byte[] bytes) {
		return create(this.valueType.fromBytes(bytes));
	}

	/**
	 * The binary form of the identifier in a typed id.
	 * @throws IllegalStateException if the typed id was created with null
	 */
	@Override
	public byte[] toBytes(T identifier) {
		return this.valueType.toBytes(value(identifier));
	}

	/**
	 * The error for a typed id that holds null.
	 * @param type the class of the typed id
	 * @param value what people call the identifier that is missing
	 */
	public static IllegalStateException withoutValue(Class<?> type, String value) {
		return new IllegalStateException(
				"'%s' holds no %s: its constructor was called with null".formatted(type.getName(), value));
	}

	protected final boolean hasPrefix() {
		return this.prefixLength > 0;
	}

	/**
	 * What every text begins with, the separator included, or nothing.
	 */
	public final String prefix() {
		return this.prefix;
	}

	/**
	 * The number of characters of the prefix, kept because it is asked so often.
	 */
	public final int prefixLength() {
		return this.prefixLength;
	}

	/**
	 * The last four characters of the prefix in 16 bits each, zeros before a shorter one.
	 * Most prefixes are three letters and the separator, and so a single number.
	 */
	public final long prefixEnd() {
		return this.prefixEnd;
	}

	/**
	 * Whether a text begins with the prefix.
	 */
	public final boolean isPrefixOf(CharSequence text) {
		int length = this.prefixLength;
		if (text.length() < length) {
			return false;
		}
		if (length == PREFIX_END) {
			return ((long) text.charAt(0) << 48 | (long) text.charAt(1) << 32 | (long) text.charAt(2) << 16
					| text.charAt(3)) == this.prefixEnd;
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
	 * @throws IllegalArgumentException if the class is in a module that does not open its
	 * package
	 */
	@SuppressWarnings("unchecked") // The constructor is that of the class
	public final T create(Object value) {
		Function<Object, Object> factory = this.factory;
		if (factory == null) {
			factory = factory(this.constructor);
			this.factory = factory;
		}
		return (T) factory.apply(value);
	}

	@SuppressWarnings("unchecked") // What is asked for is made
	private static Function<Object, Object> factory(Constructor<?> constructor) {
		Class<?> type = constructor.getDeclaringClass();
		open(constructor);
		try {
			if (type.getModule() != TypedIdType.class.getModule()
					|| System.getProperty("org.graalvm.nativeimage.imagecode") != null) {
				// No class can be made in a native image, nor beside a class of another
				// module or class loader, such as that of Spring Boot's developer tools
				return calling(MethodHandles.lookup().unreflectConstructor(constructor).asType(CREATE));
			}
			Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
			MethodHandle handle = lookup.unreflectConstructor(constructor);
			// The compiler can look into this one, but not into a handle
			return (Function<Object, Object>) LambdaMetafactory
				.metafactory(lookup, "apply", MethodType.methodType(Function.class), CREATE, handle, handle.type())
				.getTarget()
				.invokeExact();
		}
		catch (Throwable ex) {
			throw new IllegalStateException("Cannot call the constructor of '%s'".formatted(type.getName()), ex);
		}
	}

	// Not needed for the text, and so not asked of a class before its first id is made
	private static void open(Constructor<?> constructor) {
		try {
			constructor.setAccessible(true);
		}
		catch (InaccessibleObjectException ex) {
			Class<?> type = constructor.getDeclaringClass();
			Module reader = TypedIdType.class.getModule();
			throw refuse(type,
					"be open to reflection. Add 'opens %s%s;' to the module-info of '%s'".formatted(
							type.getPackageName(), reader.isNamed() ? " to " + reader.getName() : "",
							type.getModule().getName()),
					ex);
		}
	}

	private static Function<Object, Object> calling(MethodHandle constructor) {
		return (value) -> {
			try {
				return (Object) constructor.invokeExact(value);
			}
			catch (RuntimeException | Error ex) {
				throw ex;
			}
			catch (Throwable ex) {
				throw new UndeclaredThrowableException(ex);
			}
		};
	}

}
