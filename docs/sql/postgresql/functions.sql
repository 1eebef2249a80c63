-- Functions for ULIDs in columns of type uuid, for PostgreSQL 14 and later. The functions need no extension.

-- Converts an id to the 26 characters.
create function ulid_to_text(id uuid) returns text
  language sql immutable strict parallel safe
return (
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + substring(bits from 1 + 5 * i for 5)::int, 1),
    '' order by i)
  from generate_series(0, 25) as i,
    -- 26 characters are 130 bits, two more than the id has
    (values (B'00' || ('x' || replace(id::text, '-', ''))::bit(128))) as ulid (bits)
);

-- Converts the 26 characters, in upper or lower case, to the id. Any other text is an error.
create function ulid_from_text(ulid text) returns uuid
  language plpgsql immutable strict parallel safe
as $$
declare
  bits varbit := '';
begin
  if ulid !~ '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$' then
    raise invalid_text_representation using message = format('Invalid ULID %L', ulid);
  end if;
  for i in 1..26 loop
    bits := bits || (strpos('0123456789ABCDEFGHJKMNPQRSTVWXYZ', upper(substr(ulid, i, 1))) - 1)::bit(5);
  end loop;
  return (
    select string_agg(lpad(to_hex(substring(bits from 3 + 32 * i for 32)::int), 8, '0'), '' order by i)
    from generate_series(0, 3) as i
  )::uuid;
end
$$;

-- Returns the time inside an id, exact to the millisecond.
create function ulid_timestamp(id uuid) returns timestamptz
  language sql immutable strict parallel safe
return (
  -- Adds the seconds and the milliseconds separately, because to_timestamp() takes a double, which cannot hold late
  -- milliseconds
  select to_timestamp(ms / 1000) + ms % 1000 * interval '1 millisecond'
  from (values (('x' || replace(left(id::text, 13), '-', ''))::bit(48)::bigint)) as ulid (ms)
);

-- Returns the lowest id of a millisecond. A time before 1970, or after the last time of a ULID, is an error.
create function ulid_min(instant timestamptz) returns uuid
  language plpgsql immutable strict parallel safe
as $$
declare
  ms numeric := floor(extract(epoch from instant) * 1000);
begin
  if ms not between 0 and 281474976710655 then
    raise datetime_field_overflow using message = format('No ULID has the time %s', instant);
  end if;
  return (lpad(to_hex(ms::bigint), 12, '0') || repeat('0', 20))::uuid;
end
$$;

-- Generates an id for the current time, or for another time. The 80 random bits are the first 32 bits of one random
-- UUID and the last 48 bits of another random UUID, because these parts do not contain the version and the variant.
-- PostgreSQL generates random UUIDs with a cryptographically strong source.
create function ulid_random(instant timestamptz default clock_timestamp()) returns uuid
  language sql volatile parallel safe
return (left(ulid_min(instant)::text, 13)
  || left(gen_random_uuid()::text, 8) || right(gen_random_uuid()::text, 12))::uuid;
