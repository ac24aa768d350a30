-- ---------------------------------------------------------------- the rule
-- An open profile that is not suspended, of a person who is neither locked nor gone. Somebody who has asked to leave
-- trades until they are gone: what is open has to be finished first. Whose profile is suspended does not go on under
-- another that nobody has looked at; one that was approved is judged by itself.
create or replace function seller_is_sound(profile uuid, at timestamptz default now()) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select coalesce((
    select p.is_active and u.deleted_at is null and (u.banned_until is null or u.banned_until <= at)
      and d.approval_status is distinct from 'suspended'
      and (coalesce(d.approval_status, 'draft') = 'approved' or not exists (
        select from user_profiles o join profile_details s on s.profile_id = o.id
        where o.user_id = p.user_id and o.id <> p.id and s.approval_status = 'suspended'))
    from user_profiles p join auth_users u on u.id = p.user_id left join profile_details d on d.profile_id = p.id
    where p.id = profile), false)
$$;

-- Who is closing sells nothing more; what they have earned is still paid out.
create or replace function seller_may_trade(profile uuid, at timestamptz default now()) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select seller_is_sound(profile, at) and not exists (select from profile_closings where profile_id = profile)
$$;

-- The most goods that move with the change itself; a job moves the rest of a very large shop right after it.
create or replace function move_goods(profile uuid, most integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  from_status text; to_status text; moved integer;
begin
  select case when trades then 'withheld' else 'published' end, case when trades then 'published' else 'withheld' end
    into from_status, to_status from seller_standings where profile_id = profile;
  -- In the order of their ids, as everybody does who takes hold of several.
  with chosen as materialized (
    select c.id from products c where c.seller_profile_id = profile and c.status = from_status
      and (to_status = 'withheld' or not is_hidden_family(c.group_id)) order by c.id limit most
    for no key update
  ) update products p set status = to_status from chosen where p.id = chosen.id;
  get diagnostics moved = row_count;
  return moved;
end $$;

-- Works the rule out anew. Whoever pays holds the row for sharing: they are done before it changes, or see the change.
create or replace function refresh_standing(profile uuid, at timestamptz default now()) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare was boolean; may boolean;
begin
  select trades into was from seller_standings where profile_id = profile for no key update;
  -- A statement of its own, so that it sees what was committed while we waited.
  may := seller_may_trade(profile, at);
  if was is null or was = may then return; end if;
  update seller_standings set trades = may, changed_at = now() where profile_id = profile;
  perform move_goods(profile, 2000);
  -- All lists at once, also those that would show more now.
  perform announce('products', '*');
  perform announce('profiles', profile::text);
  insert into outbox_events (topic, payload) values ('seller.standing', jsonb_build_object('profileId', profile));
  perform announce('outbox', 'seller.standing');
end $$;

-- Those among these who trade, held so until the transaction ends. In the order of their ids, and before any product.
create or replace function hold_standings(profiles uuid[]) returns setof uuid
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return query with held as materialized (
    select profile_id, trades from seller_standings where profile_id = any (profiles) order by profile_id for share
  ) select profile_id from held where trades;
end $$;

-- ---------------------------------------------------------------- what the rule is made of
create or replace function begin_standing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into seller_standings (profile_id, trades) values (new.id, seller_may_trade(new.id));
  return null;
end $$;
create or replace trigger user_profiles_begin_standing after insert on user_profiles
  for each row execute function begin_standing();

-- In the order of their ids, as everybody does who takes hold of several.
create or replace function refresh_standings_of(people uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_standing(p.id) from (select id from user_profiles where user_id = any (people) order by id) p;
end $$;

create or replace function profile_changes_standing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_standings_of(array[old.user_id, new.user_id]);
  return null;
end $$;
create or replace trigger user_profiles_change_standing after update of is_active, user_id on user_profiles
  for each row when ((old.is_active, old.user_id) is distinct from (new.is_active, new.user_id))
  execute function profile_changes_standing();

create or replace function details_change_standing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_standings_of(array(select user_id from user_profiles where id = new.profile_id));
  return null;
end $$;
create or replace trigger profile_details_begin_standing after insert on profile_details
  for each row when (new.approval_status = 'suspended') execute function details_change_standing();
create or replace trigger profile_details_change_standing after update of approval_status on profile_details
  for each row when (old.approval_status is distinct from new.approval_status)
  execute function details_change_standing();

create or replace function closing_changes_standing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_standing(coalesce(new.profile_id, old.profile_id));
  return null;
end $$;
create or replace trigger profile_closings_change_standing after insert or delete on profile_closings
  for each row execute function closing_changes_standing();

create or replace function person_changes_standing() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform rehome_profile(m.profile_id) from (
    select profile_id from profile_members where user_id = new.id and role = 'owner' and is_active order by profile_id) m;
  perform refresh_standings_of(array[new.id]);
  return null;
end $$;
create or replace trigger auth_users_change_standing after update of banned_until, deleted_at on auth_users
  for each row when ((old.banned_until, old.deleted_at) is distinct from (new.banned_until, new.deleted_at))
  execute function person_changes_standing();

-- ---------------------------------------------------------------- what the database refuses by it
create or replace function withhold_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare trading uuid[];
begin
  select array(select hold_standings(array(select distinct seller_profile_id from touched where status = 'published'))) into trading;
  update products p set status = 'withheld' from touched t
    where p.id = t.id and t.status = 'published' and (t.seller_profile_id <> all (trading) or is_hidden_family(t.group_id));
  return null;
end $$;
create or replace trigger products_withhold_added after insert on products
  referencing new table as touched for each statement execute function withhold_added();

create or replace function withhold_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from hold_standings(array[new.seller_profile_id])) or is_hidden_family(new.group_id) then
    update products set status = 'withheld' where id = new.id;
  end if;
  return null;
end $$;
-- Afterwards rather than before: beside a trigger before updates, every update of a product would work out its search
-- words anew.
create or replace trigger products_withhold_changed after update of status, seller_profile_id, group_id on products
  for each row when (new.status = 'published'
    and (old.status, old.seller_profile_id, old.group_id) is distinct from (new.status, new.seller_profile_id, new.group_id))
  execute function withhold_changed();

create or replace function refuse_barred(profile uuid, what text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from hold_standings(array[profile])) then
    raise exception 'seller % takes no money just now', profile using errcode = 'check_violation', constraint = what;
  end if;
end $$;

create or replace function guard_order_seller() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_barred(new.seller_profile_id, 'orders_seller_trades_check');
  return new;
end $$;
create or replace trigger orders_guard_new_seller before insert on orders
  for each row when (new.status = 'pending_payment') execute function guard_order_seller();
create or replace trigger orders_guard_seller before update of status on orders
  for each row when (new.status = 'paid' and old.status in ('pending_payment', 'payment_expired'))
  execute function guard_order_seller();

-- The invoice of an order follows the order, which is guarded when it is paid.
create or replace function guard_invoice_seller() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from invoice_details where invoice_id = new.id and order_id is not null) then
    perform refuse_barred(new.business_profile_id, 'invoices_seller_trades_check');
  end if;
  return new;
