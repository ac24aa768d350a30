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

-- However a paper goes (removed, its pet deleted, an account erased), its file is written down to follow.
create or replace function note_pet_document_removal() returns trigger language plpgsql as $$
begin
  insert into pet_document_removals (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create or replace trigger pet_documents_removed after delete on pet_documents
  for each row when (old.file_bytes is not null) execute function note_pet_document_removal();
