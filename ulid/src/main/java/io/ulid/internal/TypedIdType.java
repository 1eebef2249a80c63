package io.ulid.internal;

import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.UndeclaredThrowableException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.regex.Pattern;

import org.jspecify.annotations.Nullable;

import static io.ulid.internal.CrockfordBase32.firstLowerCase;
import static io.ulid.internal.CrockfordBase32.secondLowerCase;

/**
 * Description of a typed id: the prefix of its text, its creation, and the bytes of the
 * wrapped identifier. {@link IdentifierType#of} keeps one description for each class.
 * Instances are safe to share between threads.
 *
 * @param <T> the class of the typed id
 * @param <V> the class of the wrapped identifier
 */
public abstract class TypedIdType<T, V> extends IdentifierType<T> {

	private static final long serialVersionUID = 1L;

	private static final Pattern PREFIX = Pattern.compile("[a-z]([a-z_]{0,61}[a-z])?");

	// The number of characters of prefixEnd
	private static final int PREFIX_END = 4;

	// The text of any id, because every text can be decrypted
	private static final String OPAQUE_EXAMPLE = "ag65gjjkc5gq5zy9dakbbp1d1j";

	private static final String UUID_EXAMPLE = "01563e3a-b5d3-d676-4c61-efb99302bd5b";

	private static final String UUID_PATTERN = "[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}";

	private static final MethodType CREATE = MethodType.methodType(Object.class, Object.class);

	private final IdentifierType<V> valueType;

	private final String prefix;

	private final int prefixLength;

	// The characters of the prefix before prefixEnd
	private final String prefixStart;

	// The last four characters of the prefix, with 16 bits for each character. A shorter
	// prefix has leading zeros. Most prefixes have three letters and the separator, so
	// this number represents the whole prefix
	private final long prefixEnd;

	private final TextForm form;

	// The number of UUIDs that were read, or null if the class does not read UUIDs
	private final transient @Nullable LongAdder uuidReads;

	private final transient Constructor<?> textConstructor;

	private final transient Constructor<?> valueConstructor;

	// The factory is created at its first use. An application may have many typed ids,
	// but it needs only a few of them at startup
	private transient @Nullable Function<Object, Object> factory;

	private transient boolean checked;

	// The text for which check() calls the constructor
	private transient @Nullable String probe;

	/**
	 * Describe a class.
	 * @param type the class
	 * @param valueType the description of the wrapped identifier
	 * @param prefix the prefix of the text without the separator, or {@code null} if the
	 * text has no prefix
	 * @param form the form of the text
	 * @param specification the address of the specification of the text with a prefix
	 * @throws IllegalArgumentException if the class is an invalid typed id
	 */
	protected TypedIdType(Class<T> type, IdentifierType<V> valueType, @Nullable String prefix, TextForm form,
			String specification) {
		super(type, type.getSimpleName(), (prefix != null) ? specification : valueType.specification(),
				example(valueType, prefix, form), valueType.byteLength());
		if (prefix != null && !isPrefix(prefix)) {
			throw new IllegalArgumentException(
					("@IdPrefix of '%s' must be 1 to 63 characters, a to z or '_', and must begin and end "
							+ "with a letter, but was '%s'")
						.formatted(type.getName(), Quotation.of(prefix)));
		}
		this.valueType = valueType;
		this.prefix = (prefix != null) ? prefix + "_" : "";
		this.prefixLength = this.prefix.length();
		this.prefixStart = this.prefix.substring(0, Math.max(0, this.prefixLength - PREFIX_END));
		this.prefixEnd = prefixEnd(this.prefix);
		this.form = form;
		this.uuidReads = readsUuids() ? UuidReads.of(type) : null;
		checkSuperclass(type, valueType);
		this.textConstructor = constructor(type, String.class, valueType);
		this.valueConstructor = constructor(type, valueType.type(), valueType);
	}

	/**
	 * Return the description of a class that must be a typed id.
	 * @throws IllegalArgumentException if the class is not a valid typed id
	 */
	public static <T> TypedIdType<T, ?> get(Class<T> type) {
		if (of(type) instanceof TypedIdType<T, ?> typed) {
			return typed;
		}
		throw refuse(type, isConcrete(type) ? "wrap one of " + all() : "not be abstract");
	}

	/**
	 * Return whether a text is a valid prefix, without the separator.
	 */
	public static boolean isPrefix(String text) {
		return PREFIX.matcher(text).matches();
	}

