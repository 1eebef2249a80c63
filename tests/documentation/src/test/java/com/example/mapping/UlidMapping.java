package com.example.mapping;

import io.ulid.Ulid;

/**
 * The methods by which MapStruct converts an id from and to text, for mappers that extend
 * this interface. A typed id needs the same two methods.
 */
public interface UlidMapping {

	default String map(Ulid id) {
		return (id != null) ? id.toString() : null;
	}

	default Ulid map(String text) {
		return (text != null) ? Ulid.parse(text) : null;
	}

}
