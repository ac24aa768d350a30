-- What the database itself refuses about accounts, roles and the audit trail.

-- ---------------------------------------------------------------- the last way in stays
create function keep_last_identity() returns trigger language plpgsql as $$
begin
  -- Two ways removed at the same moment take turns here. A person who goes altogether takes the ways along.
  perform from auth_users where id = old.user_id and deleted_at is null for update;
  if found and not exists (select from auth_identities where user_id = old.user_id) then
    raise exception 'the last way to sign in cannot be removed'
      using errcode = 'check_violation', constraint = 'auth_identities_last_check';
  end if;
  return null;
end $$;
create constraint trigger auth_identities_keep_last after delete on auth_identities
  deferrable initially immediate for each row execute function keep_last_identity();

-- ---------------------------------------------------------------- the audit trail only grows
create trigger security_audit_logs_append_only before update or delete or truncate on security_audit_logs
  for each statement execute function refuse_change();
create trigger security_audit_seals_append_only before update or delete or truncate on security_audit_seals
  for each statement execute function refuse_change();

-- ---------------------------------------------------------------- alerts are settled once
create function guard_alert_move() returns trigger language plpgsql as $$
begin
  if new.status <> old.status and old.status <> 'active' then
    raise exception 'a % alert cannot become %', old.status, new.status
      using errcode = 'check_violation', constraint = 'suspicious_activity_alerts_move_check';
  end if;
  if new.status <> 'active' and new.investigated_at is null then
    new.investigated_at := now();
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger suspicious_activity_alerts_guard_move before update on suspicious_activity_alerts
  for each row execute function guard_alert_move();

-- ---------------------------------------------------------------- roles move by one door (specification, section 5)
create function role_rank(role text) returns integer language sql immutable as $$
  select case role when 'super-admin' then 2 when 'admin' then 1 else 0 end
$$;

-- The highest role that is active and has not run out; user when there is none.
create function get_user_role(_user_id uuid) returns text language sql stable as $$
  select coalesce((
    select r.role from user_roles r
    where r.user_id = _user_id and r.is_active and (r.expires_at is null or r.expires_at > now())
    order by role_rank(r.role) desc limit 1
  ), 'user')
$$;

create function guard_role_change() returns trigger language plpgsql as $$
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
create trigger user_roles_guard_change before insert or update on user_roles
  for each row execute function guard_role_change();

create function keep_last_super_admin() returns trigger language plpgsql as $$
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
create trigger user_roles_keep_last_super_admin after update or delete on user_roles
  for each row execute function keep_last_super_admin();
