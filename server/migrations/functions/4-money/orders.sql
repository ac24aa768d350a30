-- ---------------------------------------------------------------- orders move only along their machine
create or replace function guard_order_move() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status
     and not exists (select from order_moves where from_status = old.status and to_status = new.status) then
    raise exception 'an order cannot move from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_move_check';
  end if;
  if new.status is distinct from old.status then
    case new.status
      when 'delivered' then new.delivered_at := coalesce(new.delivered_at, now());
      when 'completed' then new.completed_at := coalesce(new.completed_at, now());
      else null;
    end case;
  end if;
  new.updated_at := now();
  return new;
end $$;
create or replace trigger orders_guard_move before update on orders for each row execute function guard_order_move();

-- An order whose money has all gone back, the last of it by the bank, does not stay in the shop as if it was paid for.
-- Looked at when the transaction ends, because it is counted first and the order moved after.
create or replace function check_charged_back() returns trigger language plpgsql as $$
begin
  if exists (
    select from orders o where o.id = new.id and o.charged_back_total + o.refunded_total = o.grand_total
      and o.status in ('paid', 'accepted', 'packing', 'ready_for_pickup')
  ) then
    raise exception 'order % has lost its money and is in the shop still', new.id
      using errcode = 'check_violation', constraint = 'orders_charged_back_open_check';
  end if;
  return null;
end $$;
drop trigger if exists orders_charged_back_open on orders;
create constraint trigger orders_charged_back_open after update on orders deferrable initially deferred
  for each row when (new.charged_back_total > old.charged_back_total) execute function check_charged_back();

-- Moves an order and writes its history in one go. Answers false when the order is not where the caller thought.
create or replace function move_order(order_id uuid, from_statuses text[], to_status text, actor text, actor_user uuid, note text)
returns boolean language plpgsql as $$
declare was text;
begin
  select o.status into was from orders o where o.id = move_order.order_id for update;
  if was is null or not (was = any (from_statuses)) then
    return false;
  end if;
  update orders o set status = move_order.to_status where o.id = move_order.order_id;
  insert into order_events (order_id, from_status, to_status, actor, actor_user_id, note)
    values (move_order.order_id, was, move_order.to_status, move_order.actor, actor_user, move_order.note);
  return true;
end $$;
create or replace trigger order_events_append_only before update or delete on order_events
  for each statement execute function refuse_change();

-- Whether somebody can have a line of an order in their hands: it was delivered, or the last day it was promised for is over.
-- A shop that promised no day is given a fortnight; what it said it won't send has not come.
drop function if exists order_has_arrived(text, date, timestamptz, timestamptz);
create or replace function item_has_arrived(item order_items, of_order orders, at timestamptz)
returns boolean language sql immutable parallel safe as $$
  select item.quantity_canceled < item.quantity and (
    of_order.status in ('delivered', 'completed')
    or of_order.status in ('paid', 'accepted', 'packing', 'partly_shipped', 'shipped', 'ready_for_pickup', 'disputed')
      and at >= (coalesce(of_order.promised_until, (of_order.created_at at time zone 'UTC')::date + 14) + 1)::timestamp
        at time zone 'UTC')
$$;

-- Whoever confirmed an address gets the orders that a guest placed with it, also when the address is a new one of theirs.
-- Addresses that only a company vouches for prove nothing; nobody becomes the buyer of their own shop. Who makes their account
-- after such an order finds where it was sent in their address book, if that is still empty.
create or replace function claim_orders_of(buyer uuid) returns void language sql set search_path = public, pg_temp as $$
  with claimed as (
    update order_groups g set user_id = u.id, claimed_at = now()
      from auth_users u
      where u.id = buyer and u.email is not null and u.email_confirmed_at is not null and u.deleted_at is null and not u.is_sso
        and g.user_id is null and g.email = lower(u.email)
        and not exists (select from orders o join user_profiles p on p.id = o.seller_profile_id
          where o.group_id = g.id and p.user_id = u.id)
      returning g.id, u.created_at as joined_at
  ), theirs as (
    update orders o set buyer_user_id = buyer from claimed where o.group_id = claimed.id and o.buyer_user_id is null
      returning o.id, o.shipping_address as sent_to, o.created_at, claimed.joined_at
  )
  insert into user_addresses (user_id, name, line1, line2, locality, region, postcode, country, is_default)
    select buyer, a.name, a.line1, coalesce(a.line2, ''), a.locality, coalesce(a.region, ''), coalesce(a.postcode, ''), a.country, true
    from theirs, jsonb_to_record(sent_to)
      a (name text, line1 text, line2 text, locality text, region text, postcode text, country text)
    where theirs.created_at <= joined_at and a.name <> '' and a.line1 <> '' and a.locality <> '' and a.country ~ '^[A-Z]{2}$'
      and not exists (select from user_addresses where user_id = buyer)
    order by theirs.created_at desc, theirs.id desc limit 1
    on conflict do nothing;
$$;

create or replace function claim_orders() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform claim_orders_of(new.id);
  return null;
end $$;
create or replace trigger auth_users_claim_orders after insert or update of email, email_confirmed_at on auth_users
  for each row when (new.email is not null and new.email_confirmed_at is not null and new.deleted_at is null and not new.is_sso)
  execute function claim_orders();

-- So does whoever has an account already and ordered without signing in: the next time they do.
create or replace function claim_orders_at_sign_in() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform claim_orders_of(new.user_id);
  return null;
end $$;
create or replace trigger auth_sessions_claim_orders after insert on auth_sessions
  for each row execute function claim_orders_at_sign_in();
