-- ---------------------------------------------------------------- what was proposed stays, and is decided once
create or replace function guard_proposal() returns trigger language plpgsql as $$
begin
  if old.outcome is not null then
    raise exception 'a proposal is decided once'
      using errcode = 'check_violation', constraint = 'proposals_once_check';
  end if;
  if to_jsonb(new) - '{outcome,decided_by,decided_at}'::text[] is distinct from to_jsonb(old) - '{outcome,decided_by,decided_at}'::text[] then
    raise exception 'what was proposed stays what it was'
      using errcode = 'check_violation', constraint = 'proposals_fixed_check';
  end if;
  return new;
end $$;
create or replace trigger proposals_guard before update on proposals for each row execute function guard_proposal();
