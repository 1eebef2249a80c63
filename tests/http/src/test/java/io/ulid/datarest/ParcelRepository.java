package io.ulid.datarest;

import java.util.Collection;
import java.util.List;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.repository.query.Param;

public interface ParcelRepository extends JpaRepository<Parcel, ParcelId> {

	List<Parcel> findByNext(@Param("next") ParcelId next);

	List<Parcel> findByIdIn(@Param("ids") Collection<ParcelId> ids);

	List<Parcel> findByOuter(@Param("outer") Parcel outer);

}
