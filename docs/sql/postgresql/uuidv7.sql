-- Generates an id of the layout uuidv7 for the current time, or for another time, with 74 random bits. Run
-- functions.sql first. The function does not need PostgreSQL 18.
create function ulid_random_v7(instant timestamptz default clock_timestamp()) returns uuid
  language sql volatile parallel safe
return (left(ulid_min(instant)::text, 14) || '7' || right(gen_random_uuid()::text, 21))::uuid;
