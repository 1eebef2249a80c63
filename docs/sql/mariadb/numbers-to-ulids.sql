-- Replaces the numbers of a table, and of a table that refers to it, by ULIDs. Stop the application first, make a
-- backup, because every alter table commits, and run functions.sql. For columns of the type uuid on MariaDB, run
-- uuidv7.sql as well, write uuid instead of binary(16), and ulid_random_v7 instead of ulid_random. The tables of this
-- example:
--
--   create table invoice (
--     id bigint auto_increment primary key,
--     created_at datetime(6) not null,
--     customer varchar(100) not null
--   );
--   create table invoice_line (
--     id bigint auto_increment primary key,
--     invoice_id bigint not null,
--     item varchar(100) not null,
--     constraint invoice_line_invoice foreign key (invoice_id) references invoice (id)
--   );

-- The statements read a datetime in UTC, and a timestamp in the time zone of the session, so set this time zone
-- first.
set time_zone = '+00:00';

-- Generates one ULID for each row, with the millisecond of the row. Then the first row gets the smallest ULID, the
-- second row gets the next ULID, and so on. So the new keys have the order of (created_at, id) even within a
-- millisecond, and all 80 bits are random. The statements set created_at to itself, so that the value of a column
-- with on update does not change.
alter table invoice add column ulid binary(16);
update invoice set ulid = ulid_random(created_at), created_at = created_at;
update invoice
  join (select id, row_number() over (order by created_at, id) as place from invoice) as ranked
    on ranked.id = invoice.id
  join (select ulid, row_number() over (order by ulid) as place from invoice) as drawn
    on drawn.place = ranked.place
set invoice.ulid = drawn.ulid, invoice.created_at = invoice.created_at;

-- The rows that refer to the table get the new keys, too.
alter table invoice_line add column invoice_ulid binary(16) after invoice_id;
update invoice_line join invoice on invoice.id = invoice_line.invoice_id
set invoice_line.invoice_ulid = invoice.ulid;

-- Check the new keys before you drop the numbers. Both counts must be 0: the number of rows that are out of order,
-- and the number of rows whose id contains another millisecond.
select
  count(case when ulid <= previous then 1 end) as out_of_order,
  count(case when not (ulid_millis(ulid) <=> ulid_millis(ulid_min(created_at))) then 1 end) as other_time
from (select invoice.*, lag(ulid) over (order by created_at, id) as previous from invoice) as numbered;

-- Switch to the new keys. Repeat the names of your constraints, not null, and rules such as on delete cascade.
alter table invoice_line drop foreign key invoice_line_invoice;
alter table invoice_line
  drop column invoice_id,
  modify invoice_ulid binary(16) not null;
alter table invoice
  drop primary key,
  -- To keep the numbers for old links, write this line instead of the next line:
  -- change id number bigint unique,
  drop column id,
  modify ulid binary(16) not null first,
  add primary key (ulid);
alter table invoice rename column ulid to id;
alter table invoice_line rename column invoice_ulid to invoice_id;
alter table invoice_line
  add constraint invoice_line_invoice foreign key (invoice_id) references invoice (id);
