-- Fills the ULIDs of existing rows, in batches.
create or replace procedure fill_ulids(batch int) language plpgsql as $$
declare
  last bigint := -1;
  next bigint;
begin
  loop
    select max(id) into next from (select id from invoice where id > last order by id limit batch) as rows;
    exit when next is null;
    update invoice set ulid = number_to_ulid(created_at, id) where id > last and id <= next and ulid is null;
    commit;
    last := next;
  end loop;
  last := -1;
  loop
    select max(id) into next from (select id from invoice_line where id > last order by id limit batch) as rows;
    exit when next is null;
    update invoice_line set invoice_ulid = invoice.ulid from invoice
    where invoice_line.id > last and invoice_line.id <= next and invoice_ulid is null
      and invoice.id = invoice_line.invoice_id;
    commit;
    last := next;
  end loop;
end
$$;
call fill_ulids(1000);
