-- The time of each Ulid-Flake in a table, and the rows of March 2026, found by the primary key. The bits above the lower
-- 20 bits of a Ulid-Flake are milliseconds since the epoch, here the default epoch of 2024.

select timestamptz '2024-01-01T00:00:00Z' + (id >> 20) * interval '1 millisecond' as created, item from task;

select * from task
where id >= (extract(epoch from timestamptz '2026-03-01T00:00:00Z' - '2024-01-01T00:00:00Z') * 1000)::bigint << 20
  and id < (extract(epoch from timestamptz '2026-04-01T00:00:00Z' - '2024-01-01T00:00:00Z') * 1000)::bigint << 20;
