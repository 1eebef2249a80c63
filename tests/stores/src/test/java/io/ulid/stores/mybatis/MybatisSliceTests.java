package io.ulid.stores.mybatis;

import io.ulid.Ulid;
import io.ulid.UlidGenerator;
import io.ulid.fixtures.OrderId;
import io.ulid.fixtures.ShipmentId;
import io.ulid.flake.UlidFlakeGenerator;
import io.ulid.stores.mybatis.app.MyBatisApplication;
import io.ulid.stores.mybatis.app.Thing;
import io.ulid.stores.mybatis.app.ThingMapper;
import org.junit.jupiter.api.Test;
import org.mybatis.spring.boot.test.autoconfigure.MybatisTest;

import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.test.context.ContextConfiguration;

import static org.assertj.core.api.Assertions.assertThat;

/**
 * The beans in a test slice of MyBatis.
 */
@MybatisTest(properties = "ulid.flake.node-id-source=standalone")
@ContextConfiguration(classes = MyBatisApplication.class)
class MybatisSliceTests {

	@Test
	void hasTypeHandlersAndGenerators(@Autowired ThingMapper mapper, @Autowired UlidGenerator ulids,
			@Autowired UlidFlakeGenerator flakes, @Autowired JdbcTemplate jdbc) {
		jdbc.execute("create table thing (id uuid primary key, order_id uuid, number bigint, shipment_id bigint, "
				+ "parent_id uuid, item varchar(20))");
		Ulid id = ulids.next();
		Thing thing = new Thing(id, new OrderId(id), flakes.next(), new ShipmentId(flakes.next()), null, "tea");
		mapper.insert(thing);
		assertThat(mapper.find(id)).isEqualTo(thing);
	}

}
