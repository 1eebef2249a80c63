-- Creates the indexes and constraints. May run again after it has failed.
set lock_timeout = '5s';
alter table invoice_line drop constraint if exists invoice_line_invoice;
alter table invoice_line drop constraint if exists invoice_ulid_set;
alter table invoice drop constraint if exists ulid_set;
reset lock_timeout;
drop index concurrently if exists invoice_ulid;
drop index concurrently if exists invoice_number;
drop index concurrently if exists invoice_line_invoice_ulid;
create unique index concurrently invoice_ulid on invoice (ulid);
create unique index concurrently invoice_number on invoice (id);
create index concurrently invoice_line_invoice_ulid on invoice_line (invoice_ulid);
set lock_timeout = '5s';
alter table invoice add constraint ulid_set check (ulid is not null) not valid;
alter table invoice validate constraint ulid_set;
alter table invoice_line add constraint invoice_ulid_set check (invoice_ulid is not null) not valid;
alter table invoice_line validate constraint invoice_ulid_set;
alter table invoice_line add constraint invoice_line_invoice foreign key (invoice_ulid) references invoice (ulid)
  not valid;
alter table invoice_line validate constraint invoice_line_invoice;
reset lock_timeout;
