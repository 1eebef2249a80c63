package io.ulid.datarest;

import java.util.Collection;
import java.util.List;

import io.ulid.Ulid;

import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.repository.query.Param;

public interface BookRepository extends JpaRepository<Book, Ulid> {

	Page<Book> findByShelf(@Param("shelf") Ulid shelf, Pageable pageable);

	List<Book> findByIdIn(@Param("ids") Collection<Ulid> ids);

	List<Book> findByAuthor(@Param("author") Author author);

}
