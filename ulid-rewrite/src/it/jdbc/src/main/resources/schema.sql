create table team (id uuid primary key, name varchar(100) not null);

create table sponsor (team uuid not null references team, name varchar(100) not null);

create table player (
	id uuid primary key,
	name varchar(100) not null,
	team uuid not null references team
);
