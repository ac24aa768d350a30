CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"folded" text GENERATED ALWAYS AS (fold(btrim(name))) STORED NOT NULL,
	"status" text DEFAULT 'proposed' NOT NULL,
	"merged_into_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_folded_key" UNIQUE("folded"),
	CONSTRAINT "brands_name_check" CHECK (length(btrim("brands"."name")) between 1 and 80),
	CONSTRAINT "brands_status_check" CHECK ("brands"."status" in ('proposed','active','retired','merged')),
	CONSTRAINT "brands_merged_check" CHECK (("brands"."status" = 'merged') = ("brands"."merged_into_id" is not null) and "brands"."merged_into_id" is distinct from "brands"."id")
);
--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "redirect_to_id" uuid;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_merged_into_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brands_merged_into_idx" ON "brands" USING btree ("merged_into_id") WHERE merged_into_id is not null;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_redirect_to_id_fkey" FOREIGN KEY ("redirect_to_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "products_folded_brand_idx" ON "products" USING btree (fold(brand));--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_redirect_check" CHECK ("product_categories"."redirect_to_id" is null or not "product_categories"."is_active");--> statement-breakpoint
-- What is written so far is known; each once, as most of its products have it.
INSERT INTO "brands" ("name", "status")
  SELECT DISTINCT ON (fold(btrim("brand"))) btrim("brand"), 'active' FROM (
    SELECT "brand", count(*) AS "products" FROM "products" WHERE btrim("brand") <> '' GROUP BY "brand"
  ) written ORDER BY fold(btrim("brand")), "products" DESC, "brand";
