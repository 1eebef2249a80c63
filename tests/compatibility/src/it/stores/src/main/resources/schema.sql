create table box (id uuid primary key, parent uuid, number bigint, name varchar(20));
create table crate (id uuid primary key, version integer not null, box uuid references box, name varchar(20));
