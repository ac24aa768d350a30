-- ---------------------------------------------------------------- what a pet costs, as far as it was bought here
-- What of a line of an order is a pet's: all of it, or its part where one parcel was for several. What went back is off: whole
-- pieces by line, everything once the whole order was paid back, and an amount that is no piece's by what each line is still worth.
create or replace function pet_cost_of_line(line uuid, pet uuid) returns numeric language sql stable set search_path = public, pg_temp as $$
  select round(case when o.refunded_total + o.charged_back_total >= o.grand_total or kept.worth = 0 then 0
      else (i.line_total - i.discount) * (i.quantity - i.quantity_refunded) / i.quantity
        * (1 - least(1, greatest(0, o.refunded_total + o.charged_back_total - back.by_piece) / kept.worth)) end
    * coalesce((select least(1, sum(s.quantity)::numeric / i.quantity)
      from subscription_runs r join product_subscriptions s on s.id = r.subscription_id
      where r.order_id = i.order_id and s.product_id = i.product_id and s.pet_id = pet), 1), 2)
  from order_items i join orders o on o.id = i.order_id,
    lateral (select coalesce(sum((n.line_total - n.discount) * (n.quantity - n.quantity_refunded) / n.quantity), 0) as worth
      from order_items n where n.order_id = o.id) kept,
    lateral (select coalesce(sum(b.amount), 0) as by_piece from refunds r join refund_items b on b.refund_id = r.id
      where r.order_id = o.id and r.status = 'succeeded') back
  where i.id = line
$$;

-- The day something was bought, by the clock of the shop, as its invoice says it.
create or replace function day_at_shop(moment timestamptz, shop uuid) returns date language sql stable set search_path = public, pg_temp as $$
  select (moment at time zone coalesce((select time_zone from profile_details where profile_id = shop), 'America/New_York'))::date
$$;

create or replace function pet_cost_category(product uuid) returns text language sql stable set search_path = public, pg_temp as $$
  select coalesce((
    select case when c.slug ~ 'food|treat' then 'food' when c.slug ~ 'health|medic|supplement|dental' then 'medicine'
      when c.slug ~ 'groom' then 'grooming' else 'gear' end
    from products p join product_categories c on c.id = coalesce(p.top_category_id, p.category_id) where p.id = product), 'other')
$$;

-- An order is paid once, so what it fills in comes once, and stays away when its owner removes it.
create or replace function fill_pet_expenses() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into pet_expenses (pet_id, category, amount, currency, spent_on, vendor, note, source_kind, source_id, added_by)
  select distinct on (s.pet_id, i.id) s.pet_id, pet_cost_category(i.product_id), pet_cost_of_line(i.id, s.pet_id), o.currency,
    day_at_shop(new.created_at, shop.id), left(coalesce(trim(shop.business_name), ''), 120), left(i.title, 500), 'order', i.id,
    o.buyer_user_id
  from subscription_runs r
    join product_subscriptions s on s.id = r.subscription_id
    join orders o on o.id = r.order_id
    join order_items i on i.order_id = o.id and i.product_id = s.product_id
    join user_profiles shop on shop.id = o.seller_profile_id
    join pets p on p.id = s.pet_id and p.status = 'active'
  where r.order_id = new.order_id and pet_role(s.pet_id, o.buyer_user_id) in ('owner', 'co-owner')
  on conflict do nothing;
  return null;
end $$;
create or replace trigger order_events_pet_expenses after insert on order_events for each row
  when (new.to_status = 'paid') execute function fill_pet_expenses();

create or replace function follow_pet_cost_of_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update pet_expenses e set amount = pet_cost_of_line(i.id, e.pet_id), updated_at = now()
  from order_items i
  where i.order_id = new.id and e.source_kind = 'order' and e.source_id = i.id
    and e.amount <> pet_cost_of_line(i.id, e.pet_id);
  return null;
end $$;
create or replace trigger orders_pet_expenses after update of refunded_total, charged_back_total on orders for each row
  when (old.refunded_total <> new.refunded_total or old.charged_back_total <> new.charged_back_total)
  execute function follow_pet_cost_of_order();

create or replace function follow_pet_cost_of_line() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update pet_expenses e set amount = pet_cost_of_line(new.id, e.pet_id), updated_at = now()
  where e.source_kind = 'order' and e.source_id = new.id;
  return null;
end $$;
create or replace trigger order_items_pet_expenses after update of quantity_refunded on order_items for each row
  when (old.quantity_refunded <> new.quantity_refunded) execute function follow_pet_cost_of_line();

-- An invoice counts with what was paid of it and did not come back.
create or replace function follow_pet_cost_of_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update pet_expenses e set amount = new.amount_paid - new.amount_refunded, updated_at = now()
  where e.source_kind = 'invoice' and e.source_id = new.invoice_id;
  return null;
end $$;
create or replace trigger invoice_details_pet_expenses after update of amount_paid, amount_refunded on invoice_details for each row
  when (old.amount_paid <> new.amount_paid or old.amount_refunded <> new.amount_refunded)
  execute function follow_pet_cost_of_invoice();
