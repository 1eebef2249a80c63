/**
 * Identifiers in MyBatis, and keys of MyBatis-Plus.
 */
@NullMarked
package io.ulid.spring.mybatis;

import org.jspecify.annotations.NullMarked;
