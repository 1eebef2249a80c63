package io.ulid.flake.test.app;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * An application that has not decided where its node ids come from.
 */
@SpringBootApplication
public class TestApplication {

}