	private static String example(IdentifierType<?> valueType, @Nullable String prefix, TextForm form) {
		if (form == TextForm.UUID) {
			return UUID_EXAMPLE;
		}
		if (prefix == null) {
			return valueType.example();
		}
		return prefix + "_"
				+ ((form == TextForm.ENCRYPTED) ? OPAQUE_EXAMPLE : valueType.example().toLowerCase(Locale.ROOT));
	}

	private static long prefixEnd(String prefix) {
		long end = 0;
		for (int i = Math.max(0, prefix.length() - PREFIX_END); i < prefix.length(); i++) {
			end = end << Character.SIZE | prefix.charAt(i);
		}
		return end;
	}

	private static void checkSuperclass(Class<?> type, IdentifierType<?> valueType) {
		Class<?> base = Objects.requireNonNull(valueType.wrapper());
		if (argument(type, base) != type) {
			throw refuse(type, "extend %s<%s>".formatted(base.getSimpleName(), type.getSimpleName()));
		}
	}

	/**
	 * Return the type argument of the base class, which may be an indirect superclass.
	 */
	private static @Nullable Type argument(Class<?> type, Class<?> base) {
		if (!(type.getGenericSuperclass() instanceof ParameterizedType superclass)) {
			// A raw type, or a class whose superclass is a typed id
			return (type.getSuperclass() == base) ? null : argument(type.getSuperclass(), base);
		}
		if (superclass.getRawType() == base) {
			return superclass.getActualTypeArguments()[0];
		}
		Class<?> parent = type.getSuperclass();
		int index = List.of(parent.getTypeParameters()).indexOf(argument(parent, base));
		return (index >= 0) ? superclass.getActualTypeArguments()[index] : null;
	}

	private static Constructor<?> constructor(Class<?> type, Class<?> parameter, IdentifierType<?> valueType) {
		try {
			return type.getConstructor(parameter);
		}
		catch (NoSuchMethodException ex) {
			String name = type.getSimpleName();
			throw refuse(type,
					"have the constructors 'public %s(String text) { super(text); }' and 'public %s(%s value) "
						.formatted(name, name, valueType.type().getSimpleName()) + "{ super(value); }'");
		}
	}

	protected static IllegalArgumentException refuse(Class<?> type, String rule) {
		return new IllegalArgumentException("Typed id '%s' must %s".formatted(type.getName(), rule));
	}

	/**
	 * Check that the constructor with the text accepts neither the text of the wrapped
	 * identifier, nor this text in upper case after the prefix, if the class has a
	 * prefix. Where no converter of this library is used, only the constructor checks the
	 * text.
	 */
	@Override
	final void check() {
		if (!this.checked && hasPrefix() && isReadable()) {
			// The constructor calls this method again
			this.checked = true;
			try {
				checkRejected(this.valueType.example());
				checkRejected(this.prefix + this.valueType.example());
			}
			catch (RuntimeException | Error ex) {
				this.checked = false;
				throw ex;
			}
		}
	}

	/**
	 * Return whether texts can be read. A class may have a constant that it reads from a
	 * text, so that the class must not be initialized earlier.
	 */
	protected boolean isReadable() {
		return true;
	}

	@SuppressWarnings({ "unchecked", "StringOperationCanBeSimplified" })
	private void checkRejected(String text) {
		// Another object than any text of the application. The base class accepts it,
		// because an exception for each of many typed ids would slow down the startup
		String probe = new String(text);
		this.probe = probe;
		try {
			this.textConstructor.setAccessible(true);
			if (isOfProbe((T) this.textConstructor.newInstance(probe))) {
				return;
			}
		}
		catch (ReflectiveOperationException | InaccessibleObjectException ex) {
			return;
		}
		finally {
			this.probe = null;
		}
		throw refuse(type(),
				("pass the text to the base class: 'public %s(String text) { super(text); }'. "
						+ "Its constructor accepted '%s', which is not the text of this id")
					.formatted(type().getSimpleName(), text));
	}

	/**
	 * Return whether the base class has received a text from the check of the
	 * constructor.
	 */
	@SuppressWarnings("ReferenceEquality") // An equal text is invalid
	public final boolean isProbe(@Nullable String text) {
		return text != null && text == this.probe;
	}

	/**
	 * Return whether the base class has created an id for a {@linkplain #isProbe probe}.
	 */
	protected boolean isOfProbe(T identifier) {
		return false;
	}

