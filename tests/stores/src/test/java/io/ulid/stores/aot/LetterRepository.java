package io.ulid.stores.aot;

import java.util.List;

import io.ulid.flake.UlidFlake;

import org.springframework.data.repository.ListCrudRepository;

public interface LetterRepository extends ListCrudRepository<Letter, ParcelId> {

	List<Letter> findByNumber(UlidFlake number);

}
