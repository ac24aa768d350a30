-- ---------------------------------------------------------------- who follows whom
-- Two tabs that follow at once take turns by the person's row.
create or replace function guard_follows() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from auth_users where id = new.user_id for no key update;
  if (select count(*) from profile_follows where user_id = new.user_id) >= 500 then
    raise exception 'nobody follows more than 500'
      using errcode = 'check_violation', constraint = 'profile_follows_limit_check';
  end if;
  if is_blocked_at(new.user_id, new.profile_id) then
    raise exception 'one has blocked the other' using errcode = 'check_violation', constraint = 'profile_follows_blocked_check';
  end if;
  if exists (select from profile_members where profile_id = new.profile_id and user_id = new.user_id) then
    raise exception 'nobody follows a profile they act for'
      using errcode = 'check_violation', constraint = 'profile_follows_own_check';
  end if;
  return new;
end $$;
create or replace trigger profile_follows_guard before insert on profile_follows
  for each row execute function guard_follows();

-- A shop's page says how many they are.
create or replace function announce_follows() returns trigger language plpgsql as $$
begin
  perform announce_each('follows', array(select distinct profile_id from touched));
  return null;
end $$;
create or replace trigger profile_follows_announce_added after insert on profile_follows
  referencing new table as touched for each statement execute function announce_follows();
create or replace trigger profile_follows_announce_removed after delete on profile_follows
  referencing old table as touched for each statement execute function announce_follows();
