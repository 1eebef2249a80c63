package io.ulid.mistake.repository;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * An application with a mistake: a repository whose id type is not that of its entity.
 */
@SpringBootApplication
public class RepositoryApplication {

}
