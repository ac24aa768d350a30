CREATE INDEX "products_sold_price_idx" ON "products" USING btree ("price","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "products_sold_newest_idx" ON "products" USING btree ("published_at","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "products_sold_slug_idx" ON "products" USING btree ("slug") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "products_sold_seller_idx" ON "products" USING btree ("seller_profile_id","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "products_sold_top_idx" ON "products" USING btree ("top_category_id","id") WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "products_sold_leaf_idx" ON "products" USING btree ("category_id","id") WHERE status = 'published';