-- ---------------------------------------------------------------- PDFs
-- However a paper goes (removed, its pet or message deleted, an account erased), its file is written down to follow.
create or replace function note_pet_document_removal() returns trigger language plpgsql as $$
begin
  insert into pet_document_removals (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create or replace trigger pet_documents_removed after delete on pet_documents
  for each row when (old.file_bytes is not null) execute function note_pet_document_removal();
create or replace trigger message_files_removed after delete on message_files
  for each row execute function note_pet_document_removal();
