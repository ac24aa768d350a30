-- ---------------------------------------------------------------- sales with dates
-- Whoever changes a price by hand, in the editor, for many at once, or by a file, takes the product out of the sale that
-- runs: the new price stays when the sale ends. The sale itself says so (`pawstead.sale`).
create or replace function leave_sale() returns trigger language plpgsql as $$
begin
  update sale_campaign_items set state = 'taken_out' where product_id = new.id and state = 'running';
  new.sale_until := null;
  return new;
end $$;
create or replace trigger products_leave_sale before update of price, compare_at_price on products for each row
  when (old.sale_until is not null and (new.price, new.compare_at_price) is distinct from (old.price, old.compare_at_price)
    and current_setting('pawstead.sale', true) is distinct from 'on')
  execute function leave_sale();

create or replace function guard_campaigns() returns trigger language plpgsql as $$
begin
  perform from user_profiles where id = new.seller_profile_id for no key update;
  if (select count(*) from sale_campaigns where seller_profile_id = new.seller_profile_id and ended_at is null
      and cancelled_at is null and ends_at > new.created_at) >= 50 then
    raise exception 'a shop has at most 50 sales that are planned or run'
      using errcode = 'check_violation', constraint = 'sale_campaigns_limit_check';
  end if;
  return new;
end $$;
create or replace trigger sale_campaigns_guard before insert on sale_campaigns for each row execute function guard_campaigns();

-- A sale lowers goods of its own shop.
create or replace function guard_campaign_items() returns trigger language plpgsql as $$
begin
  if exists (
    select from touched t join sale_campaigns c on c.id = t.campaign_id join products p on p.id = t.product_id
    where p.seller_profile_id <> c.seller_profile_id
  ) then
    raise exception 'a sale lowers goods of its own shop'
      using errcode = 'check_violation', constraint = 'sale_campaign_items_own_check';
  end if;
  return null;
end $$;
create or replace trigger sale_campaign_items_guard after insert on sale_campaign_items
  referencing new table as touched for each statement execute function guard_campaign_items();
