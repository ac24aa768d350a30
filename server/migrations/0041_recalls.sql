CREATE TABLE "recall_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recall_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"brand" text DEFAULT '' NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"lots" text[] DEFAULT '{}' NOT NULL,
	"best_from" date,
	"best_to" date,
	CONSTRAINT "recall_items_place_key" UNIQUE("recall_id","position"),
	CONSTRAINT "recall_items_what_check" CHECK (("recall_items"."product_id" is not null) = ("recall_items"."brand" = '' and "recall_items"."words" = '')),
	CONSTRAINT "recall_items_lots_check" CHECK (cardinality("recall_items"."lots") <= 100),
	CONSTRAINT "recall_items_days_check" CHECK ("recall_items"."best_from" <= "recall_items"."best_to")
);
--> statement-breakpoint
CREATE TABLE "recall_matches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"recall_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"recipient" text NOT NULL,
	"order_item_id" uuid,
	"subscription_id" uuid,
	"pet_id" uuid,
	"certainty" text NOT NULL,
	"lots" text[] DEFAULT '{}' NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	CONSTRAINT "recall_matches_order_item_key" UNIQUE("order_item_id","recall_id"),
	CONSTRAINT "recall_matches_subscription_key" UNIQUE("subscription_id","recall_id"),
	CONSTRAINT "recall_matches_pet_key" UNIQUE("pet_id","recall_id"),
	CONSTRAINT "recall_matches_source_check" CHECK (num_nonnulls("recall_matches"."order_item_id", "recall_matches"."subscription_id", "recall_matches"."pet_id") = 1),
	CONSTRAINT "recall_matches_certainty_check" CHECK ("recall_matches"."certainty" in ('lot','product','possible'))
);
--> statement-breakpoint
CREATE TABLE "recall_products" (
	"recall_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"named" boolean NOT NULL,
	"whole" boolean NOT NULL,
	"lots" text[] DEFAULT '{}' NOT NULL,
	"days" datemultirange DEFAULT '{}' NOT NULL,
	"blocked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "recall_products_recall_id_product_id_pk" PRIMARY KEY("recall_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "recall_shops" (
	"recall_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "recall_shops_recall_id_profile_id_pk" PRIMARY KEY("recall_id","profile_id")
);
--> statement-breakpoint
CREATE TABLE "recalls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"hazard" text NOT NULL,
	"severity" text NOT NULL,
	"instruction" text NOT NULL,
	"source" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"published_on" date NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"closing_note" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"activated_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recalls_status_check" CHECK ("recalls"."status" in ('draft','active','closed')),
	CONSTRAINT "recalls_severity_check" CHECK ("recalls"."severity" in ('critical','serious','caution')),
	CONSTRAINT "recalls_texts_check" CHECK (length("recalls"."title") between 1 and 140 and length("recalls"."hazard") between 1 and 2000
        and length("recalls"."instruction") between 1 and 2000 and length("recalls"."source") between 1 and 120),
	CONSTRAINT "recalls_source_url_check" CHECK ("recalls"."source_url" = '' or "recalls"."source_url" like 'https://%'),
	CONSTRAINT "recalls_moments_check" CHECK (("recalls"."status" = 'draft') = ("recalls"."activated_at" is null) and ("recalls"."status" = 'closed') = ("recalls"."closed_at" is not null))
);
--> statement-breakpoint
DROP INDEX "order_items_product_idx";--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "media_id" uuid;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "attributes" text[];--> statement-breakpoint
ALTER TABLE "product_batches" ADD COLUMN "recalled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "recall_items" ADD CONSTRAINT "recall_items_recall_id_fkey" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_items" ADD CONSTRAINT "recall_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_matches" ADD CONSTRAINT "recall_matches_product_fkey" FOREIGN KEY ("recall_id","product_id") REFERENCES "public"."recall_products"("recall_id","product_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_matches" ADD CONSTRAINT "recall_matches_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_matches" ADD CONSTRAINT "recall_matches_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_matches" ADD CONSTRAINT "recall_matches_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "public"."product_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_matches" ADD CONSTRAINT "recall_matches_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_products" ADD CONSTRAINT "recall_products_recall_id_fkey" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_products" ADD CONSTRAINT "recall_products_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_shops" ADD CONSTRAINT "recall_shops_recall_id_fkey" FOREIGN KEY ("recall_id") REFERENCES "public"."recalls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recall_shops" ADD CONSTRAINT "recall_shops_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recall_items_product_idx" ON "recall_items" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "recall_matches_recall_idx" ON "recall_matches" USING btree ("recall_id","found_at","id");--> statement-breakpoint
CREATE INDEX "recall_matches_recipient_idx" ON "recall_matches" USING btree ("recall_id","recipient");--> statement-breakpoint
CREATE INDEX "recall_matches_untold_idx" ON "recall_matches" USING btree ("recall_id","recipient") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "recall_matches_user_idx" ON "recall_matches" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "recall_products_product_idx" ON "recall_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "recall_shops_profile_idx" ON "recall_shops" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recalls_reference_key" ON "recalls" USING btree (fold(reference)) WHERE reference <> '';--> statement-breakpoint
CREATE INDEX "recalls_list_idx" ON "recalls" USING btree ("status","created_at","id");--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "public"."media_assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pet_feedings_product_idx" ON "pet_feedings" USING btree ("product_id") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_order_idx" ON "stock_movements" USING btree ("order_id","product_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "order_items_product_idx" ON "order_items" USING btree ("product_id","id");--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_attributes_check" CHECK ("product_categories"."attributes" <@ array['species','lifeStages','sizes','diet','ingredients','feeding','unitPrice']::text[]);