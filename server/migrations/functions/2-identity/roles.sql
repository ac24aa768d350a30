-- ---------------------------------------------------------------- roles move by one door (specification, section 5)
create or replace function role_rank(role text) returns integer language sql immutable as $$
  select case role when 'super-admin' then 2 when 'admin' then 1 else 0 end
$$;

-- The highest role that is active and has not run out; user when there is none.
create or replace function get_user_role(_user_id uuid) returns text language sql stable as $$
  select coalesce((
    select r.role from user_roles r
    where r.user_id = _user_id and r.is_active and (r.expires_at is null or r.expires_at > now())
    order by role_rank(r.role) desc limit 1
  ), 'user')
$$;

create or replace function guard_role_change() returns trigger language plpgsql as $$
declare
  actor_role text;
begin
  if new.user_id is distinct from coalesce(old.user_id, new.user_id) or new.role is distinct from coalesce(old.role, new.role) then
    raise exception 'a role is given or taken, never turned into another'
      using errcode = 'check_violation', constraint = 'user_roles_fixed_check';
  end if;
  new.updated_at := now();
  if new.changed_by is null then
    -- Only the database's owner acts without being a person: seeds, and the first super-admin.
    if not pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
      raise exception 'a role is changed by somebody'
        using errcode = 'insufficient_privilege', constraint = 'user_roles_actor_check';
    end if;
    return new;
  end if;
  -- Locked, so that somebody who is losing the role at this moment cannot still give it away.
  perform from user_roles where user_id = new.changed_by and is_active for share;
  actor_role := get_user_role(new.changed_by);
  if actor_role = 'super-admin' or (actor_role = 'admin' and role_rank(new.role) = 0) then
    return new;
  end if;
  raise exception '% may not change the role %', actor_role, new.role
    using errcode = 'insufficient_privilege', constraint = 'user_roles_actor_check';
end $$;
create or replace trigger user_roles_guard_change before insert or update on user_roles
  for each row execute function guard_role_change();

create or replace function keep_last_super_admin() returns trigger language plpgsql as $$
begin
  if old.role <> 'super-admin' or not old.is_active then
    return null;
  end if;
  -- Two who remove each other take turns here.
  perform pg_advisory_xact_lock(hashtext('last super-admin'));
  if not exists (
    select from user_roles r join auth_users u on u.id = r.user_id
    where r.role = 'super-admin' and r.is_active and r.expires_at is null and u.deleted_at is null
  ) then
    raise exception 'the last super-admin stays'
      using errcode = 'check_violation', constraint = 'user_roles_last_super_admin_check';
  end if;
  return null;
end $$;
create or replace trigger user_roles_keep_last_super_admin after update or delete on user_roles
  for each row execute function keep_last_super_admin();
