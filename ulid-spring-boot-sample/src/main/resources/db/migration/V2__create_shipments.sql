-- A Ulid-Flake is 63 bits, so a plain BIGINT holds it and sorts it by creation time.
create table shipments (
  id bigint not null,
  order_id uuid not null references orders (id),
  primary key (id)
);
create index shipments_order_id on shipments (order_id);
