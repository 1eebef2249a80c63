package io.ulid.stores.aot;

import java.util.List;

import io.ulid.Ulid;

import org.springframework.data.jdbc.repository.query.Query;
import org.springframework.data.repository.ListCrudRepository;

public interface ParcelRepository extends ListCrudRepository<Parcel, ParcelId> {

	List<Parcel> findByParent(Ulid parent);

	@Query("select id from parcel where parent = :parent")
	List<ParcelId> ids(Ulid parent);

}
