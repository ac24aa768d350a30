CREATE INDEX "products_brand_idx" ON "products" USING btree ("brand") WHERE is_lead and status = 'published';--> statement-breakpoint
-- What brands and diets are counted by stands in the index with all the rest.
drop index if exists products_counted_idx;--> statement-breakpoint
create index products_counted_idx on products (popularity desc, id desc)
  include (in_stock, variations, rating_step, price_cents, top_category_id, category_id, seller_profile_id, group_id,
    price, compare_at_price, rating_avg, traits, species, life_stages, sizes, brand, diet_flags)
  where is_lead and status = 'published';
