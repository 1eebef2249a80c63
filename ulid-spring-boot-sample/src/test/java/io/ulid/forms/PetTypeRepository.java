package io.ulid.forms;

import io.ulid.Ulid;

import org.springframework.data.jpa.repository.JpaRepository;

interface PetTypeRepository extends JpaRepository<PetType, Ulid> {

}
