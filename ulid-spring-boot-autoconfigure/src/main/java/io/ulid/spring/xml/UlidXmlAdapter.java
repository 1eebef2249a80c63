package io.ulid.spring.xml;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import org.jspecify.annotations.Nullable;

/**
 * JAXB adapter that reads and writes a {@link Ulid} as the 26 characters of an XML
 * element or attribute. Without the adapter, JAXB can write a {@link Ulid} but not read
 * it. An annotation in {@code package-info.java} sets the adapter for all classes of a
 * package.
 *
 * <pre class="code">
 * &#64;XmlJavaTypeAdapter(type = Ulid.class, value = UlidXmlAdapter.class)
 * package com.example.orders;
 * </pre>
 *
 * Instances are safe to share between threads.
 */
public final class UlidXmlAdapter extends XmlAdapter<@Nullable String, @Nullable Ulid> {

	/**
	 * Parse the text form.
	 * @param text 26 characters, or {@code null}
	 * @return the value, or {@code null} for {@code null}
	 * @throws InvalidUlidException if the text is not a ULID
	 */
	@Override
	public @Nullable Ulid unmarshal(@Nullable String text) {
		return (text != null) ? Ulid.parse(text) : null;
	}

	@Override
	public @Nullable String marshal(@Nullable Ulid value) {
		return (value != null) ? value.toString() : null;
	}

}
