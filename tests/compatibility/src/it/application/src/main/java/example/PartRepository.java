package example;

import io.ulid.Ulid;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.rest.core.annotation.RepositoryRestResource;

@RepositoryRestResource(exported = false)
public interface PartRepository extends JpaRepository<Part, Ulid> {

}
