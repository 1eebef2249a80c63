package io.ulid.stores.relational;

import java.util.stream.Stream;

import io.ulid.support.database.Storage;

import org.springframework.jdbc.core.JdbcTemplate;

/**
 * The tables of the entities of this package.
 */
final class Tables {

	private static final String DDL = """
			create table ulid_thing (id ID primary key, owner ID, name varchar(100));
			create table flake_thing (id bigint primary key, owner numeric(19), name varchar(100));
			create table typed_thing (id ID primary key, owner ID, name varchar(100));
			create table opaque_thing (id ID primary key, owner ID, name varchar(100));
			create table versioned_thing (id ID primary key, version bigint, name varchar(100));
			create table audited_ulid (id ID primary key, created timestamp, modified timestamp);
			create table audited_typed (id ID primary key, created timestamp, modified timestamp);
			create table audited_uuid (id uuid primary key, created timestamp, modified timestamp);
			create table versioned_audited_ulid (id ID primary key, version bigint, created timestamp);
			create table versioned_audited_uuid (id uuid primary key, version bigint, created timestamp);
			create table fresh_thing (id ID primary key, name varchar(100));
			create table bare_thing (id ID primary key);
			create table bare_parent (id ID primary key);
			create table bare_child (bare_parent ID primary key, name varchar(100));
			create table stamped_thing (id ID primary key, stamp varchar(100));
			create table link (order_id ID, customer_id ID, name varchar(100), primary key (order_id, customer_id));
			create table bare_link (order_id ID, customer_id ID, primary key (order_id, customer_id));
			create table tenant_link (tenant varchar(100), order_id ID, name varchar(100), primary key (tenant, order_id));
			create table order_table (id ID primary key, customer ID, shop bigint, name varchar(100));
			create table line (id ID primary key, order_table ID not null, order_table_key int, sku ID);
			create table label (order_table ID not null, order_table_key ID not null, text varchar(100));
			create table address (order_table ID primary key, street ID)""";

	private Tables() {
	}

	static void create(JdbcTemplate jdbc, Storage storage) {
		String ddl = DDL;
		if (storage.hasArrays()) {
			ddl += ";create table tagged (id ID primary key, tags ARRAY, numbers bigint array)";
		}
		String array = storage.columnType().replaceFirst("^(\\S+)", "$1 array");
		Stream.of(ddl.replace("ARRAY", array).replace("ID", storage.columnType()).split(";")).forEach(jdbc::execute);
	}

}
