/**
 * Auto-configuration of Hibernate and of JPA repositories, and reports of mapping errors
 * at startup.
 */
@NullMarked
package io.ulid.autoconfigure.hibernate;

import org.jspecify.annotations.NullMarked;
