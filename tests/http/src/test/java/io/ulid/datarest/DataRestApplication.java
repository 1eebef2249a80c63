package io.ulid.datarest;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;

import io.ulid.InvalidUlidException;
import io.ulid.Ulid;
import io.ulid.UlidRange;
import io.ulid.fixtures.MemberId;
import io.ulid.fixtures.OrderId;
import io.ulid.flake.UlidFlake;
import io.ulid.hibernate.UlidGeneratedId;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToMany;
import jakarta.persistence.ManyToOne;
import org.jspecify.annotations.Nullable;

import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Import;
import org.springframework.core.convert.support.DefaultConversionService;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.data.repository.query.Param;
import org.springframework.data.rest.core.annotation.HandleBeforeCreate;
import org.springframework.data.rest.core.annotation.RepositoryEventHandler;
import org.springframework.data.rest.webmvc.BasePathAwareController;
import org.springframework.data.rest.webmvc.config.RepositoryRestConfigurer;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/**
 * An application without any settings for ids. Its package, which has a class of the
 * library as well, is not scanned for components.
 */
@SpringBootConfiguration
@EnableAutoConfiguration
@EnableJpaRepositories(considerNestedRepositories = true)
@Import({ DataRestApplication.BookTitleHandler.class, DataRestApplication.ParcelController.class,
		DataRestApplication.ShelfController.class })
class DataRestApplication {

	@Bean
	RepositoryRestConfigurer restConfigurer() {
		return RepositoryRestConfigurer.withConfig((configuration) -> configuration.exposeIdsFor(Author.class));
	}

	@Entity
	public static class Author {

		@Id
		@UlidGeneratedId
		public @Nullable Ulid id;

		public @Nullable String name;

		@ManyToMany
		public List<Book> books = new ArrayList<>();

	}

	@Entity
	public static class Book {

		@Id
		@UlidGeneratedId
		public @Nullable Ulid id;

		public @Nullable String title;

		public @Nullable Ulid shelf;

		@ManyToOne
		public @Nullable Author author;

	}

	@Entity
	public static class Crate {

		@Id
		@UlidGeneratedId
		public @Nullable UlidFlake id;

		public @Nullable UlidFlake shelf;

	}

	@Entity
	public static class Parcel {

		@Id
		@UlidGeneratedId
		public @Nullable OrderId id;

		public @Nullable OrderId next;

		@ManyToOne
		public @Nullable Parcel outer;

	}

	@Entity
	public static class Letter {

		@Id
		@UlidGeneratedId
		public @Nullable MemberId id;

		public @Nullable MemberId next;

		@ManyToOne
		public @Nullable Letter outer;

	}

	public interface AuthorRepository extends JpaRepository<Author, Ulid> {

	}

	public interface BookRepository extends JpaRepository<Book, Ulid> {

		Page<Book> findByShelf(@Param("shelf") Ulid shelf, Pageable pageable);

		List<Book> findByIdIn(@Param("ids") Collection<Ulid> ids);

		List<Book> findByAuthor(@Param("author") Author author);

	}

	public interface CrateRepository extends JpaRepository<Crate, UlidFlake> {

		List<Crate> findByShelf(@Param("shelf") UlidFlake shelf);

	}

	public interface ParcelRepository extends JpaRepository<Parcel, OrderId> {

		List<Parcel> findByNext(@Param("next") OrderId next);

		List<Parcel> findByIdIn(@Param("ids") Collection<OrderId> ids);

		List<Parcel> findByOuter(@Param("outer") Parcel outer);

	}

	public interface LetterRepository extends JpaRepository<Letter, MemberId> {

		List<Letter> findByNext(@Param("next") MemberId next);

		List<Letter> findByIdIn(@Param("ids") Collection<MemberId> ids);

		List<Letter> findByOuter(@Param("outer") Letter outer);

	}

	/**
	 * Code of the application that makes a mistake with a ULID.
	 */
	@RepositoryEventHandler
	public static class BookTitleHandler {

		static final String MISTAKE = "mistake";

		static final String MISTAKE_IN_A_CONVERTER = "mistake in a converter";

		private static Book find(String row) {
			try {
				Ulid.parse(row);
				return new Book();
			}
			catch (InvalidUlidException ex) {
				throw new IllegalStateException("Not readable: " + row, ex);
			}
		}

		@HandleBeforeCreate
		public void check(Book book) {
			if (MISTAKE.equals(book.title)) {
				Ulid.parse(MISTAKE);
			}
			if (MISTAKE_IN_A_CONVERTER.equals(book.title)) {
				DefaultConversionService conversionService = new DefaultConversionService();
				conversionService.addConverter(String.class, Book.class, BookTitleHandler::find);
				conversionService.convert(MISTAKE, Book.class);
			}
		}

	}

	/**
	 * Takes an entity, which Spring Data finds by its id.
	 */
	@RestController
	static class ParcelController {

		@GetMapping("/found-parcels/{parcel}")
		OrderId find(@PathVariable Parcel parcel) {
			return Objects.requireNonNull(parcel.id);
		}

		@GetMapping("/found-letters/{letter}")
		MemberId find(@PathVariable Letter letter) {
			return Objects.requireNonNull(letter.id);
		}

	}

	/**
	 * A controller of the application among the controllers of Spring Data REST.
	 */
	@BasePathAwareController
	static class ShelfController {

		@GetMapping("/shelves")
		ResponseEntity<String> find(@Nullable Ulid shelf, UlidRange range) {
			return ResponseEntity.ok(shelf + " " + range.lower().instant());
		}

	}

}
