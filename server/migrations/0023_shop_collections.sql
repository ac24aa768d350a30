CREATE TABLE "collection_families" (
	"collection_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_families_pkey" PRIMARY KEY("collection_id","family_id"),
	CONSTRAINT "collection_families_position_check" CHECK ("collection_families"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shop_collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_collections_slug_key" UNIQUE("profile_id","slug"),
	CONSTRAINT "shop_collections_text_check" CHECK (length("shop_collections"."title") between 1 and 60 and length("shop_collections"."body") <= 400 and length("shop_collections"."slug") between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "collection_families" ADD CONSTRAINT "collection_families_collection_id_fkey" FOREIGN KEY ("collection_id") REFERENCES "public"."shop_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_families" ADD CONSTRAINT "collection_families_family_id_fkey" FOREIGN KEY ("family_id") REFERENCES "public"."product_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_collections" ADD CONSTRAINT "shop_collections_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collection_families_family_idx" ON "collection_families" USING btree ("family_id");