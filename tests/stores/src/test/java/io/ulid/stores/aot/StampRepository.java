package io.ulid.stores.aot;

import java.util.List;

import io.ulid.Ulid;

import org.springframework.data.repository.ListCrudRepository;

public interface StampRepository extends ListCrudRepository<Stamp, ParcelId> {

	List<Stamp> findByLetter(Ulid letter);

}
