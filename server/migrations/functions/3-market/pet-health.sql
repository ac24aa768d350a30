-- Nothing is told of days to come; a day further than here: somewhere it is tomorrow already.
create or replace function guard_pet_health_entries() returns trigger language plpgsql as $$
begin
  if greatest(new.happened_on, new.ended_on) > current_date + 1 then
    raise exception 'nothing is told of days to come'
      using errcode = 'check_violation', constraint = 'pet_health_entries_future_check';
  end if;
  return new;
end $$;
create or replace trigger pet_health_entries_guard before insert or update on pet_health_entries
  for each row execute function guard_pet_health_entries();

-- A paper belongs to an entry of its own pet.
create or replace function guard_pet_documents() returns trigger language plpgsql as $$
begin
  if not exists (select from pet_health_entries where id = new.entry_id and pet_id = new.pet_id) then
    raise exception 'this entry is of another pet'
      using errcode = 'check_violation', constraint = 'pet_documents_entry_check';
  end if;
  return new;
end $$;
create or replace trigger pet_documents_guard before insert or update of entry_id, pet_id on pet_documents
  for each row when (new.entry_id is not null) execute function guard_pet_documents();

-- A vaccination that was given again is history: what is due of a pet is its last of each vaccine, found without comparing all.
-- Whoever writes two at once waits for the other, or neither would see the later one.
create or replace function mark_renewed_vaccinations() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from changed where kind = 'vaccination' or renewed) then
    return null;
  end if;
  perform from pets where id in (select pet_id from changed) order by id for no key update;
  with now_so as (
    select e.id, e.kind = 'vaccination' and exists (
      select from pet_health_entries n
      where n.pet_id = e.pet_id and n.kind = 'vaccination' and n.happened_on > e.happened_on
        and (n.vaccine_type_id = e.vaccine_type_id or lower(n.title) = lower(e.title))) as renewed
    from pet_health_entries e where e.pet_id in (select pet_id from changed) and (e.kind = 'vaccination' or e.renewed)
  )
  update pet_health_entries e set renewed = now_so.renewed from now_so
  where e.id = now_so.id and e.renewed <> now_so.renewed;
  return null;
end $$;
create or replace trigger pet_health_entries_renewed_by_new after insert on pet_health_entries
  referencing new table as changed for each statement execute function mark_renewed_vaccinations();
create or replace trigger pet_health_entries_renewed_by_edit after update on pet_health_entries
  referencing new table as changed for each statement execute function mark_renewed_vaccinations();
create or replace trigger pet_health_entries_renewed_by_removal after delete on pet_health_entries
  referencing old table as changed for each statement execute function mark_renewed_vaccinations();
