-- Converts a text, in upper or lower case, to the id. Change the text in the next line.
set @text = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

-- Removes the prefix of a typed id. A text with another prefix does not change, so it is invalid.
set @ulid = regexp_replace(@text, '^ord_', '');

-- The id is a uuid. If the text is invalid, the id is null, and no row matches.
set @id = (
  select cast(
    substring(cast(bit_or_agg(lshift(digit, 50 - 5 * x)) filter (where x <= 10) as binary(8)) from 3)
      || substring(cast(bit_or_agg(lshift(digit, 90 - 5 * x)) filter (where x between 11 and 18) as binary(8)) from 4)
      || substring(cast(bit_or_agg(lshift(digit, 130 - 5 * x)) filter (where x >= 19) as binary(8)) from 4)
    as uuid)
  from (
    select x, cast(
      locate(upper(substring(@ulid from x for 1)), '0123456789ABCDEFGHJKMNPQRSTVWXYZ') - 1 as bigint) as digit
    from system_range(1, 26))
  where char_length(@ulid) = 26 and regexp_like(@ulid, '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$'));

select * from orders where id = @id;

-- The column of this table is a binary(16).
select * from parcel where id = cast(@id as binary(16));
