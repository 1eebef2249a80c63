package io.ulid.stores.clients.aggregate;

import java.util.List;

import io.ulid.fixtures.OrderId;

import org.springframework.data.jdbc.repository.query.Query;
import org.springframework.data.repository.ListCrudRepository;

interface ParcelRepository extends ListCrudRepository<Parcel, OrderId> {

	List<Parcel> findByName(String name);

	@Query("select * from parcel where name = :name")
	List<Parcel> queryByName(String name);

}
