/**
 * Spring Boot auto-configuration of ULIDs: the generator and its
 * {@link io.ulid.spring.GenerationMonitor monitor}, the keys of opaque ids, ahead-of-time
 * processing, and failure analyzers that describe the errors that fail startup. Each
 * technology has its own package, which contains its auto-configuration and the classes
 * that it registers. What several packages need is in packages named {@code internal},
 * which may change with every release. An application's bean replaces the corresponding
 * bean of this library.
 */
@NullMarked
package io.ulid.spring;

import org.jspecify.annotations.NullMarked;
