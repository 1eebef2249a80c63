-- Replaces the numbers of two tables without a time of creation, and of a table that joins them, by ULIDs. Stop the
-- application first, make a backup, because every alter table commits, and run functions.sql. For columns of the
-- type uuid on MariaDB, run uuidv7.sql as well, write uuid instead of binary(16), and ulid_random_v7 instead of
-- ulid_random. The tables of this example:
--
--   create table product (id bigint auto_increment primary key, name varchar(100) not null);
--   create table category (id bigint auto_increment primary key, name varchar(100) not null);
--   create table product_category (
--     product_id bigint not null,
--     category_id bigint not null,
--     sort_order int not null,
--     primary key (product_id, category_id),
--     constraint product_category_order unique (category_id, sort_order),
--     constraint product_category_product foreign key (product_id) references product (id),
--     constraint product_category_category foreign key (category_id) references category (id)
--   );

-- Without a time of creation, every row gets the time of the migration. So the ids have the order of the numbers and
-- are smaller than all later ids, but the time inside an id is not the time of the row.
set @moved = utc_timestamp(6);

alter table product add column ulid binary(16);
update product set ulid = ulid_random(@moved);
update product
  join (select id, row_number() over (order by id) as place from product) as ranked on ranked.id = product.id
  join (select ulid, row_number() over (order by ulid) as place from product) as drawn on drawn.place = ranked.place
set product.ulid = drawn.ulid;

alter table category add column ulid binary(16);
update category set ulid = ulid_random(@moved);
update category
  join (select id, row_number() over (order by id) as place from category) as ranked on ranked.id = category.id
  join (select ulid, row_number() over (order by ulid) as place from category) as drawn on drawn.place = ranked.place
set category.ulid = drawn.ulid;

-- Both columns of the join table get the new keys.
alter table product_category add column product_ulid binary(16), add column category_ulid binary(16);
update product_category
  join product on product.id = product_category.product_id
  join category on category.id = product_category.category_id
set product_category.product_ulid = product.ulid, product_category.category_ulid = category.ulid;

-- Both counts must be 0: the number of rows that are out of order, and the number of rows of the join table that
-- refer to no row. If a foreign key may be null, count only the rows whose old key is not null.
select
  (select count(*) from (select ulid, lag(ulid) over (order by id) as previous from product) as numbered
    where ulid is null or ulid <= previous) as out_of_order,
  (select count(*) from product_category where product_ulid is null or category_ulid is null) as unjoined;

-- Switch to the new keys. Drop the keys of a join table before its columns, and create them again on the new columns.
-- show create table product_category shows them.
alter table product_category
  drop foreign key product_category_product,
  drop foreign key product_category_category;
alter table product_category
  drop primary key,
  drop key product_category_order,
  drop column product_id,
  drop column category_id,
  modify product_ulid binary(16) not null first,
  modify category_ulid binary(16) not null after product_ulid;
alter table product drop primary key, drop column id, modify ulid binary(16) not null first, add primary key (ulid);
alter table product rename column ulid to id;
alter table category drop primary key, drop column id, modify ulid binary(16) not null first, add primary key (ulid);
alter table category rename column ulid to id;
alter table product_category rename column product_ulid to product_id;
alter table product_category rename column category_ulid to category_id;
alter table product_category
  add primary key (product_id, category_id),
  add constraint product_category_order unique (category_id, sort_order),
  add constraint product_category_product foreign key (product_id) references product (id),
  add constraint product_category_category foreign key (category_id) references category (id);
