-- Restores the schema from before V5__switch_to_ulids.sql. Flyway then runs V3 to V5 again.
begin;
update invoice_line set invoice_number = invoice.number
from invoice where invoice.id = invoice_line.invoice_id and invoice_number is distinct from invoice.number;
alter table invoice drop constraint invoice_pkey cascade;
alter table invoice rename column id to ulid;
alter table invoice rename column number to id;
alter table invoice add constraint invoice_pkey primary key using index invoice_number;
alter table invoice alter column ulid drop not null;
alter table invoice_line rename column invoice_id to invoice_ulid;
alter table invoice_line rename column invoice_number to invoice_id;
alter table invoice_line alter column invoice_id set not null, alter column invoice_ulid drop not null;
alter table invoice_line
  add constraint invoice_line_invoice_id_fkey foreign key (invoice_id) references invoice (id);
drop index invoice_line_invoice_ulid;
create trigger fill_ulid before insert on invoice
  for each row execute function fill_ulid();
create trigger fill_invoice_ulid before insert or update of invoice_id on invoice_line
  for each row execute function fill_invoice_ulid();
delete from flyway_schema_history where version in ('3', '4', '5');
commit;
