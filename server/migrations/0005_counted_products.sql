-- What the counts beside a list go by, kept in the index they are read from: whole cents, how many half stars, whether any
-- is left, and the three lists of words as one text, so that products with the same words are counted together.
-- array_to_json() is only "stable", because of types that could print otherwise; text cannot.
create function traits_of(species text[], life_stages text[], sizes text[]) returns text
  language sql immutable parallel safe
  as $$ select json_build_array(species, life_stages, sizes)::text $$;

-- One statement, because each would write the table anew.
alter table products
  add column price_cents bigint generated always as ((price * 100)::bigint) stored,
  add column traits text generated always as (traits_of(species, life_stages, sizes)) stored,
  add column rating_step smallint generated always as (floor(rating_avg * 2)::smallint) stored,
  add column in_stock boolean generated always as (stock_quantity > reserved_quantity) stored;

drop index if exists products_counted_idx;
create index products_counted_idx on products (popularity desc, id desc)
  include (in_stock, variations, rating_step, price_cents, top_category_id, category_id, seller_profile_id, group_id,
    price, compare_at_price, rating_avg, traits, species, life_stages, sizes)
  where is_lead and status = 'published';
