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

-- ---------------------------------------------------------------- two accounts of one person become one
-- Whether what the one had is the other's now. The guards that keep whose something is let this through, and nothing else.
create or replace function follows_merge(was uuid, now_is uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from auth_users u where u.id = was and u.merged_into = now_is)
$$;

-- An account is merged once, into one that is in use; what was merged stays closed. Who was merged into an account goes along
-- when that one is merged, and is set free when the account is gone.
create or replace function guard_merged() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.merged_into is distinct from old.merged_into then
    if old.merged_into is null then
      if old.deleted_at is not null or not exists (
          select from auth_users u where u.id = new.merged_into and u.deleted_at is null and u.merged_into is null) then
        raise exception 'an account is merged into one in use' using errcode = 'check_violation', constraint = 'auth_users_merged_target_check';
      end if;
    elsif new.merged_into is null and exists (select from auth_users u where u.id = old.merged_into and u.deleted_at is null)
      or new.merged_into is not null and not follows_merge(old.merged_into, new.merged_into) then
      raise exception 'an account is merged once' using errcode = 'check_violation', constraint = 'auth_users_merged_once_check';
    end if;
  end if;
  if old.merged_into is not null and old.deleted_at is not null and new.deleted_at is null then
    raise exception 'a merged account stays closed' using errcode = 'check_violation', constraint = 'auth_users_merged_closed_check';
  end if;
  return new;
end $$;
create or replace trigger auth_users_guard_merged before update of merged_into, deleted_at on auth_users
  for each row when (old.merged_into is not null or new.merged_into is not null) execute function guard_merged();

-- It is closed in the transaction that merges it.
create or replace function check_merged_closed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from auth_users u where u.id = new.id and u.merged_into is not null and u.deleted_at is null) then
    raise exception 'a merged account is closed' using errcode = 'check_violation', constraint = 'auth_users_merged_closed_check';
  end if;
  return null;
end $$;
drop trigger if exists auth_users_merged_closed on auth_users;
create constraint trigger auth_users_merged_closed after update of merged_into on auth_users
  deferrable initially deferred for each row when (new.merged_into is not null) execute function check_merged_closed();

-- Nobody signs in to what was merged. The account's row is held, so that a sign-in under way comes before the merge or after.
create or replace function refuse_merged() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare closed_for uuid;
begin
  select merged_into into closed_for from auth_users where id = new.user_id for key share;
  if closed_for is not null then
    raise exception 'this account was merged into another' using errcode = 'check_violation', constraint = tg_table_name || '_merged_check';
  end if;
  return new;
end $$;
create or replace trigger auth_sessions_refuse_merged before insert on auth_sessions for each row execute function refuse_merged();
create or replace trigger auth_identities_refuse_merged before insert on auth_identities for each row execute function refuse_merged();
