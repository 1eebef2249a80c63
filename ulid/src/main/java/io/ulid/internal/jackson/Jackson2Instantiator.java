package io.ulid.internal.jackson;

import java.io.IOException;

import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.ValueInstantiator;
import io.ulid.internal.IdentifierType;
import org.jspecify.annotations.Nullable;

/**
 * Instantiator that creates typed ids from their text, for Jackson 2 mappers without this
 * library's module. Jackson calls the constructor by reflection.
 */
public final class Jackson2Instantiator extends ValueInstantiator {

	// The type is null until Jackson requests the instantiator for a class. It stays null
	// for interfaces
	private final @Nullable IdentifierType<?> type;

	public Jackson2Instantiator() {
		this(null);
	}

	private Jackson2Instantiator(@Nullable IdentifierType<?> type) {
		this.type = type;
	}

	@Override
	public ValueInstantiator createContextual(DeserializationContext context, BeanDescription description) {
		return new Jackson2Instantiator(IdentifierType.of(description.getBeanClass()));
	}

	@Override
	public Class<?> getValueClass() {
		return (this.type != null) ? this.type.type() : Object.class;
	}

	@Override
	public boolean canCreateFromString() {
		return this.type != null;
	}

	@Override
	public @Nullable Object createFromString(DeserializationContext context, String text) throws IOException {
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
