package io.ulid.stores.clients.aggregate;

import io.ulid.Ulid;
import reactor.core.publisher.Flux;

import org.springframework.data.r2dbc.repository.Query;
import org.springframework.data.repository.reactive.ReactiveCrudRepository;

interface ReactiveCrateRepository extends ReactiveCrudRepository<Crate, Ulid> {

	Flux<Crate> findByName(String name);

	@Query("select * from crate where name = :name")
	Flux<Crate> queryByName(String name);

}
