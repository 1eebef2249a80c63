package io.ulid.spring.jdbc;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

import io.ulid.hibernate.internal.StoredForm;
import io.ulid.spring.data.internal.IdentifierStoreConverter;
import org.jspecify.annotations.Nullable;

import org.springframework.core.convert.converter.ConverterRegistry;
import org.springframework.data.convert.PropertyValueConversions;
import org.springframework.data.jdbc.core.convert.JdbcCustomConversions;
import org.springframework.data.mapping.model.SimpleTypeHolder;

/**
 * Conversions for Spring Data JDBC: the application's conversions, and this library's
 * conversions for the identifiers that the application does not convert.
 */
final class UlidJdbcCustomConversions extends JdbcCustomConversions {

	private final JdbcCustomConversions application;

	private final IdentifierStoreConverter identifiers;

	/**
	 * Add the conversions of identifiers to the application's conversions.
	 * @param application the application's conversions, which take precedence
	 * @param form supplies the form in which columns store identifiers of 16 bytes;
	 * called when the first of these identifiers is converted
	 */
	UlidJdbcCustomConversions(JdbcCustomConversions application, Supplier<StoredForm> form) {
		super(List.of());
		this.application = application;
		this.identifiers = new IdentifierStoreConverter(form);
	}

	@Override
	public SimpleTypeHolder getSimpleTypeHolder() {
		return IdentifierStoreConverter.addTo(this.application.getSimpleTypeHolder());
	}

	@Override
	public boolean isSimpleType(Class<?> type) {
		return this.application.isSimpleType(type) || IdentifierStoreConverter.isIdentifier(type);
	}

	@Override
	public void registerConvertersIn(ConverterRegistry registry) {
		registry.addConverter(this.identifiers);
		registry.addConverter(new ReferenceWriter(this.application, this.identifiers));
		this.application.registerConvertersIn(registry);
	}

	@Override
	public @Nullable PropertyValueConversions getPropertyValueConversions() {
		return this.application.getPropertyValueConversions();
	}

	@Override
	public Optional<Class<?>> getCustomWriteTarget(Class<?> type) {
		return this.application.getCustomWriteTarget(type).or(() -> this.identifiers.storeClass(type));
	}

	@Override
	public Optional<Class<?>> getCustomWriteTarget(Class<?> type, Class<?> target) {
		return this.application.getCustomWriteTarget(type, target)
			.or(() -> this.identifiers.storeClass(type).filter((written) -> written.isAssignableFrom(target)));
	}

	@Override
	public boolean hasCustomReadTarget(Class<?> value, Class<?> type) {
		return this.application.hasCustomReadTarget(value, type) || this.identifiers.isReadable(value, type);
	}

}
