package io.ulid.datarest;

import java.util.List;

import io.ulid.flake.UlidFlake;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.repository.query.Param;

public interface CrateRepository extends JpaRepository<Crate, UlidFlake> {

	List<Crate> findByShelf(@Param("shelf") UlidFlake shelf);

}
