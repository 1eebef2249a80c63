-- Generates an id of the layout uuidv7 for a time in UTC, with 74 random bits, for a column of the type uuid. MySQL
-- has no such type. Run functions.sql first.
create function ulid_random_v7(instant datetime(6)) returns uuid
  not deterministic no sql
return cast(concat(
  left(hex(ulid_min(instant)), 12), '7', right(hex(random_bytes(2)), 3),
  substring('89AB', 1 + (ascii(random_bytes(1)) & 3), 1), right(hex(random_bytes(8)), 15)) as uuid);
