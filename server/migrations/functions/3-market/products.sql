-- ---------------------------------------------------------------- replicas hear of changes to what they keep in memory
-- A sale changes a number that is rarely shown: a page knows no more than one order may hold, a card whether anything is
-- left (`in_stock`). What neither of these two looks at is announced to nobody, so a new column counts as shown until it
-- is named here.
create or replace function product_page_shows(p products) returns jsonb language sql immutable as $$
  select to_jsonb(p) - '{stock_quantity,reserved_quantity,search,updated_at,low_stock_at,is_low,restricted,is_retired}'::text[]
    || jsonb_build_object('left', least(p.stock_quantity - p.reserved_quantity, p.max_per_order))
$$;
-- What stands on a card, and whatever lists are chosen and put in order by.
create or replace function product_card_shows(p products) returns jsonb language sql immutable as $$
  select to_jsonb(p) - '{stock_quantity,reserved_quantity,search,updated_at,low_stock_at,is_low,restricted,is_retired,summary,description,highlights,ingredients,
    analysis,feeding,specifications,care,size_guide,option_note,sku,weight_g,max_per_order}'::text[]
$$;

-- With a card the whole family is told: its pages offer each other, and the one of them that stands on the shelves says
-- whether anything is left of any.
create or replace function announce_product_cards(cards uuid[], families uuid[]) returns void language plpgsql as $$
begin
  if cardinality(families) = 0 then return; end if;
  cards := array(select unnest(cards) union select id from products where group_id = any(families));
  perform announce_each('products', cards), announce_each('product-cards', cards);
end $$;
-- What is not on the shelf is on no page: a shop that writes drafts all day throws away nobody's.
create or replace function announce_products() returns trigger language plpgsql as $$
begin
  perform announce_product_cards(array_agg(id), array_agg(distinct group_id))
    from touched where status = 'published' having count(*) > 0;
  return null;
end $$;
create or replace function announce_products_changed() returns trigger language plpgsql as $$
begin
  -- Comparing that many takes longer than showing them anew.
  if (select count(*) from touched) > 100 then
    if exists (select from touched where status = 'published') or exists (select from untouched where status = 'published') then
      perform announce('products', '*'), announce('product-cards', '*');
    end if;
    return null;
  end if;
  perform announce_each('products', array(
    select n.id from touched n join untouched o on o.id = n.id
    where 'published' in (n.status, o.status) and product_page_shows(n) is distinct from product_page_shows(o)));
  perform announce_product_cards(array_agg(n.id), array_agg(n.group_id) || array_agg(o.group_id))
    from touched n join untouched o on o.id = n.id
    where 'published' in (n.status, o.status) and product_card_shows(n) is distinct from product_card_shows(o) having count(*) > 0;
  return null;
end $$;
create or replace trigger products_announce_added after insert on products
  referencing new table as touched for each statement execute function announce_products();
create or replace trigger products_announce_changed after update on products
  referencing new table as touched old table as untouched for each statement execute function announce_products_changed();
create or replace trigger products_announce_removed after delete on products
  referencing old table as touched for each statement execute function announce_products();

-- What is said of a product is said of its whole family.
create or replace function announce_reviews() returns trigger language plpgsql as $$
begin
  perform announce_each('reviews', array(
    select id from products where group_id in (select group_id from touched)));
  return null;
end $$;
create or replace trigger reviews_announce_added after insert on reviews
  referencing new table as touched for each statement execute function announce_reviews();
create or replace trigger reviews_announce_changed after update on reviews
  referencing new table as touched for each statement execute function announce_reviews();
create or replace trigger reviews_announce_removed after delete on reviews
  referencing old table as touched for each statement execute function announce_reviews();

-- Few and seldom changed, so that nobody keeps track of them one by one.
create or replace function announce_shelves() returns trigger language plpgsql as $$
begin
  perform announce('shelves', '*');
  return null;
end $$;
create or replace trigger product_categories_announce after insert or update or delete on product_categories
  for each statement execute function announce_shelves();

-- What a profile shows, wherever it is changed from: its own page, its cards, and what the pages of its goods say of it.
-- The cards of its goods show less (`shops`): its name, its address and when delivery is free.
create or replace function announce_profiles() returns trigger language plpgsql as $$
begin
  perform announce_each('profiles', array(select profile_id from touched));
  perform announce_each('shops', array(select profile_id from touched));
  return null;
end $$;
-- The arguments name the columns that cards show.
create or replace function announce_profiles_changed() returns trigger language plpgsql as $$
begin
  perform announce_each('profiles', array(select profile_id from touched));
  perform announce_each('shops', array(
    select n.profile_id from touched n join untouched o using (profile_id)
    where exists (
      select from unnest(tg_argv) shown where to_jsonb(n) -> shown is distinct from to_jsonb(o) -> shown)));
  return null;
end $$;
create or replace function announce_shops_renamed() returns trigger language plpgsql as $$
begin
  perform announce_each('shops', array(
    select n.id from touched n join untouched o using (id)
    where (n.business_name, n.first_name, n.last_name) is distinct from (o.business_name, o.first_name, o.last_name)));
  return null;
end $$;
create or replace trigger user_profiles_announce_renamed after update on user_profiles
  referencing new table as touched old table as untouched for each statement execute function announce_shops_renamed();
create or replace trigger profile_details_announce_added after insert on profile_details
  referencing new table as touched for each statement execute function announce_profiles();
create or replace trigger profile_details_announce_changed after update on profile_details
  referencing new table as touched old table as untouched for each statement execute function announce_profiles_changed('slug');
create or replace trigger profile_details_announce_removed after delete on profile_details
  referencing old table as touched for each statement execute function announce_profiles();
drop trigger if exists shop_terms_announce on shop_terms;
create or replace trigger shop_terms_announce_added after insert on shop_terms
  referencing new table as touched for each statement execute function announce_profiles();
create or replace trigger shop_terms_announce_changed after update on shop_terms
  referencing new table as touched old table as untouched
  for each statement execute function announce_profiles_changed('ships', 'delivery_fee', 'free_over');
create or replace trigger shop_terms_announce_removed after delete on shop_terms
  referencing old table as touched for each statement execute function announce_profiles();

-- What these were called before.
drop function if exists announce_catalogue();
drop function if exists announce_sellers();

-- What is said of a shop's goods stands with the shop.
create or replace function announce_ratings() returns trigger language plpgsql as $$
begin
  perform announce_each('ratings', array(select distinct seller_profile_id from touched));
  return null;
end $$;
create or replace trigger product_groups_announce_changed after update on product_groups
  referencing new table as touched for each statement execute function announce_ratings();
