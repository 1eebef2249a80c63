-- The time of each Ulid-Flake in a table, and the rows of March 2026, found by the primary key. The bits above the lower
-- 20 bits of a Ulid-Flake are milliseconds since the epoch, here the default epoch of 2024.

select timestamp '2024-01-01 00:00:00' + interval (id >> 20) * 1000 microsecond as created, item from task;

select * from task
where id >= (timestampdiff(microsecond, '2024-01-01 00:00:00', '2026-03-01 00:00:00') div 1000) << 20
  and id < (timestampdiff(microsecond, '2024-01-01 00:00:00', '2026-04-01 00:00:00') div 1000) << 20;