	/**
	 * Return the identifier that a typed id wraps.
	 */
	protected abstract V value(T identifier);

	/**
	 * Return the value for the constructor of a typed id.
	 * @throws NullPointerException if the value is {@code null}; the message contains the
	 * name of the class
	 */
	public final <W> W requireValue(@Nullable W value) {
		if (value == null) {
			throw new NullPointerException("The value of '%s' must not be null".formatted(type().getName()));
		}
		return value;
	}

	/**
	 * Check that two typed ids can be compared.
	 * @throws ClassCastException if they are of different classes
	 */
	public static void requireSameClass(Object identifier, Object other) {
		if (identifier.getClass() != other.getClass()) {
			throw new ClassCastException(
					"Cannot compare %s with %s".formatted(identifier.getClass().getName(), other.getClass().getName()));
		}
	}

	@Override
	public IdentifierType<V> valueType() {
		return this.valueType;
	}

	@Override
	public String pattern() {
		String pattern = hasPrefix() ? "^%s%s[0-9a-hjkmnp-tv-z]{%s}$".formatted(this.prefix,
				isOpaque() ? "[89a-hjkmnp-tv-z]" : "[0-7]", this.valueType.textLength() - 1) : this.valueType.pattern();
		return readsUuids() ? "^(%s|%s)$".formatted(pattern.substring(1, pattern.length() - 1), UUID_PATTERN) : pattern;
	}

	@Override
	public String rule() {
		String rule = "a string of %s characters".formatted(ownTextLength())
				+ (hasPrefix() ? " that begins with '%s'".formatted(this.prefix) : "");
		return readsUuids() ? rule + ", or a UUID" : rule;
	}

	private int ownTextLength() {
		return this.prefixLength + this.valueType.textLength();
	}

	@Override
	public int minTextLength() {
		return readsUuids() ? Math.min(UUID_EXAMPLE.length(), ownTextLength()) : super.minTextLength();
	}

	@Override
	public int maxTextLength() {
		return readsUuids() ? Math.max(UUID_EXAMPLE.length(), ownTextLength()) : super.maxTextLength();
	}

	@Override
	public Instant time(T identifier) {
		return this.valueType.time(value(identifier));
	}

	@Override
	public Map<String, Object> details(T identifier) {
		return this.valueType.details(value(identifier));
	}

	@Override
	public @Nullable String schemaFormat() {
		return (hasPrefix() || readsUuids()) ? null : this.valueType.schemaFormat();
	}

	@Override
	public boolean isNumber() {
		return this.valueType.isNumber() && !hasPrefix();
	}

	@Override
	public T fromBytes(byte[] bytes) {
		return create(this.valueType.fromBytes(bytes));
	}

	/**
	 * Return the binary form of the wrapped identifier.
	 */
	@Override
	public byte[] toBytes(T identifier) {
		return this.valueType.toBytes(value(identifier));
	}

	protected final boolean hasPrefix() {
		return this.prefixLength > 0;
	}

	/**
	 * Return the prefix of every text, including the separator, or an empty text if there
	 * is no prefix.
	 */
	public final String prefix() {
		return this.prefix;
	}

	/**
	 * Return whether the text is encrypted. The binary form is never encrypted.
	 */
	public final boolean isOpaque() {
		return this.form == TextForm.ENCRYPTED;
	}

	/**
	 * Return whether the text is written neither encrypted nor as a UUID.
	 */
	public final boolean isPlain() {
		return this.form == TextForm.PLAIN || this.form == TextForm.PLAIN_OR_UUID;
	}

	/**
	 * Return whether UUIDs are read as well.
	 */
	public final boolean readsUuids() {
		return this.form == TextForm.PLAIN_OR_UUID || writesUuids();
	}

	/**
	 * Return whether the text is written as a UUID.
	 */
	public final boolean writesUuids() {
		return this.form == TextForm.UUID;
	}

	/**
	 * Count a UUID that was read.
	 */
	public final void countUuid() {
		if (this.uuidReads != null) {
			this.uuidReads.increment();
		}
	}

	/**
	 * Return the number of characters of the prefix. The number is stored, because this
	 * method is called very often.
	 */
	public final int prefixLength() {
		return this.prefixLength;
	}

