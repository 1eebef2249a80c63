package io.ulid.stores.clients.aggregate;

import java.util.List;

import org.springframework.data.jdbc.repository.query.Query;
import org.springframework.data.repository.ListCrudRepository;

interface ParcelRepository extends ListCrudRepository<Parcel, ParcelId> {

	List<Parcel> findByName(String name);

	@Query("select * from parcel where name = :name")
	List<Parcel> queryByName(String name);

}
