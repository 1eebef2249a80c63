package io.ulid.datarest;

import java.util.Collection;
import java.util.List;

import io.ulid.fixtures.OrderId;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.repository.query.Param;

public interface ParcelRepository extends JpaRepository<Parcel, OrderId> {

	List<Parcel> findByNext(@Param("next") OrderId next);

	List<Parcel> findByIdIn(@Param("ids") Collection<OrderId> ids);

	List<Parcel> findByOuter(@Param("outer") Parcel outer);

}
