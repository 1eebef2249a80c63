-- A ULID is 128 bits, so the native UUID type of H2 and PostgreSQL holds it in 16 bytes and sorts it by creation time.
create table orders (
  id uuid not null,
  customer_id uuid not null,
  item varchar(100) not null,
  quantity integer not null,
  primary key (id)
);
