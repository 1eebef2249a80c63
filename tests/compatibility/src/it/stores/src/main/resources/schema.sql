create table box (id uuid primary key, parent uuid, number bigint, name varchar(20));
create table crate (id uuid primary key, name varchar(20));
