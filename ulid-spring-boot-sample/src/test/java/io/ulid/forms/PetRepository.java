package io.ulid.forms;

import java.util.List;

import io.ulid.Ulid;
import org.jspecify.annotations.Nullable;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;

interface PetRepository extends JpaRepository<Pet, Ulid> {

	@Query("select p from Pet p where (:typeId is null or p.typeId = :typeId)"
			+ " and (:motherId is null or p.motherId = :motherId) order by p.id")
	List<Pet> search(@Nullable Ulid typeId, @Nullable Ulid motherId);

}
