package io.ulid.spring.data.internal;

import java.util.List;
import java.util.Set;

import io.ulid.hibernate.UlidMappingException;
import io.ulid.hibernate.internal.TypedIdMistakes;
import io.ulid.internal.IdentifierType;
import io.ulid.internal.TypedIdType;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.ApplicationListener;
import org.springframework.data.convert.CustomConversions;
import org.springframework.data.mapping.PersistentEntity;
import org.springframework.data.mapping.PersistentProperty;
import org.springframework.data.mapping.context.MappingContext;
import org.springframework.data.mapping.context.MappingContextEvent;

/**
 * Check that fails if an attribute has an abstract type of typed ids, an invalid typed
 * id, an opaque id without a key, or keys of a map that are opaque ids. Ids are stored
 * without the prefix, so the class of an id with an abstract type would not be known when
 * the id is read. Spring Data publishes an event for each entity: at startup for entities
 * of repositories, and on the first use of other entities.
 */
public final class AbstractIdCheck implements ApplicationListener<MappingContextEvent<?, ?>> {

	private final Class<?> contextType;

	private final ObjectProvider<? extends CustomConversions> conversions;

	private final Set<Class<?>> readableTypes;

	private final boolean textKeys;

	/**
	 * Create a check of one store.
	 * @param contextType the class of the store's mapping context
	 * @param conversions the conversions, which may contain an application's converter
	 * for an abstract type
	 * @param readableTypes the classes that the driver returns for an id, or an empty set
	 * if the store also needs a converter for writing
	 * @param textKeys whether the store writes the keys of a map with {@code toString()}
	 */
	public AbstractIdCheck(Class<? extends MappingContext<?, ?>> contextType,
			ObjectProvider<? extends CustomConversions> conversions, Set<Class<?>> readableTypes, boolean textKeys) {
		this.contextType = contextType;
		this.conversions = conversions;
		this.readableTypes = readableTypes;
		this.textKeys = textKeys;
	}

	@Override
	public void onApplicationEvent(MappingContextEvent<?, ?> event) {
		PersistentEntity<?, ?> entity = event.getPersistentEntity();
		// In the subclasses of an abstract or generic class, the attributes may have
		// other types
		if (!this.contextType.isInstance(event.getSource()) || !IdentifierType.isConcrete(entity.getType())
				|| entity.getType().getTypeParameters().length > 0) {
			return;
		}
		for (PersistentProperty<?> property : entity) {
			types(property).forEach((type) -> check(type, property));
		}
	}

	private void check(Class<?> type, PersistentProperty<?> property) {
		TypedIdMistakes.checkKey(type);
		if (isUnreadable(type, property)) {
			throw mistake(
					("Attribute '%s' of class '%s' has the abstract type '%s': its ids cannot be read, "
							+ "because they are stored without the prefix.")
						.formatted(property.getName(), property.getOwner().getName(), type.getName()),
					"Declare a class that extends '%s', or register converters for it."
						.formatted(type.getSimpleName()));
		}
		if (this.textKeys && property.isMap() && type == property.getComponentType()
				&& IdentifierType.of(type) instanceof TypedIdType<?, ?> typed && typed.isOpaque()) {
			throw mistake(
					("Attribute '%s' is a map whose keys are of type '%s', which has @OpaqueId: the store would contain "
							+ "encrypted keys, which are lost when the key of the encryption is removed.")
						.formatted(property.getName(), type.getName()),
					"Use a list of objects that contain the id, or keys of type Ulid.");
		}
	}

	private static UlidMappingException mistake(String description, String action) {
		return new UlidMappingException(description,
				action + " To turn this check off, set 'ulid.data.check-attributes' to false.");
	}

	private static List<Class<?>> types(PersistentProperty<?> property) {
		Class<?> key = property.isMap() ? property.getComponentType() : null;
		return (key != null) ? List.of(property.getActualType(), key) : List.of(property.getActualType());
	}

	private boolean isUnreadable(Class<?> type, PersistentProperty<?> property) {
		return !IdentifierType.isConcrete(type) && IdentifierType.isTyped(type)
				&& this.conversions.stream().noneMatch((conversions) -> isConverted(type, property, conversions));
	}

	private boolean isConverted(Class<?> type, PersistentProperty<?> property, CustomConversions conversions) {
		return conversions.isSimpleType(type) || conversions.hasValueConverter(property)
				|| this.readableTypes.stream().anyMatch((stored) -> conversions.hasCustomReadTarget(stored, type));
	}

	/**
	 * Return {@code false}, so that the check runs on the thread of the publisher. An
	 * exception on another thread would have no effect.
	 */
	@Override
	public boolean supportsAsyncExecution() {
		return false;
	}

}
