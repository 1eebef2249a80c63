-- Rebuilds the table of numbers-to-ulids.sql, so that the id is its first column again. Only code that does not name
-- the columns needs this step. Then create the views, triggers, privileges and indexes of the table again.
begin;
alter table invoice_line drop constraint invoice_line_invoice_id_fkey;
alter table invoice rename to invoice_before;
alter table invoice_before drop constraint invoice_pkey;
create table invoice (
  id uuid primary key,
  created_at timestamptz not null,
  customer text not null
);
insert into invoice (id, created_at, customer) select id, created_at, customer from invoice_before;
drop table invoice_before;
alter table invoice_line add foreign key (invoice_id) references invoice (id);
commit;
