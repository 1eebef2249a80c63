-- Shows the time inside ids of type uuid or binary(16). The time is exact to the millisecond, and does not depend on
-- the time zone of the session. Do not use dateadd here, because dateadd overflows for late milliseconds, without an
-- error.
select timestamp with time zone '1970-01-01 00:00:00+00'
    + cast(X'0000' || substring(cast(id as binary(16)) from 1 for 6) as bigint) * interval '0.001' second as created,
  item
from orders;

-- The column of this table is a char(26).
select timestamp with time zone '1970-01-01 00:00:00+00' + (
    select bit_or_agg(lshift(
      cast(locate(substring(id from x for 1), '0123456789ABCDEFGHJKMNPQRSTVWXYZ') - 1 as bigint), 50 - 5 * x))
    from system_range(1, 10)
  ) * interval '0.001' second as created, item
from coupon;
