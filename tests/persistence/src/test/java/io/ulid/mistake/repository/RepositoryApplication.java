package io.ulid.mistake.repository;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/**
 * An application with a mistake: a repository with another id type than its entity.
 */
@SpringBootApplication
public class RepositoryApplication {

}
