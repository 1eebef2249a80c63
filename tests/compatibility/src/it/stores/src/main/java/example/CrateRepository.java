package example;

import io.ulid.Ulid;

import org.springframework.data.repository.ListCrudRepository;

public interface CrateRepository extends ListCrudRepository<Crate, Ulid> {
}
