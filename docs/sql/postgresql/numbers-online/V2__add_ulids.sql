-- Adds the columns of the ULIDs, and triggers that fill them in new rows.
set local lock_timeout = '5s';
create function number_to_ulid(created_at timestamptz, number bigint) returns uuid
  language sql volatile
return case when number between 0 and 1099511627775 then cast(
  lpad(to_hex(floor(extract(epoch from created_at) * 1000)::bigint), 12, '0')
    || lpad(to_hex(number), 10, '0') || right(gen_random_uuid()::text, 10) as uuid) end;

alter table invoice add column ulid uuid;
alter table invoice_line add column invoice_ulid uuid;

create function fill_ulid() returns trigger language plpgsql as $$
begin
  new.ulid := number_to_ulid(new.created_at, new.id);
  return new;
end
$$;
create trigger fill_ulid before insert on invoice
  for each row execute function fill_ulid();

create function fill_invoice_ulid() returns trigger language plpgsql as $$
begin
  new.invoice_ulid := (select ulid from invoice where id = new.invoice_id);
  return new;
end
$$;
create trigger fill_invoice_ulid before insert or update of invoice_id on invoice_line
  for each row execute function fill_invoice_ulid();
