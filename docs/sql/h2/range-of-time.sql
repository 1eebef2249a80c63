-- Finds the rows of a range of time by the index of the primary key. Change the times in the next lines.
set @since = timestamp with time zone '2026-03-01 00:00:00+00';
set @until = timestamp with time zone '2026-04-01 00:00:00+00';

-- The lowest ids of these milliseconds. For a time before 1970, or after the last time of a ULID, the id is null. Do
-- not use datediff here, because datediff ignores the offset.
set @lower = (
  select cast(substring(cast(ms as binary(8)) from 3) || X'00000000000000000000' as uuid)
  from (select cast(floor(extract(epoch from @since) * 1000) as bigint) as ms)
  where ms between 0 and 281474976710655);
set @upper = (
  select cast(substring(cast(ms as binary(8)) from 3) || X'00000000000000000000' as uuid)
  from (select cast(floor(extract(epoch from @until) * 1000) as bigint) as ms)
  where ms between 0 and 281474976710655);

select * from orders where id >= @lower and id < @upper;

-- The column of this table is a binary(16).
select * from parcel where id >= cast(@lower as binary(16)) and id < cast(@upper as binary(16));

-- The column of this table is a char(26). Its first ten characters are the time, and a bound needs only these
-- characters.
select * from coupon
where id >= (
    select listagg(substring('0123456789ABCDEFGHJKMNPQRSTVWXYZ' from 1 + bitand(31, rshift(
        cast(X'0000' || substring(cast(@lower as binary(16)) from 1 for 6) as bigint),
        45 - 5 * x)) for 1), '') within group (order by x)
    from system_range(0, 9))
  and id < (
    select listagg(substring('0123456789ABCDEFGHJKMNPQRSTVWXYZ' from 1 + bitand(31, rshift(
        cast(X'0000' || substring(cast(@upper as binary(16)) from 1 for 6) as bigint),
        45 - 5 * x)) for 1), '') within group (order by x)
    from system_range(0, 9));
