-- ---------------------------------------------------------------- replicas hear of changes to what they keep in memory
create or replace function announce_products() returns trigger language plpgsql as $$
begin
  -- With the one that stands for the family on the shelves: its card says what is left of all of them.
  perform announce_each('products', array(
    select id from touched
    union select p.id from touched t join products p on p.group_id = t.group_id and p.is_lead
  ));
  return null;
end $$;
create or replace trigger products_announce_added after insert on products
  referencing new table as touched for each statement execute function announce_products();
create or replace trigger products_announce_changed after update on products
  referencing new table as touched for each statement execute function announce_products();
create or replace trigger products_announce_removed after delete on products
  referencing old table as touched for each statement execute function announce_products();

-- Few and seldom changed, so that nobody keeps track of them one by one.
create or replace function announce_shelves() returns trigger language plpgsql as $$
begin
  perform announce('shelves', '*');
  return null;
end $$;
create or replace trigger product_categories_announce after insert or update or delete on product_categories
  for each statement execute function announce_shelves();

-- What a profile shows, wherever it is changed from: its own page, its cards, and what stands on its goods.
create or replace function announce_profiles() returns trigger language plpgsql as $$
begin
  perform announce_each('profiles', array(select profile_id from touched));
  return null;
end $$;
create or replace trigger profile_details_announce_added after insert on profile_details
  referencing new table as touched for each statement execute function announce_profiles();
create or replace trigger profile_details_announce_changed after update on profile_details
  referencing new table as touched for each statement execute function announce_profiles();
create or replace trigger profile_details_announce_removed after delete on profile_details
  referencing old table as touched for each statement execute function announce_profiles();
drop trigger if exists shop_terms_announce on shop_terms;
create or replace trigger shop_terms_announce_added after insert on shop_terms
  referencing new table as touched for each statement execute function announce_profiles();
create or replace trigger shop_terms_announce_changed after update on shop_terms
  referencing new table as touched for each statement execute function announce_profiles();
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
