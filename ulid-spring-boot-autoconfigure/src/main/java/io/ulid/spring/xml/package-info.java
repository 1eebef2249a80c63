/**
 * JAXB adapter that reads and writes ULIDs as the text of XML elements and attributes.
 * Applications declare the adapter in the {@code package-info.java} of their own
 * packages.
 */
@NullMarked
package io.ulid.spring.xml;

import org.jspecify.annotations.NullMarked;
