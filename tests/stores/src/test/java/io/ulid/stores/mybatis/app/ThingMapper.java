package io.ulid.stores.mybatis.app;

import java.util.Collection;
import java.util.List;
import java.util.Map;

import io.ulid.Ulid;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlake;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.MapKey;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Options;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;
import org.apache.ibatis.mapping.StatementType;

@Mapper
public interface ThingMapper {

	// The first use of the typed id: MyBatis has no other information about it
	@Select("""
			<script>select id, order_id, number, shipment_id, parent_id, item from thing where order_id in
			<foreach item="id" collection="ids" open="(" separator="," close=")">#{id}</foreach> order by id</script>
			""")
	List<Thing> findByOrderIdIn(@Param("ids") Collection<OrderId> ids);

	@Insert("insert into thing values (#{id}, #{orderId}, #{number}, #{shipmentId}, #{parentId}, #{item})")
	int insert(Thing thing);

	@Select("select id, order_id, number, shipment_id, parent_id, item from thing where id = #{id}")
	Thing find(Ulid id);

	@Select("select id, order_id, number, shipment_id, parent_id, item from thing where order_id = #{id}")
	Thing findByOrderId(OrderId id);

	@Select("select id, order_id, number, shipment_id, parent_id, item from thing where number = #{number}")
	Thing findByNumber(UlidFlake number);

	@Select("select id from thing order by id")
	List<Ulid> ids();

	@Select("select order_id from thing order by order_id")
	List<OrderId> orderIds();

	@Select("select number from thing order by number")
	List<UlidFlake> numbers();

	@Select("select shipment_id from thing order by shipment_id")
	List<ShipmentId> shipmentIds();

	@MapKey("id")
	@Select("select id, order_id, number, shipment_id, parent_id, item from thing")
	Map<Ulid, Thing> byId();

	@Select("select id from thing where id >= #{lower} and id < #{upper} order by id")
	List<Ulid> between(@Param("lower") Ulid lower, @Param("upper") Ulid upper);

	@Select("select 'nope' as parent_id")
	List<Ulid> noUlids();

	@Options(useGeneratedKeys = true, keyProperty = "id,number", keyColumn = "id,number")
	@Insert("insert into draft (item) values (#{item})")
	int insertDraft(Draft draft);

	@Options(statementType = StatementType.CALLABLE)
	@Select("{#{newest, mode=OUT, jdbcType=OTHER, javaType=io.ulid.Ulid} = call newest()}")
	void newest(Map<String, Object> parameters);

}
