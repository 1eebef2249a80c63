-- Functions for ULIDs in columns of type binary(16), for MariaDB and MySQL 8. Every function is a single return, so
-- the client needs no delimiter.

-- Converts an id to the 26 characters. conv() writes base 32 with the digits 0 to V. The alphabet of ULIDs does not
-- contain I, L, O and U, so the function replaces the digits from I on by later letters.
create function ulid_to_text(id binary(16)) returns char(26) character set ascii
  deterministic no sql
return
  replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(
    concat(
      lpad(conv(hex(substring(id, 1, 6)), 16, 32), 10, '0'),
      lpad(conv(hex(substring(id, 7, 5)), 16, 32), 8, '0'),
      lpad(conv(hex(substring(id, 12, 5)), 16, 32), 8, '0')),
    'V', 'Z'), 'U', 'Y'), 'T', 'X'), 'S', 'W'), 'R', 'V'), 'Q', 'T'), 'P', 'S'),
    'O', 'R'), 'N', 'Q'), 'M', 'P'), 'L', 'N'), 'K', 'M'), 'J', 'K'), 'I', 'J');

-- Returns the digits that conv() reads. Only ulid_from_text calls this function.
create function ulid_digits(ulid text character set ascii collate ascii_bin)
  returns char(26) character set ascii
  deterministic no sql
return if(
  char_length(ulid) = 26 and ulid regexp '^[0-7][0-9A-HJKMNP-TV-Za-hjkmnp-tv-z]{25}$',
  replace(replace(replace(replace(replace(replace(replace(
  replace(replace(replace(replace(replace(replace(replace(
    upper(ulid),
    'J', 'I'), 'K', 'J'), 'M', 'K'), 'N', 'L'), 'P', 'M'), 'Q', 'N'), 'R', 'O'),
    'S', 'P'), 'T', 'Q'), 'V', 'R'), 'W', 'S'), 'X', 'T'), 'Y', 'U'), 'Z', 'V'),
  null);

-- Converts the 26 characters, in upper or lower case, to the id. For any other text, the result is null, or an error
-- if the text is not ASCII.
create function ulid_from_text(ulid text character set ascii collate ascii_bin) returns binary(16)
  deterministic no sql
return unhex(concat(
  lpad(conv(substring(ulid_digits(ulid), 1, 10), 32, 16), 12, '0'),
  lpad(conv(substring(ulid_digits(ulid), 11, 8), 32, 16), 10, '0'),
  lpad(conv(substring(ulid_digits(ulid), 19, 8), 32, 16), 10, '0')));

-- Returns the milliseconds since 1970 inside an id.
create function ulid_millis(id binary(16)) returns bigint
  deterministic no sql
return cast(conv(hex(substring(id, 1, 6)), 16, 10) as unsigned);

-- Returns the time inside an id as a datetime in UTC, for any time zone of the session. After 9999, which is the last
-- year of a datetime, the result is null.
create function ulid_timestamp(id binary(16)) returns datetime(3)
  deterministic no sql
return if(
  ulid_millis(id) < 253402300800000,
  timestamp '1970-01-01 00:00:00' + interval ulid_millis(id) * 1000 microsecond,
  null);

-- Returns the lowest id of a millisecond, for a datetime in UTC. For a time before 1970, the result is null. The
-- type of the parameter includes microseconds, so the function truncates a time and never rounds it up.
create function ulid_min(instant datetime(6)) returns binary(16)
  deterministic no sql
return if(
  instant >= timestamp '1970-01-01 00:00:00',
  unhex(rpad(
    lpad(hex(timestampdiff(microsecond, timestamp '1970-01-01 00:00:00', instant) div 1000), 12, '0'),
    32, '0')),
  null);

-- Generates an id for a time in UTC. The 80 random bits come from the cryptographically strong source of the TLS
-- library. On MariaDB, random_bytes() needs version 10.10. With statement-based replication, a replica would generate
-- other ids, so use the binlog format row or mixed.
create function ulid_random(instant datetime(6)) returns binary(16)
  not deterministic no sql
return concat(left(ulid_min(instant), 6), random_bytes(10));
