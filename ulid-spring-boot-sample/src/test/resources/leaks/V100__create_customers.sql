create table customers (
  id uuid not null,
  version integer not null,
  email varchar(100) not null,
  primary key (id),
  unique (email)
);
