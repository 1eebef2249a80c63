package io.ulid.flake.test.app;

import io.ulid.flake.UlidFlake;

import org.springframework.data.jpa.repository.JpaRepository;

public interface ParcelRepository extends JpaRepository<Parcel, UlidFlake> {

}
