package io.ulid.datarest;

import io.ulid.Ulid;

import org.springframework.data.jpa.repository.JpaRepository;

public interface AuthorRepository extends JpaRepository<Author, Ulid> {

}
