/**
 * Identifiers in MyBatis, and keys of MyBatis-Plus.
 */
@NullMarked
package io.ulid.mybatis;

import org.jspecify.annotations.NullMarked;
