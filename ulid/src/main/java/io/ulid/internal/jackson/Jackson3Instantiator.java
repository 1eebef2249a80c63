package io.ulid.internal.jackson;

import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.deser.ValueInstantiator;

/**
 * Instantiator that creates typed ids from their text, for Jackson 3 mappers without this
 * library's module. Jackson calls the constructor by reflection.
 */
public final class Jackson3Instantiator extends ValueInstantiator {

	// The type is null until Jackson requests the instantiator for a class. It stays null
	// for interfaces
	private final @Nullable IdentifierType<?> type;

	public Jackson3Instantiator() {
		this(null);
	}

	private Jackson3Instantiator(@Nullable IdentifierType<?> type) {
		this.type = type;
	}

	@Override
	public ValueInstantiator createContextual(DeserializationContext context, BeanDescription.Supplier description) {
		return new Jackson3Instantiator(IdentifierType.of(description.getBeanClass()));
	}

	@Override
	public Class<?> getValueClass() {
		return (this.type != null) ? this.type.type() : Object.class;
	}

	@Override
	public String getValueTypeDesc() {
		return getValueClass().getName();
	}

	@Override
	public boolean canCreateFromString() {
		return this.type != null;
	}

	@Override
	public @Nullable Object createFromString(DeserializationContext context, String text) {
		if (this.type == null) {
			return super.createFromString(context, text);
		}
		try {
			return this.type.parse(text);
		}
		catch (IllegalArgumentException ex) {
			return context.handleInstantiationProblem(getValueClass(), text, ex);
		}
	}

}
