-- ---------------------------------------------------------------- replicas hear of changes to what they keep in memory
create or replace function announce_products() returns trigger language plpgsql as $$
declare ids text;
begin
  select case when count(*) > 50 then '*' else string_agg(id::text, ',') end into ids from touched;
  if ids is not null then
    perform pg_notify('pawstead_changes', 'products:' || ids);
  end if;
  return null;
end $$;
create or replace trigger products_announce_added after insert on products
  referencing new table as touched for each statement execute function announce_products();
create or replace trigger products_announce_changed after update on products
  referencing new table as touched for each statement execute function announce_products();
create or replace trigger products_announce_removed after delete on products
  referencing old table as touched for each statement execute function announce_products();

-- Shops and shelves stand on every product page, so a change of theirs is a change of all products.
create or replace function announce_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('pawstead_changes', 'products:*');
  return null;
end $$;
create or replace trigger product_categories_announce after insert or update or delete on product_categories
  for each statement execute function announce_catalogue();
create or replace trigger shop_terms_announce after insert or update or delete on shop_terms
  for each statement execute function announce_catalogue();

-- Only of those who sell something: a person who edits their page does not empty what is kept of the catalogue.
create or replace function announce_sellers() returns trigger language plpgsql as $$
begin
  if exists (select from touched t where exists (select from products p where p.seller_profile_id = t.profile_id)) then
    perform announce('products', '*');
  end if;
  return null;
end $$;
create or replace trigger profile_details_announce_added after insert on profile_details
  referencing new table as touched for each statement execute function announce_sellers();
create or replace trigger profile_details_announce_changed after update on profile_details
  referencing new table as touched for each statement execute function announce_sellers();
create or replace trigger profile_details_announce_removed after delete on profile_details
  referencing old table as touched for each statement execute function announce_sellers();
