-- ---------------------------------------------------------------- the audit trail only grows
create or replace trigger security_audit_logs_append_only before update or delete or truncate on security_audit_logs
  for each statement execute function refuse_change();
create or replace trigger security_audit_seals_append_only before update or delete or truncate on security_audit_seals
  for each statement execute function refuse_change();

-- ---------------------------------------------------------------- alerts are settled once
create or replace function guard_alert_move() returns trigger language plpgsql as $$
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
create or replace trigger suspicious_activity_alerts_guard_move before update on suspicious_activity_alerts
  for each row execute function guard_alert_move();
