-- ---------------------------------------------------------------- a payout pays what was earned, once
create or replace function guard_payout() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (new.id, new.profile_id, new.amount, new.currency) is distinct from (old.id, old.profile_id, old.amount, old.currency) then
    raise exception 'a payout keeps its sum' using errcode = 'check_violation', constraint = 'payouts_fixed_check';
  end if;
  if new.status <> old.status then
    if not exists (select from payout_moves where from_status = old.status and to_status = new.status) then
      raise exception 'a payout cannot move from % to %', old.status, new.status
        using errcode = 'check_violation', constraint = 'payouts_move_check';
    end if;
    -- What did not arrive is owed again.
    if new.status in ('failed', 'returned', 'cancelled') then
      update payout_items set live = false where payout_id = new.id;
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;
create or replace trigger payouts_guard before update on payouts for each row execute function guard_payout();
create or replace trigger payouts_keep before delete on payouts for each statement execute function refuse_change();

create or replace function guard_payout_item() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (
    select from ledger_entries e join payouts p on p.id = new.payout_id
    where e.id = new.ledger_entry_id and e.account = 'seller_payable' and e.profile_id = p.profile_id
      and e.currency = p.currency and e.amount = -new.amount
  ) then
    raise exception 'a payout pays the earnings of its seller'
      using errcode = 'check_violation', constraint = 'payout_items_owner_check';
  end if;
  return new;
end $$;
create or replace trigger payout_items_guard before insert on payout_items for each row execute function guard_payout_item();

create or replace function guard_old_payout_item() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Only the payout itself lets go of what it pays.
  if pg_trigger_depth() < 2 or new.live or (to_jsonb(new) - 'live') is distinct from (to_jsonb(old) - 'live') then
    raise exception 'a payout keeps what it pays' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger payout_items_guard_old before update on payout_items
  for each row execute function guard_old_payout_item();
create or replace trigger payout_items_keep before delete on payout_items for each statement execute function refuse_change();

create or replace function check_payout_sum() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare the_payout uuid := case tg_table_name when 'payout_items' then (to_jsonb(new)->>'payout_id')::uuid else (to_jsonb(new)->>'id')::uuid end;
begin
  if (select amount from payouts where id = the_payout)
     is distinct from (select sum(amount) from payout_items where payout_id = the_payout) then
    raise exception 'payout % is not the sum of what it pays', the_payout
      using errcode = 'check_violation', constraint = 'payouts_sum_check';
  end if;
  return null;
end $$;
drop trigger if exists payouts_sum on payouts;
create constraint trigger payouts_sum after insert on payouts deferrable initially deferred
  for each row execute function check_payout_sum();
drop trigger if exists payout_items_sum on payout_items;
create constraint trigger payout_items_sum after insert on payout_items deferrable initially deferred
  for each row execute function check_payout_sum();

create or replace function guard_dispute() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status in ('won', 'lost') and new.status <> old.status then
    raise exception 'a dispute that was decided stays so'
      using errcode = 'check_violation', constraint = 'disputes_move_check';
  end if;
  new.updated_at := now();
  return new;
end $$;
create or replace trigger disputes_guard before update on disputes for each row execute function guard_dispute();
create or replace trigger disputes_keep before delete on disputes for each statement execute function refuse_change();
