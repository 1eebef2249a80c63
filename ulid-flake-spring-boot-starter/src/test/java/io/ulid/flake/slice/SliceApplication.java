package io.ulid.flake.slice;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * The application whose slices are tested.
 */
@SpringBootApplication
class SliceApplication {

}
