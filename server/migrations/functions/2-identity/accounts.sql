-- ---------------------------------------------------------------- the last way in stays
create or replace function keep_last_identity() returns trigger language plpgsql as $$
begin
  -- Two ways removed at the same moment take turns here. A person who goes altogether takes the ways along.
  perform from auth_users where id = old.user_id and deleted_at is null for update;
  if found and not exists (select from auth_identities where user_id = old.user_id) then
    raise exception 'the last way to sign in cannot be removed'
      using errcode = 'check_violation', constraint = 'auth_identities_last_check';
  end if;
  return null;
end $$;
drop trigger if exists auth_identities_keep_last on auth_identities;
create constraint trigger auth_identities_keep_last after delete on auth_identities
  deferrable initially immediate for each row execute function keep_last_identity();
