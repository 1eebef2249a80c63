/**
 * JAXB: ULIDs and Ulid-Flakes as the text of XML elements and attributes.
 */
@NullMarked
package io.ulid.xml;

import org.jspecify.annotations.NullMarked;
