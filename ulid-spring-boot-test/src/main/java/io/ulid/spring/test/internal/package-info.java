/**
 * Classes that the assertions of all kinds of identifiers share. Applications must not
 * use this package, because it may change with every release.
 */
@NullMarked
package io.ulid.spring.test.internal;

import org.jspecify.annotations.NullMarked;
