-- The time of each Ulid-Flake in a table, and the rows of March 2026, found by the primary key. The bits above the lower
-- 20 bits of a Ulid-Flake are milliseconds since the epoch, here the default epoch of 2024.

select timestamp with time zone '2024-01-01 00:00:00+00' + rshift(id, 20) * interval '0.001' second as created, item
from task;

set @epoch = timestamp with time zone '2024-01-01 00:00:00+00';

select * from task
where id >= lshift(cast((extract(epoch from timestamp with time zone '2026-03-01 00:00:00+00')
    - extract(epoch from @epoch)) * 1000 as bigint), 20)
  and id < lshift(cast((extract(epoch from timestamp with time zone '2026-04-01 00:00:00+00')
    - extract(epoch from @epoch)) * 1000 as bigint), 20);
