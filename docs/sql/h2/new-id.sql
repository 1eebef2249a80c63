-- Generates an id for a time. Change the time in the next line.
set @instant = timestamp with time zone '2026-05-01 12:00:00.123+00';

-- The 80 random bits come from the SecureRandom of the JVM.
set @id = (
  select cast(substring(cast(ms as binary(8)) from 3) || secure_rand(10) as uuid)
  from (select cast(floor(extract(epoch from @instant) * 1000) as bigint) as ms)
  where ms between 0 and 281474976710655);

insert into orders (id, item) values (@id, 'then');
