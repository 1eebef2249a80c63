/**
 * The auto-configuration of Hibernate and of its repositories, and the reports of its
 * mapping errors at startup.
 */
@NullMarked
package io.ulid.autoconfigure.hibernate;

import org.jspecify.annotations.NullMarked;
