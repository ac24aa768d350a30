-- The ceiling is judged at every write of a row, so a rule from before it could not even be ended. What is open stays
-- below the ceiling; what ends may have taken more.
ALTER TABLE "commission_rules" DROP CONSTRAINT "commission_rules_check";--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_check" CHECK ("commission_rules"."percent" >= 0 and ("commission_rules"."percent" <= 0.3 or "commission_rules"."valid_to" is not null) and "commission_rules"."fixed" >= 0 and "commission_rules"."min_amount" >= 0 and "commission_rules"."max_amount" >= coalesce("commission_rules"."min_amount", 0) and "commission_rules"."basis" in ('goods','services','everything')) NOT VALID;--> statement-breakpoint
-- A new one never takes more, also not one that is to end some day. That none is raised is guarded since 0009: of a rule
-- nothing changes but its end.
create function guard_new_commission_rule() returns trigger language plpgsql as $$
begin
  if new.percent > 0.3 then
    raise exception 'a new rule takes no more than the ceiling'
      using errcode = 'check_violation', constraint = 'commission_rules_check', table = tg_table_name;
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger commission_rules_ceiling before insert on commission_rules
  for each row execute function guard_new_commission_rule();
