-- Drops the numbers of references, and what generated the ULIDs of new rows.
set local lock_timeout = '5s';
alter table invoice alter column number drop identity;
alter table invoice alter column number drop not null;
alter table invoice_line drop column invoice_number;
drop function fill_ulid, fill_invoice_ulid, number_to_ulid;
drop procedure fill_ulids;
