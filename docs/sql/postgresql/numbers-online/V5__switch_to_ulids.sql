-- Makes the ULIDs the keys, and keeps the numbers in other columns.
set local lock_timeout = '5s';
drop trigger fill_ulid on invoice;
drop trigger fill_invoice_ulid on invoice_line;
alter table invoice alter column ulid set not null;
alter table invoice drop constraint ulid_set;
alter table invoice_line alter column invoice_ulid set not null, alter column invoice_id drop not null;
alter table invoice_line drop constraint invoice_ulid_set;
alter table invoice_line drop constraint invoice_line_invoice_id_fkey;
alter table invoice drop constraint invoice_pkey;
alter table invoice rename column id to number;
alter table invoice rename column ulid to id;
alter table invoice add constraint invoice_pkey primary key using index invoice_ulid;
alter table invoice_line rename column invoice_id to invoice_number;
alter table invoice_line rename column invoice_ulid to invoice_id;
