-- ---------------------------------------------------------------- two levels of categories, and no circle
create or replace function guard_category() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null and (
    exists (select from product_categories where id = new.parent_id and parent_id is not null)
    or exists (select from product_categories where parent_id = new.id)
  ) then
    raise exception 'categories have two levels' using errcode = 'check_violation', constraint = 'product_categories_levels_check';
  end if;
  if new.redirect_to_id is not null and not exists (
    select from product_categories where id = new.redirect_to_id and is_active
  ) then
    raise exception 'an address leads to a category in use'
      using errcode = 'check_violation', constraint = 'product_categories_redirect_active_check';
  end if;
  return null;
end $$;
create or replace trigger product_categories_guard after insert or update of parent_id, redirect_to_id on product_categories
  for each row execute function guard_category();

-- What is retired keeps what it has, and takes nothing new.
create or replace function guard_retired_category() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from product_categories where id = new.category_id and not is_active) then
    raise exception 'a retired category takes nothing new'
      using errcode = 'check_violation', constraint = 'products_category_retired_check';
  end if;
  return null;
end $$;
create or replace trigger products_guard_category after update of category_id on products
  for each row when (old.category_id <> new.category_id) execute function guard_retired_category();

create or replace function guard_retired_categories() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from (select distinct category_id from touched) t join product_categories c on c.id = t.category_id
    where not c.is_active
  ) then
    raise exception 'a retired category takes nothing new'
      using errcode = 'check_violation', constraint = 'products_category_retired_check';
  end if;
  return null;
end $$;
create or replace trigger products_guard_new_category after insert on products
  referencing new table as touched for each statement execute function guard_retired_categories();

-- ---------------------------------------------------------------- each brand once, however it is written
-- What nobody knows is proposed; another way to write a brand, or what was merged into it, becomes its name; what is retired
-- is refused.
create or replace function settle_brand(product uuid, written text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare known brands; into_name text;
begin
  insert into brands (name) values (btrim(written)) on conflict (folded) do nothing;
  select * into known from brands where folded = fold(btrim(written));
  if known.merged_into_id is not null then select * into known from brands where id = known.merged_into_id; end if;
  if known.status = 'retired' then
    raise exception 'a retired brand takes nothing new'
      using errcode = 'check_violation', constraint = 'products_brand_retired_check';
  end if;
  into_name := known.name;
  if into_name <> written then update products set brand = into_name where id = product; end if;
end $$;

create or replace function brand_changed() returns trigger language plpgsql as $$
begin
  perform settle_brand(new.id, new.brand);
  return null;
end $$;
create or replace trigger products_settle_brand after update of brand on products
  for each row when (btrim(new.brand) <> '' and old.brand <> new.brand) execute function brand_changed();

-- Many at once: only those whose brand is new, or written in another way, are looked at one by one.
create or replace function brands_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into brands (name)
    select distinct on (fold(btrim(brand))) btrim(brand) from touched where btrim(brand) <> ''
    on conflict (folded) do nothing;
  perform settle_brand(t.id, t.brand) from touched t
    where btrim(t.brand) <> '' and not exists (
      select from brands b where b.name = t.brand and b.status in ('proposed', 'active'))
    order by t.id;
  return null;
end $$;
create or replace trigger products_settle_brands_added after insert on products
  referencing new table as touched for each statement execute function brands_added();
