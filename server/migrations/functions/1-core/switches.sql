-- Each change of a switch is written down, and every replica hears of it once it is committed. Whose it was may be
-- forgotten when that account goes.
create or replace function site_switches_note() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.is_on, new.reason, new.changed_at, new.ends_at)
    is distinct from (old.is_on, old.reason, old.changed_at, old.ends_at) then
    insert into site_switch_changes (name, is_on, reason, changed_at, changed_by, ends_at)
      values (new.name, new.is_on, new.reason, new.changed_at, new.changed_by, new.ends_at);
    perform announce('switches', 'all');
  end if;
  return null;
end $$;

create or replace trigger site_switches_note after insert or update on site_switches
  for each row execute function site_switches_note();

create or replace function site_switch_changes_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.changed_by is null
    and (new.id, new.name, new.is_on, new.reason, new.changed_at, new.ends_at)
      is not distinct from (old.id, old.name, old.is_on, old.reason, old.changed_at, old.ends_at)
  then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger site_switch_changes_keep before update or delete on site_switch_changes
  for each row execute function site_switch_changes_keep();
