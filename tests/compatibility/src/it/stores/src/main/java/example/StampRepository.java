package example;

import org.springframework.data.repository.ListCrudRepository;

public interface StampRepository extends ListCrudRepository<Stamp, BoxId> {

}
