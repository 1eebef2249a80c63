/**
 * What operators are told: numbers and lines of the log about generators, leases of node
 * ids, and requests with a bad id.
 */
@NullMarked
package io.ulid.actuate;

import org.jspecify.annotations.NullMarked;
