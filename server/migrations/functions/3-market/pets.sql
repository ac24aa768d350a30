-- ---------------------------------------------------------------- people's own animals
create or replace function guard_pets() returns trigger language plpgsql as $$
begin
  -- a day further than here: somewhere it is tomorrow already
  if greatest(new.birth_date, new.passed_on, new.joined_on, new.chip_checked_on) > current_date + 1 then
    raise exception 'nothing is told of days to come' using errcode = 'check_violation', constraint = 'pets_future_check';
  end if;
  if tg_op = 'INSERT' then
    -- two tabs that add at once take turns
    perform from auth_users where id = new.owner_id for no key update;
    if (select count(*) from pets where owner_id = new.owner_id) >= 500 then
      raise exception 'a person has at most 500 pets' using errcode = 'check_violation', constraint = 'pets_limit_check';
    end if;
  elsif new is distinct from old and new.touched_at = old.touched_at then
    -- the family hears of the pet itself as of its record
    new.touched_at := clock_timestamp();
  end if;
  return new;
end $$;
create or replace trigger pets_guard before insert or update on pets for each row execute function guard_pets();

-- The record of an animal that has died reads on and is not written. What is said of it then (the day, the memorial, who
-- looks after the record) is; whoever undoes it within its time writes again.
create or replace function keep_passed_pet() returns trigger language plpgsql as $$
declare said text[] := array['status', 'passed_on', 'passed_said_at', 'memorial_visibility', 'memorial_words', 'photo_id',
  'owner_id', 'visibility', 'touched_at', 'updated_at'];
begin
  if to_jsonb(new) - said is distinct from to_jsonb(old) - said then
    raise exception 'this pet has died' using errcode = 'check_violation', constraint = 'pets_passed_record_check';
  end if;
  return new;
end $$;
create or replace trigger pets_passed before update on pets for each row
  when (old.status = 'passed' and new.status = 'passed' and pg_trigger_depth() = 0) execute function keep_passed_pet();

create or replace function guard_pet_weights() returns trigger language plpgsql as $$
begin
  if new.measured_on > current_date + 1 then
    raise exception 'nothing is weighed in days to come'
      using errcode = 'check_violation', constraint = 'pet_weights_future_check';
  end if;
  return new;
end $$;
create or replace trigger pet_weights_guard before insert or update on pet_weights
  for each row execute function guard_pet_weights();

-- ---------------------------------------------------------------- who is what to a pet
-- Its owner stands among the others, so that every statement asks one table. A grant that the new owner had ends with it.
create or replace function keep_pet_owner() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
-- by the clock of whoever writes, who reads by it too: they write down when it changed
declare since timestamptz := case when tg_op = 'INSERT' then new.created_at else new.updated_at end;
begin
  if tg_op = 'UPDATE' then
    update pet_guardians set ends_at = greatest(starts_at, since) where pet_id = new.id and role = 'owner' and ends_at is null;
    -- what has not begun yet is not worth keeping
    delete from pet_guardians where pet_id = new.id and user_id = new.owner_id and starts_at >= since;
    update pet_guardians set ends_at = since where pet_id = new.id and user_id = new.owner_id
      and (ends_at is null or ends_at > since);
  end if;
  insert into pet_guardians (pet_id, user_id, role, starts_at, created_at)
    values (new.id, new.owner_id, 'owner', since, since);
  return null;
end $$;
create or replace trigger pets_begin_owner after insert on pets for each row execute function keep_pet_owner();
create or replace trigger pets_next_owner after update of owner_id on pets
  for each row when (old.owner_id <> new.owner_id) execute function keep_pet_owner();

-- What somebody is to a pet at a moment; null for nobody.
create or replace function pet_role(pet uuid, person uuid, moment timestamptz default now()) returns text language sql stable as $$
  select role from pet_guardians
  where pet_id = pet and user_id = person and starts_at <= moment and (ends_at is null or ends_at > moment)
$$;

-- ---------------------------------------------------------------- what belongs to a record
-- Whatever is written into a record moves its pet on, which is what live connections are told, and waits for whoever says at
-- the same time that the pet has died. What the database does by itself (an account that goes, a picture that goes) is
-- let through.
create or replace function touch_pets(ids uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update pets set touched_at = clock_timestamp() where id in (select unnest(ids) order by 1)
$$;

create or replace function pet_record_written() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'DELETE' then select array_agg(distinct pet_id) into ids from gone;
  else select array_agg(distinct pet_id) into ids from fresh; end if;
  if ids is null then return null; end if;
  perform touch_pets(ids);
  if tg_argv[0] = 'record' and pg_trigger_depth() = 1
    and exists (select from pets where id = any (ids) and status = 'passed') then
    raise exception 'this pet has died' using errcode = 'check_violation', constraint = 'pets_passed_record_check';
  end if;
  return null;
end $$;

do $make$
declare part record;
begin
  for part in
    select * from (values
      ('pet_photos', 'around'), ('pet_contacts', 'record'), ('pet_weights', 'record'), ('pet_measurements', 'record'),
      ('pet_allergies', 'record'), ('pet_health_entries', 'record'), ('pet_documents', 'record'), ('pet_feedings', 'record'),
      ('medications', 'record'), ('medication_doses', 'record'), ('care_tasks', 'record'), ('care_logs', 'record'),
      ('pet_guardians', 'around'), ('pet_share_links', 'around'), ('pet_tags', 'around'), ('pet_tag_scans', 'around'),
      ('pet_transfers', 'around'), ('pet_expenses', 'around')
    ) as listed (name, kind)
  loop
    execute format($f$
      create or replace trigger %1$s_written_added after insert on %1$s referencing new table as fresh
        for each statement execute function pet_record_written(%2$L);
      create or replace trigger %1$s_written_changed after update on %1$s referencing new table as fresh
        for each statement execute function pet_record_written(%2$L);
      create or replace trigger %1$s_written_removed after delete on %1$s referencing old table as gone
        for each statement execute function pet_record_written(%2$L);
    $f$, part.name, part.kind);
  end loop;
end $make$;
