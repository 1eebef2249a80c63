package example;

import io.ulid.flake.UlidFlake;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.rest.core.annotation.RepositoryRestResource;

@RepositoryRestResource(exported = false)
public interface LabelRepository extends JpaRepository<Label, UlidFlake> {

}
