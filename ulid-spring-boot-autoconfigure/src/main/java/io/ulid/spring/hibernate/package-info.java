/**
 * Settings of Hibernate and checks of JPA repositories. The types of identifiers are in
 * the module {@code ulid-hibernate}.
 */
@NullMarked
package io.ulid.spring.hibernate;

import org.jspecify.annotations.NullMarked;
