-- ---------------------------------------------------------------- commission rules never change
create or replace function guard_commission_rule() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE'
     -- an end that is planned may be taken back, when what was to take over is withdrawn; one that has passed stays
     or (old.valid_to is not null and (old.valid_to <= now() or new.valid_to is not null))
     or (to_jsonb(new) - 'valid_to') is distinct from (to_jsonb(old) - 'valid_to') then
    raise exception 'a rule does not change; another takes over'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger commission_rules_guard before update or delete on commission_rules
  for each row execute function guard_commission_rule();

-- A new one never takes more, also not one that is to end some day. That none is raised is guarded above: of a rule nothing
-- changes but its end.
create or replace function guard_new_commission_rule() returns trigger language plpgsql as $$
begin
  if new.percent > 0.3 then
    raise exception 'a new rule takes no more than the ceiling'
      using errcode = 'check_violation', constraint = 'commission_rules_check', table = tg_table_name;
  end if;
  return new;
end $$;
create or replace trigger commission_rules_ceiling before insert on commission_rules
  for each row execute function guard_new_commission_rule();

create or replace function guard_commission_line() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (to_jsonb(new) - 'reversed_amount') is distinct from (to_jsonb(old) - 'reversed_amount') then
    raise exception 'what a rule took stays as it was' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger commission_lines_guard before update on commission_lines
  for each row execute function guard_commission_line();

-- On writing alone: money that was taken before there was a ceiling can still go back.
create or replace function keep_commission_ceiling() returns trigger language plpgsql as $$
begin
  if new.amount > round(new.basis_amount * 0.3, 2) then
    raise exception 'no rule takes more than 30 percent of what it is taken of'
      using errcode = 'check_violation', constraint = 'commission_lines_ceiling_check';
  end if;
  return new;
end $$;
create or replace trigger commission_lines_ceiling before insert on commission_lines
  for each row execute function keep_commission_ceiling();
create or replace trigger commission_lines_keep before delete on commission_lines
  for each statement execute function refuse_change();
