-- ---------------------------------------------------------------- a coupon is used as often as its shop allows, and no more
-- The coupon's row is held first, so that of two who use it at once the second counts with the first.
create or replace function count_coupon_use() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  counted boolean := new.status in ('held', 'used');
  was_counted boolean := tg_op = 'UPDATE' and old.status in ('held', 'used');
  c coupons;
begin
  if tg_op = 'UPDATE' and (new.order_id, new.coupon_id, new.amount) is distinct from
     (old.order_id, old.coupon_id, old.amount) then
    raise exception 'the use of a coupon stays as it was' using errcode = 'check_violation', constraint = 'coupon_uses_fixed_check';
  end if;
  if counted = was_counted then
    return new;
  end if;
  update coupons set used = used + case when counted then 1 else -1 end where id = new.coupon_id returning * into c;
  if not counted then
    return new;
  end if;
  if c.ended_at is not null or not exists (select from orders o where o.id = new.order_id and o.seller_profile_id = c.seller_profile_id) then
    raise exception 'this coupon is not for this order' using errcode = 'check_violation', constraint = 'coupon_uses_live_check';
  end if;
  if c.max_per_person is not null and (
    select count(*) from coupon_uses u where u.coupon_id = c.id and u.status in ('held', 'used') and u.order_id <> new.order_id
      and (u.email = new.email or u.user_id = new.user_id)
  ) >= c.max_per_person then
    raise exception 'this person has used it' using errcode = 'check_violation', constraint = 'coupon_uses_person_check';
  end if;
  return new;
end $$;
create or replace trigger coupon_uses_count before insert or update on coupon_uses
  for each row execute function count_coupon_use();
create or replace trigger coupon_uses_keep before delete on coupon_uses for each statement execute function refuse_change();

-- What happens to the order happens to its coupon: paid, it is used; given up before that, somebody else may have it. An order
-- that is canceled after it was paid gives it back as well.
create or replace function move_coupon_use() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update coupon_uses set status = case
      when new.status in ('payment_expired', 'cancelled') then 'released'
      when new.status = 'paid' and status = 'released' then 'late'
      else 'used' end
    where order_id = new.id;
  return null;
end $$;
create or replace trigger orders_move_coupon_use after update of status on orders for each row
  when (old.status is distinct from new.status and new.status in ('paid', 'payment_expired', 'cancelled'))
  execute function move_coupon_use();

-- Once somebody used it, what a coupon gives and for what stays.
create or replace function guard_coupon() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.used <> old.used and pg_trigger_depth() < 2 then
    raise exception 'uses are counted by the database' using errcode = 'insufficient_privilege';
  end if;
  if (old.ended_at is not null and new.ended_at is distinct from old.ended_at) or new.seller_profile_id <> old.seller_profile_id or (
    exists (select from coupon_uses u where u.coupon_id = old.id)
    and (new.code, new.kind, new.percent, new.amount, new.min_subtotal, new.family_ids, new.category_ids)
      is distinct from (old.code, old.kind, old.percent, old.amount, old.min_subtotal, old.family_ids, old.category_ids)
  ) then
    raise exception 'a coupon that was used stays as it was' using errcode = 'check_violation', constraint = 'coupons_fixed_check';
  end if;
  new.updated_at := now();
  return new;
end $$;
create or replace trigger coupons_guard before update on coupons for each row execute function guard_coupon();