	/**
	 * Return whether a text begins with the prefix.
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
	 * Return the text of a typed ULID with a prefix, for the 130 bits of the 26
	 * characters.
	 * @param first the first 50 bits
	 * @param high the next 40 bits; higher bits are ignored
	 * @param low the last 40 bits; higher bits are ignored
	 */
	public final String text(long first, long high, long low) {
		int length = this.prefixLength;
		String text = text(this.prefixEnd, first, high, low);
		if (length == PREFIX_END) {
			return text;
		}
		return (length < PREFIX_END) ? text.substring(PREFIX_END - length) : this.prefixStart.concat(text);
	}

	private static String text(long prefixEnd, long first, long high, long low) {
		// As in Ulid, the JIT compiler optimizes this single expression, and builds the
		// string in place. The JIT compiler would not do so for a prefix of variable
		// length
		return new StringBuilder(PREFIX_END + 26).append((char) (prefixEnd >>> 48 & 0xFF))
			.append((char) (prefixEnd >>> 32 & 0xFF))
			.append((char) (prefixEnd >>> 16 & 0xFF))
			.append((char) (prefixEnd & 0xFF))
			.append(firstLowerCase(first >>> 40))
			.append(secondLowerCase(first >>> 40))
			.append(firstLowerCase(first >>> 30))
			.append(secondLowerCase(first >>> 30))
			.append(firstLowerCase(first >>> 20))
			.append(secondLowerCase(first >>> 20))
			.append(firstLowerCase(first >>> 10))
			.append(secondLowerCase(first >>> 10))
			.append(firstLowerCase(first))
			.append(secondLowerCase(first))
			.append(firstLowerCase(high >>> 30))
			.append(secondLowerCase(high >>> 30))
			.append(firstLowerCase(high >>> 20))
			.append(secondLowerCase(high >>> 20))
			.append(firstLowerCase(high >>> 10))
			.append(secondLowerCase(high >>> 10))
			.append(firstLowerCase(high))
			.append(secondLowerCase(high))
			.append(firstLowerCase(low >>> 30))
			.append(secondLowerCase(low >>> 30))
			.append(firstLowerCase(low >>> 20))
			.append(secondLowerCase(low >>> 20))
			.append(firstLowerCase(low >>> 10))
			.append(secondLowerCase(low >>> 10))
			.append(firstLowerCase(low))
			.append(secondLowerCase(low))
			.toString();
	}

	/**
	 * Create an id.
	 * @param value the identifier that the id wraps
	 * @throws IllegalArgumentException if the class is in a module that does not open its
	 * package
	 */
	@SuppressWarnings("unchecked") // The constructor belongs to the class
	public final T create(Object value) {
		Function<Object, Object> factory = this.factory;
		if (factory == null) {
			factory = factory(this.valueConstructor);
			this.factory = factory;
		}
		return (T) factory.apply(requireValue(value));
	}

	@SuppressWarnings("unchecked") // The metafactory returns a Function
	private static Function<Object, Object> factory(Constructor<?> constructor) {
		Class<?> type = constructor.getDeclaringClass();
		open(constructor);
		try {
			if (type.getModule() != TypedIdType.class.getModule()
					|| System.getProperty("org.graalvm.nativeimage.imagecode") != null) {
				// A native image cannot define a class. LambdaMetafactory.metafactory()
				// also cannot define a class for a constructor of another module or class
				// loader, such as the RestartClassLoader of Spring Boot's developer tools
				return calling(MethodHandles.lookup().unreflectConstructor(constructor).asType(CREATE));
			}
			Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
			MethodHandle handle = lookup.unreflectConstructor(constructor);
			// The JIT compiler can inline a generated class, but not a method handle in a
			// field
			return (Function<Object, Object>) LambdaMetafactory
				.metafactory(lookup, "apply", MethodType.methodType(Function.class), CREATE, handle, handle.type())
				.getTarget()
				.invokeExact();
		}
		catch (Throwable ex) {
			throw new IllegalStateException("Cannot call the constructor of '%s'".formatted(type.getName()), ex);
		}
	}

	// The constructor is made accessible only when the first id is created, because the
	// text of an id needs no access
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
							type.getModule().getName()));
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

	/**
	 * The form in which the text of a typed id is written and read.
	 */
	protected enum TextForm {

		/** The text of the wrapped identifier, after the prefix. */
		PLAIN,

		/** The prefix, and the encrypted identifier. */
		ENCRYPTED,

		/** Written as {@link #PLAIN}, and read as {@link #PLAIN} or as a UUID. */
		PLAIN_OR_UUID,

		/** Written as a UUID, and read as {@link #PLAIN} or as a UUID. */
		UUID

	}

}
