package example;

import java.util.Collection;
import java.util.List;

import io.ulid.Ulid;

import org.springframework.data.repository.ListCrudRepository;

public interface BoxRepository extends ListCrudRepository<Box, BoxId> {

	List<Box> findByIdIn(Collection<BoxId> ids);

	List<Box> findByParent(Ulid parent);

}