end $$;
create or replace trigger invoices_guard_seller before update of status on invoices
  for each row when (old.status = 'draft' and new.status = 'sent') execute function guard_invoice_seller();

create or replace function guard_card_payment_seller() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform refuse_barred(i.business_profile_id, 'invoice_payments_seller_trades_check')
    from invoices i join invoice_details d on d.invoice_id = i.id
    where i.id = new.invoice_id and d.order_id is null;
  return new;
end $$;
create or replace trigger invoice_payments_guard_seller before insert on invoice_payments
  for each row when (new.payment_id is not null) execute function guard_card_payment_seller();

-- Whether a seller is paid out, held like `hold_standings`.
create or replace function hold_payable(profile uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from seller_standings where profile_id = profile for share;
  return seller_is_sound(profile);
end $$;

create or replace function guard_payout_seller() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not hold_payable(new.profile_id) then
    raise exception 'seller % is not paid out just now', new.profile_id
      using errcode = 'check_violation', constraint = 'payouts_seller_trades_check';
  end if;
  return new;
end $$;
create or replace trigger payouts_guard_new_seller before insert on payouts
  for each row when (new.status = 'scheduled') execute function guard_payout_seller();
create or replace trigger payouts_guard_seller before update of status on payouts
  for each row when (old.status = 'scheduled' and new.status = 'processing') execute function guard_payout_seller();
