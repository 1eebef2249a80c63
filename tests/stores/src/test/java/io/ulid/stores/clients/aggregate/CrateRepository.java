package io.ulid.stores.clients.aggregate;

import java.util.List;

import io.ulid.Ulid;

import org.springframework.data.jdbc.repository.query.Query;
import org.springframework.data.repository.ListCrudRepository;

interface CrateRepository extends ListCrudRepository<Crate, Ulid> {

	List<Crate> findByName(String name);

	@Query("select * from crate where name = :name")
	List<Crate> queryByName(String name);

}
