ALTER TABLE "products" drop column "rating_step";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "rating_step" smallint GENERATED ALWAYS AS (case when rating_count >= 3 then floor(rating_avg * 2) else 0 end::smallint) STORED;--> statement-breakpoint
-- It goes with the column it holds.
create index products_counted_idx on products (popularity desc, id desc)
  include (in_stock, variations, rating_step, price_cents, top_category_id, category_id, seller_profile_id, group_id,
    price, compare_at_price, rating_avg, traits, species, life_stages, sizes, brand, diet_flags)
  where is_lead and status = 'published';
