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

-- ---------------------------------------------------------------- breeds and colours of the list
-- Where breeds of the list are named, the breed in words is theirs; the two together are what the family sees.
create or replace function pet_breed_words(first text, second text, is_mixed boolean) returns text language sql immutable as $$
  select left(case when second is not null then first || ' and ' || lower(left(second, 1)) || substr(second, 2) || ' mix'
    when is_mixed then first || ' mix' else first end, 80)
$$;

create or replace function name_pet_breed() returns trigger language plpgsql as $$
declare named breeds; second breeds;
begin
  if new.breed_id is null then
    new.second_breed_id := null;
    return new;
  end if;
  -- whoever deletes or retires one at the same time waits, or is waited for
  select * into named from breeds where id = new.breed_id for key share;
  if new.second_breed_id is not null then
    select * into second from breeds where id = new.second_breed_id for key share;
    new.mixed := true;
  end if;
  -- what a pet has already it keeps
  if (named.retired_at is not null and new.breed_id is distinct from old.breed_id
      and new.breed_id is distinct from old.second_breed_id)
    or (second.retired_at is not null and new.second_breed_id is distinct from old.breed_id
      and new.second_breed_id is distinct from old.second_breed_id) then
    raise exception 'this breed is retired' using errcode = 'check_violation', constraint = 'pets_breed_retired_check';
  end if;
  new.breed := coalesce(pet_breed_words(named.label, second.label, new.mixed), new.breed);
  return new;
end $$;
create or replace trigger pets_breed_added before insert on pets for each row
  when (new.breed_id is not null or new.second_breed_id is not null) execute function name_pet_breed();
create or replace trigger pets_breed_changed before update of breed_id, second_breed_id, mixed, breed on pets for each row
  when (new.breed_id is not null or new.second_breed_id is not null) execute function name_pet_breed();

-- A breed that is renamed is renamed at every pet, also of those that have died: it is the list's word.
create or replace function rename_pet_breed() returns trigger language plpgsql as $$
begin
  update pets p set breed = pet_breed_words(one.label, two.label, p.mixed)
    from pets q join breeds one on one.id = q.breed_id left join breeds two on two.id = q.second_breed_id
    where q.id = p.id and new.id in (p.breed_id, p.second_breed_id);
  return null;
end $$;
create or replace trigger breeds_renamed after update of label on breeds for each row
  when (old.label <> new.label) execute function rename_pet_breed();

create or replace function guard_pet_colours() returns trigger language plpgsql as $$
declare fresh text[] := new.colours;
begin
  if tg_op = 'UPDATE' then fresh := array(select unnest(new.colours) except select unnest(old.colours)); end if;
  perform from pet_colours where code = any (fresh) for key share;
  if (select count(*) from pet_colours where code = any (fresh) and retired_at is null) < cardinality(fresh) then
    raise exception 'no such colour' using errcode = 'check_violation', constraint = 'pets_colours_check';
  end if;
  return new;
end $$;
create or replace trigger pets_colours_added before insert on pets for each row
  when (cardinality(new.colours) > 0) execute function guard_pet_colours();
create or replace trigger pets_colours_changed before update of colours on pets for each row
  when (new.colours is distinct from old.colours and cardinality(new.colours) > 0) execute function guard_pet_colours();

-- ---------------------------------------------------------------- what everybody may see
-- A picture of a pet is for its family, until a page that is open to everybody shows it; when none does, its address dies.
create or replace function publish_pet_pictures(ids uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update media_assets m set visibility = seen.visibility
  from (
    select a.id, case when exists (
        select from pets p where p.photo_id = a.id and ((p.status = 'active' and p.visibility in ('link', 'public')
          and 'photo' = any (p.public_fields)) or (p.status = 'passed' and p.memorial_visibility in ('link', 'public')))
      ) or exists (
        select from pet_photos f join pets p on p.id = f.pet_id where f.media_id = a.id and f.shown
          and ((p.status = 'active' and p.visibility in ('link', 'public') and 'photos' = any (p.public_fields))
            or (p.status = 'passed' and p.memorial_visibility in ('link', 'public')))
      ) then 'public' else 'private' end as visibility
    from media_assets a where a.id = any (ids) and a.purpose = 'pet') seen
  where m.id = seen.id and m.visibility <> seen.visibility;
end $$;

create or replace function pet_page_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.photo_id is not null then perform publish_pet_pictures(array[new.photo_id]); end if;
    return null;
  end if;
  if tg_op = 'DELETE' then
    if old.visibility in ('link', 'public') then perform announce('pets', old.id::text); end if;
    if old.photo_id is not null then perform publish_pet_pictures(array[old.photo_id]); end if;
    return null;
  end if;
  if (new.visibility, new.public_fields, new.photo_id, new.status, new.memorial_visibility)
    is distinct from (old.visibility, old.public_fields, old.photo_id, old.status, old.memorial_visibility) then
    perform publish_pet_pictures(array(select media_id from pet_photos where pet_id = new.id)
      || array_remove(array[old.photo_id, new.photo_id], null));
  end if;
  if old.visibility in ('link', 'public') or new.visibility in ('link', 'public') or new.memorial_visibility <> 'none'
    or old.memorial_visibility <> 'none' then
    perform announce('pets', new.id::text);
  end if;
  return null;
end $$;
create or replace trigger pets_page_changed after insert or update or delete on pets for each row execute function pet_page_changed();

create or replace function pet_photo_changed() returns trigger language plpgsql as $$
begin
  perform publish_pet_pictures(array_remove(array[
    case when tg_op <> 'INSERT' then old.media_id end, case when tg_op <> 'DELETE' then new.media_id end], null));
  return null;
end $$;
create or replace trigger pet_photos_published after insert or update or delete on pet_photos
  for each row execute function pet_photo_changed();

-- Who is locked out, let in again, or gone takes the pages of their pets along.
create or replace function pet_pages_of_person() returns trigger language plpgsql as $$
declare one uuid;
begin
  for one in select id from pets where owner_id = new.id and visibility in ('link', 'public') loop
    perform announce('pets', one::text);
  end loop;
  return null;
end $$;
create or replace trigger auth_users_pet_pages after update of banned_until, deleted_at on auth_users
  for each row when (old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at)
  execute function pet_pages_of_person();

-- The record of an animal that has died reads on and is not written. What is said of it then (the day, the memorial, who
-- looks after the record) is; whoever undoes it within its time writes again.
create or replace function keep_passed_pet() returns trigger language plpgsql as $$
declare said text[] := array['status', 'passed_on', 'passed_said_at', 'memorial_visibility', 'memorial_words', 'photo_id',
  'owner_id', 'visibility', 'moderation', 'shown_before', 'memorial_before', 'touched_at', 'updated_at'];
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
      ('pet_allergies', 'record'), ('pet_health_entries', 'record'), ('pet_documents', 'record'), ('pet_feedings', 'record'), ('pet_vaccine_plans', 'record'),
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
