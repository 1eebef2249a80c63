-- Converts ids of type uuid or binary(16) to the 26 characters.
select (
    select listagg(substring('0123456789ABCDEFGHJKMNPQRSTVWXYZ' from 1 + bitand(31, rshift(
        cast(X'0000' || substring(X'00' || cast(id as binary(16)) || X'00' from 1 + (5 * x + 6) / 8 for 2) as integer),
        11 - mod(5 * x + 6, 8))) for 1), '') within group (order by x)
    from system_range(0, 25)
  ) as ulid, item
from orders;

-- Converts ids to the text of a typed id, which is a prefix and the 26 characters in lower case.
select 'ord_' || (
    select listagg(substring('0123456789abcdefghjkmnpqrstvwxyz' from 1 + bitand(31, rshift(
        cast(X'0000' || substring(X'00' || cast(id as binary(16)) || X'00' from 1 + (5 * x + 6) / 8 for 2) as integer),
        11 - mod(5 * x + 6, 8))) for 1), '') within group (order by x)
    from system_range(0, 25)
  ) as order_id, item
from orders
order by id;
