package example;

import io.ulid.Ulid;

import org.springframework.data.jpa.repository.JpaRepository;

public interface ItemRepository extends JpaRepository<Item, Ulid> {

}
