CREATE TABLE "product_pictures" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"group_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "product_pictures_position_check" CHECK ("product_pictures"."position" between 0 and 11)
);
--> statement-breakpoint
CREATE TABLE "product_batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"lot" text NOT NULL,
	"best_before" date,
	"quantity" integer NOT NULL,
	"remaining" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_batches_lot_key" UNIQUE("product_id","lot"),
	CONSTRAINT "product_batches_lot_check" CHECK (length("product_batches"."lot") between 1 and 60),
	CONSTRAINT "product_batches_remaining_check" CHECK ("product_batches"."remaining" between 0 and "product_batches"."quantity")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"batch_id" uuid,
	"delta" integer NOT NULL,
	"stock" integer NOT NULL,
	"kind" text NOT NULL,
	"order_id" uuid,
	"idempotency_key" uuid,
	"note" text DEFAULT '' NOT NULL,
	"by_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_delta_check" CHECK ("stock_movements"."delta" <> 0 and "stock_movements"."stock" >= 0),
	CONSTRAINT "stock_movements_kind_check" CHECK ("stock_movements"."kind" in ('receive','sale','return','adjust','loss','recall')),
	CONSTRAINT "stock_movements_note_check" CHECK (length("stock_movements"."note") <= 300)
);
--> statement-breakpoint
ALTER TABLE "media_assets" DROP CONSTRAINT "media_assets_purpose_check";--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "restricted" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_groups" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_groups" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "low_stock_at" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "restricted" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_low" boolean GENERATED ALWAYS AS (stock_quantity - reserved_quantity <= low_stock_at) STORED;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "public"."product_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_batches" ADD CONSTRAINT "product_batches_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "public"."product_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_by_user_id_fkey" FOREIGN KEY ("by_user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pictures_group_id_idx" ON "product_pictures" USING btree ("group_id","position");--> statement-breakpoint
CREATE INDEX "product_batches_left_idx" ON "product_batches" USING btree ("product_id","best_before","created_at") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "stock_movements_product_id_idx" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_batch_id_idx" ON "stock_movements" USING btree ("batch_id") WHERE batch_id is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_key_idx" ON "stock_movements" USING btree ("idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_by_user_id_idx" ON "stock_movements" USING btree ("by_user_id") WHERE by_user_id is not null;--> statement-breakpoint
CREATE INDEX "products_own_created_idx" ON "products" USING btree ("seller_profile_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_own_status_idx" ON "products" USING btree ("seller_profile_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "products_own_name_idx" ON "products" USING btree ("seller_profile_id",lower(name),"id");--> statement-breakpoint
CREATE INDEX "products_own_price_idx" ON "products" USING btree ("seller_profile_id","price","id");--> statement-breakpoint
CREATE INDEX "products_own_leaf_idx" ON "products" USING btree ("seller_profile_id","category_id","created_at","id");--> statement-breakpoint
CREATE INDEX "products_own_low_idx" ON "products" USING btree ("seller_profile_id","created_at","id") WHERE is_low;--> statement-breakpoint
CREATE INDEX "products_own_out_idx" ON "products" USING btree ("seller_profile_id","created_at","id") WHERE not in_stock;--> statement-breakpoint
CREATE INDEX "products_own_words_idx" ON "products" USING gin ((lower(name || ' ' || coalesce(option_value, '') || ' ' || sku)) gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "product_groups" ADD CONSTRAINT "product_groups_idempotency_key_key" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_purpose_check" CHECK ("media_assets"."purpose" in ('profile','gallery','product','evidence'));--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_restricted_check" CHECK ("product_categories"."restricted" in ('none','prescription','live-animal'));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_retired_check" CHECK (not "products"."is_retired" or ("products"."status" = 'archived' and not "products"."is_lead"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_low_stock_check" CHECK ("products"."low_stock_at" between 0 and 10000);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_restricted_check" CHECK ("products"."restricted" in ('none','prescription','live-animal') and ("products"."restricted" = 'none' or "products"."status" in ('draft','archived','blocked')));--> statement-breakpoint
-- What was there before anybody wrote movements.
insert into stock_movements (product_id, delta, stock, kind, note)
  select id, stock_quantity, stock_quantity, 'adjust', 'Opening stock' from products where stock_quantity <> 0;
