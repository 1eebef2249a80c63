package io.ulid.flake;

import io.ulid.InvalidUlidException;
import jakarta.xml.bind.annotation.adapters.XmlAdapter;
import org.jspecify.annotations.Nullable;

/**
 * JAXB adapter that reads and writes a {@link UlidFlake} as the 13 characters of an XML
 * element or attribute. Without the adapter, JAXB can write a {@link UlidFlake} but not
 * read it. An annotation in {@code package-info.java} sets the adapter for all classes of
 * a package.
 *
 * <pre class="code">
 * &#64;XmlJavaTypeAdapter(type = UlidFlake.class, value = UlidFlakeXmlAdapter.class)
 * package com.example.orders;
 * </pre>
 *
 * Instances are safe to share between threads.
 */
public final class UlidFlakeXmlAdapter extends XmlAdapter<@Nullable String, @Nullable UlidFlake> {

	/**
	 * Parse the text form.
	 * @param text 13 characters, or {@code null}
	 * @return the value, or {@code null} for {@code null}
	 * @throws InvalidUlidException if the text is not a Ulid-Flake
	 */
	@Override
	public @Nullable UlidFlake unmarshal(@Nullable String text) {
		return (text != null) ? UlidFlake.parse(text) : null;
	}

	@Override
	public @Nullable String marshal(@Nullable UlidFlake value) {
		return (value != null) ? value.toString() : null;
	}

}
