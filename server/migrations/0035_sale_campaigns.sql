CREATE TABLE "sale_campaign_items" (
	"campaign_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"during" tstzrange NOT NULL,
	"sale_price" numeric(12, 2),
	"price_before" numeric(12, 2),
	"compare_before" numeric(12, 2),
	CONSTRAINT "sale_campaign_items_pkey" PRIMARY KEY("campaign_id","product_id"),
	CONSTRAINT "sale_campaign_items_state_check" CHECK ("sale_campaign_items"."state" in ('planned','running','over','cancelled','taken_out','left_out')
        and ("sale_campaign_items"."state" not in ('running','taken_out') or num_nonnulls("sale_campaign_items"."sale_price", "sale_campaign_items"."price_before") = 2))
);
--> statement-breakpoint
CREATE TABLE "sale_campaigns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"percent" integer,
	"price" numeric(12, 2),
	"family_ids" uuid[] DEFAULT '{}' NOT NULL,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sale_campaigns_name_check" CHECK (char_length("sale_campaigns"."name") between 1 and 60),
	CONSTRAINT "sale_campaigns_dates_check" CHECK ("sale_campaigns"."ends_at" > "sale_campaigns"."starts_at"),
	CONSTRAINT "sale_campaigns_terms_check" CHECK (num_nonnulls("sale_campaigns"."percent", "sale_campaigns"."price") = 1 and "sale_campaigns"."percent" between 1 and 90 and "sale_campaigns"."price" > 0),
	CONSTRAINT "sale_campaigns_end_check" CHECK (num_nonnulls("sale_campaigns"."ended_at", "sale_campaigns"."cancelled_at") <= 1)
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_campaign_items" ADD CONSTRAINT "sale_campaign_items_campaign_id_fkey" FOREIGN KEY ("campaign_id") REFERENCES "public"."sale_campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_campaign_items" ADD CONSTRAINT "sale_campaign_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sale_campaigns" ADD CONSTRAINT "sale_campaigns_seller_profile_id_fkey" FOREIGN KEY ("seller_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_campaign_items_product_idx" ON "sale_campaign_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "sale_campaign_items_open_idx" ON "sale_campaign_items" USING btree ("state","product_id") WHERE state in ('planned','running');--> statement-breakpoint
CREATE INDEX "sale_campaigns_list_idx" ON "sale_campaigns" USING btree ("seller_profile_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- ---------------------------------------------------------------- what the schema tool has no word for
-- At any moment a product is in one sale that is planned or runs.
alter table sale_campaign_items add constraint sale_campaign_items_one_at_a_time
  exclude using gist (product_id with =, during with &&) where (state in ('planned','running'));
