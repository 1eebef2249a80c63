/**
 * JAXB adapters that read and write ULIDs and Ulid-Flakes as the text of XML elements and
 * attributes. Applications declare the adapters in the {@code package-info.java} of their
 * own packages.
 */
@NullMarked
package io.ulid.xml;

import org.jspecify.annotations.NullMarked;
