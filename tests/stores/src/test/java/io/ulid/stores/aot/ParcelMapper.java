package io.ulid.stores.aot;

import java.util.List;

import org.apache.ibatis.annotations.Select;

public interface ParcelMapper {

	@Select("select id, parent, number from parcel where id = #{id}")
	Parcel find(ParcelId id);

	@Select("select id from parcel")
	List<ParcelId> ids();

}
