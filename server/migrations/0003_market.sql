-- What is shown and found: profiles, products, reviews, pictures, carts, addresses, support.

-- The name that everybody reads: of organisations and providers theirs, of people the first name; never a last name.
create function shown_name(user_type text, business_name text, first_name text) returns text
  language sql immutable parallel safe
  as $$ select coalesce(case when user_type <> 'pet-parent' then nullif(btrim(business_name), '') end, btrim(first_name)) $$;

CREATE TABLE "user_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"line1" text NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"locality" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"country" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_addresses_country_check" CHECK ("user_addresses"."country" ~ '^[A-Z]{2}$'),
	CONSTRAINT "user_addresses_text_check" CHECK (length("user_addresses"."name") between 1 and 120 and length("user_addresses"."line1") between 1 and 120 and length("user_addresses"."line2") <= 120 and length("user_addresses"."locality") between 1 and 80 and length("user_addresses"."region") <= 80 and length("user_addresses"."postcode") <= 12)
);

CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_user_id_product_id_key" UNIQUE("user_id","product_id"),
	CONSTRAINT "cart_items_quantity_check" CHECK ("cart_items"."quantity" between 1 and 999)
);

CREATE TABLE "cart_merges" (
	"user_id" uuid NOT NULL,
	"merge_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_merges_pkey" PRIMARY KEY("user_id","merge_id")
);

CREATE TABLE "media_assets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"purpose" text NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"placeholder" text NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "media_assets_purpose_check" CHECK ("media_assets"."purpose" in ('profile','gallery','evidence')),
	CONSTRAINT "media_assets_visibility_check" CHECK ("media_assets"."visibility" in ('public','private')),
	CONSTRAINT "media_assets_size_check" CHECK ("media_assets"."width" between 1 and 4000 and "media_assets"."height" between 1 and 4000 and "media_assets"."bytes" > 0 and cardinality("media_assets"."widths") between 1 and 6),
	CONSTRAINT "media_assets_alt_check" CHECK (length("media_assets"."alt_text") <= 300),
	CONSTRAINT "media_assets_placeholder_check" CHECK ("media_assets"."placeholder" ~ '^#[0-9a-f]{6}$')
);

CREATE TABLE "media_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"widths" integer[] NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "product_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"parent_id" uuid,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"tile" text DEFAULT 'oat' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_categories_slug_key" UNIQUE("slug"),
	CONSTRAINT "product_categories_parent_check" CHECK ("product_categories"."parent_id" is distinct from "product_categories"."id")
);

CREATE TABLE "product_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_profile_id" uuid NOT NULL,
	"title" text NOT NULL,
	"option_name" text,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_groups_rating_check" CHECK ("product_groups"."rating_count" >= 0 and "product_groups"."rating_sum" >= 0)
);

CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_profile_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"is_lead" boolean DEFAULT true NOT NULL,
	"top_category_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"option_value" text,
	"option_note" text,
	"option_position" integer DEFAULT 0 NOT NULL,
	"variations" integer DEFAULT 1 NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"highlights" text[] DEFAULT '{}' NOT NULL,
	"price" numeric(12, 2) NOT NULL,
	"compare_at_price" numeric(12, 2),
	"currency" text DEFAULT 'USD' NOT NULL,
	"sku" text NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"stock_quantity" integer DEFAULT 0 NOT NULL,
	"reserved_quantity" integer DEFAULT 0 NOT NULL,
	"max_per_order" integer DEFAULT 20 NOT NULL,
	"weight_g" integer DEFAULT 0 NOT NULL,
	"net_content" numeric(10, 3),
	"net_unit" text,
	"species" text[] DEFAULT '{}' NOT NULL,
	"life_stages" text[] DEFAULT '{}' NOT NULL,
	"sizes" text[] DEFAULT '{}' NOT NULL,
	"diet_flags" text[] DEFAULT '{}' NOT NULL,
	"ingredients" text,
	"analysis" jsonb,
	"feeding" jsonb,
	"specifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"care" text,
	"size_guide" jsonb,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"rating_avg" numeric(3, 2) DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"found_by" text DEFAULT '' NOT NULL,
	"popularity" real GENERATED ALWAYS AS ((rating_avg * ln(1 + rating_count))::real) STORED,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', fold(name)), 'A') || setweight(to_tsvector('english', fold(brand || ' ' || coalesce(option_value, '') || ' ' || found_by)), 'B') || setweight(to_tsvector('english', fold(summary)), 'C') || setweight(to_tsvector('english', fold(description || ' ' || coalesce(ingredients, ''))), 'D')) STORED,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_seller_sku_key" UNIQUE("seller_profile_id","sku"),
	CONSTRAINT "products_group_option_key" UNIQUE NULLS NOT DISTINCT("group_id","option_value"),
	CONSTRAINT "products_status_check" CHECK ("products"."status" in ('draft','in_review','published','withheld','paused','archived','blocked')),
	CONSTRAINT "products_stock_check" CHECK ("products"."stock_quantity" >= 0 and "products"."reserved_quantity" between 0 and "products"."stock_quantity"),
	CONSTRAINT "products_price_check" CHECK ("products"."price" >= 0 and ("products"."compare_at_price" is null or "products"."compare_at_price" > "products"."price")),
	CONSTRAINT "products_max_per_order_check" CHECK ("products"."max_per_order" between 1 and 99)
);

CREATE TABLE "gallery_items" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "gallery_items_position_check" CHECK ("gallery_items"."position" between 0 and 23)
);

CREATE TABLE "opening_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"opens" smallint NOT NULL,
	"closes" smallint NOT NULL,
	CONSTRAINT "opening_hours_range_check" CHECK ("opening_hours"."weekday" between 1 and 7 and "opening_hours"."opens" between 0 and 1439 and "opening_hours"."closes" > "opening_hours"."opens" and "opening_hours"."closes" <= "opening_hours"."opens" + 1440)
);

CREATE TABLE "profile_places" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"locality" text NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postcode" text DEFAULT '' NOT NULL,
	"country" text DEFAULT 'US' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"precision" text DEFAULT 'area' NOT NULL,
	"public_lat" double precision,
	"public_lng" double precision,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_places_precision_check" CHECK ("profile_places"."precision" in ('exact','area')),
	CONSTRAINT "profile_places_range_check" CHECK ("profile_places"."lat" between -90 and 90 and "profile_places"."lng" between -180 and 180 and "profile_places"."public_lat" between -90 and 90 and "profile_places"."public_lng" between -180 and 180),
	CONSTRAINT "profile_places_country_check" CHECK ("profile_places"."country" ~ '^[A-Z]{2}$')
);

CREATE TABLE "profile_sections" (
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "profile_sections_pkey" PRIMARY KEY("profile_id","kind"),
	CONSTRAINT "profile_sections_body_check" CHECK (length("profile_sections"."body") between 1 and 4000)
);

CREATE TABLE "profile_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_reviews_decision_check" CHECK ("profile_reviews"."decision" in ('submitted','approved','changes_requested','suspended','reinstated'))
);

CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"issued_by" text DEFAULT '' NOT NULL,
	"valid_until" date,
	"evidence_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "verifications_kind_check" CHECK ("verifications"."kind" in ('identity','insurance','licence','charity','background','first-aid','premises')),
	CONSTRAINT "verifications_status_check" CHECK ("verifications"."status" in ('pending','verified','rejected','expired')),
	CONSTRAINT "verifications_decided_check" CHECK ("verifications"."status" = 'pending' or "verifications"."status" = 'expired' or "verifications"."decided_at" is not null)
);

CREATE TABLE "profile_details" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"tagline" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"locality" text DEFAULT '' NOT NULL,
	"picture" text,
	"photo_id" uuid,
	"cover_id" uuid,
	"since_year" integer DEFAULT 2026 NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"show_phone" boolean DEFAULT false NOT NULL,
	"show_initial" boolean DEFAULT false NOT NULL,
	"public_email" text,
	"website" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"kinds" text[] DEFAULT '{}'::text[] NOT NULL,
	"animals" text[] DEFAULT '{}'::text[] NOT NULL,
	"interests" text[] DEFAULT '{}'::text[] NOT NULL,
	"service_radius_m" integer,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"closed_from" date,
	"closed_to" date,
	"closure_note" text DEFAULT '' NOT NULL,
	"emergency_until" timestamp with time zone,
	"takes_new" boolean DEFAULT true NOT NULL,
	"registration" text DEFAULT '' NOT NULL,
	"approval_status" text DEFAULT 'draft' NOT NULL,
	"approval_reason" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_details_slug_key" UNIQUE("slug"),
	CONSTRAINT "profile_details_visibility_check" CHECK ("profile_details"."visibility" in ('public','members','private')),
	CONSTRAINT "profile_details_approval_check" CHECK ("profile_details"."approval_status" in ('draft','pending','approved','changes_requested','suspended')),
	CONSTRAINT "profile_details_closure_check" CHECK ("profile_details"."closed_to" >= "profile_details"."closed_from"),
	CONSTRAINT "profile_details_radius_check" CHECK ("profile_details"."service_radius_m" between 500 and 200000),
	CONSTRAINT "profile_details_text_check" CHECK (length("profile_details"."about") <= 4000 and length("profile_details"."tagline") <= 160 and cardinality("profile_details"."kinds") <= 12 and cardinality("profile_details"."animals") <= 12 and cardinality("profile_details"."languages") <= 12 and cardinality("profile_details"."interests") <= 12)
);

CREATE TABLE "seller_standings" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"trades" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "shop_terms" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"ships" boolean DEFAULT true NOT NULL,
	"delivery_fee" numeric(12, 2) DEFAULT 0 NOT NULL,
	"free_over" numeric(12, 2),
	"min_days" integer DEFAULT 1 NOT NULL,
	"max_days" integer DEFAULT 3 NOT NULL,
	"cutoff_hour" integer DEFAULT 16 NOT NULL,
	"collects" boolean DEFAULT false NOT NULL,
	"ready_in_hours" integer,
	"collect_hours" text DEFAULT '' NOT NULL,
	"address" jsonb NOT NULL,
	"return_days" integer DEFAULT 30 NOT NULL,
	"return_note" text DEFAULT '' NOT NULL,
	"tax_rate" numeric(7, 6) DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	CONSTRAINT "shop_terms_money_check" CHECK ("shop_terms"."delivery_fee" >= 0 and ("shop_terms"."free_over" is null or "shop_terms"."free_over" >= 0)),
	CONSTRAINT "shop_terms_tax_rate_check" CHECK ("shop_terms"."tax_rate" between 0 and 1),
	CONSTRAINT "shop_terms_reach_check" CHECK ("shop_terms"."ships" or "shop_terms"."collects")
);

CREATE TABLE "user_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"user_type" text NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"business_name" text,
	"description" text,
	"phone" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_profiles_user_type_check" CHECK ("user_profiles"."user_type" in ('pet-parent','service-provider','business-provider','animal-rescue','veterinary-clinic')),
	CONSTRAINT "user_profiles_length_check" CHECK (length("user_profiles"."first_name") <= 120 and length("user_profiles"."last_name") <= 120 and length(coalesce("user_profiles"."business_name", '')) <= 160),
	CONSTRAINT "user_profiles_text_check" CHECK (length(coalesce("user_profiles"."description", '')) <= 1000 and length(coalesce("user_profiles"."phone", '')) <= 40)
);

CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_item_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"author_user_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"pet_facts" text DEFAULT '' NOT NULL,
	"pet_picture" text,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_order_item_id_key" UNIQUE("order_item_id"),
	CONSTRAINT "reviews_author_group_key" UNIQUE("author_user_id","group_id"),
	CONSTRAINT "reviews_rating_check" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_text_check" CHECK (length("reviews"."title") between 1 and 120 and length("reviews"."body") between 1 and 2000)
);

CREATE TABLE "help_votes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article" text NOT NULL,
	"helpful" boolean NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_votes_article_check" CHECK (length("help_votes"."article") between 1 and 120)
);

CREATE TABLE "ticket_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ticket_id" uuid NOT NULL,
	"author" text NOT NULL,
	"author_id" uuid,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_messages_author_check" CHECK ("ticket_messages"."author" in ('person','support')),
	CONSTRAINT "ticket_messages_body_check" CHECK (length("ticket_messages"."body") between 1 and 8000)
);

CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "tickets_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"urgency" text DEFAULT 'normal' NOT NULL,
	"subject" text NOT NULL,
	"order_number" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "tickets_number_key" UNIQUE("number"),
	CONSTRAINT "tickets_urgency_check" CHECK ("tickets"."urgency" in ('normal','urgent')),
	CONSTRAINT "tickets_status_check" CHECK ("tickets"."status" in ('open','answered','closed')),
	CONSTRAINT "tickets_closed_check" CHECK (("tickets"."status" = 'closed') = ("tickets"."closed_at" is not null)),
	CONSTRAINT "tickets_length_check" CHECK (length("tickets"."name") <= 160 and length("tickets"."email") <= 254 and length("tickets"."subject") between 1 and 200)
);

ALTER TABLE "user_addresses" ADD CONSTRAINT "user_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "product_groups" ADD CONSTRAINT "product_groups_seller_profile_id_fkey" FOREIGN KEY ("seller_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_seller_profile_id_fkey" FOREIGN KEY ("seller_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "public"."product_groups"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_top_category_id_fkey" FOREIGN KEY ("top_category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "profile_places" ADD CONSTRAINT "profile_places_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "profile_sections" ADD CONSTRAINT "profile_sections_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "profile_reviews" ADD CONSTRAINT "profile_reviews_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_evidence_id_fkey" FOREIGN KEY ("evidence_id") REFERENCES "public"."media_assets"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "public"."media_assets"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_cover_id_fkey" FOREIGN KEY ("cover_id") REFERENCES "public"."media_assets"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "seller_standings" ADD CONSTRAINT "seller_standings_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "shop_terms" ADD CONSTRAINT "shop_terms_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "public"."product_groups"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_user_id_fkey" FOREIGN KEY ("author_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;

CREATE INDEX "user_addresses_user_idx" ON "user_addresses" USING btree ("user_id");
CREATE UNIQUE INDEX "user_addresses_one_default_key" ON "user_addresses" USING btree ("user_id") WHERE is_default;
CREATE INDEX "cart_items_product_id_idx" ON "cart_items" USING btree ("product_id");
CREATE INDEX "media_assets_owner_id_idx" ON "media_assets" USING btree ("owner_id");
CREATE INDEX "media_assets_created_at_idx" ON "media_assets" USING btree ("created_at");
CREATE INDEX "media_removals_due_at_idx" ON "media_removals" USING btree ("due_at");
CREATE UNIQUE INDEX "products_one_lead_key" ON "products" USING btree ("group_id") WHERE is_lead;
CREATE INDEX "products_newest_idx" ON "products" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';
CREATE INDEX "products_popular_idx" ON "products" USING btree ("popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';
CREATE INDEX "products_price_idx" ON "products" USING btree ("price","id") WHERE is_lead and status = 'published';
CREATE INDEX "products_rating_idx" ON "products" USING btree ("rating_avg" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';
CREATE INDEX "products_top_newest_idx" ON "products" USING btree ("top_category_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';
CREATE INDEX "products_top_popular_idx" ON "products" USING btree ("top_category_id","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';
CREATE INDEX "products_top_price_idx" ON "products" USING btree ("top_category_id","price","id") WHERE is_lead and status = 'published';
CREATE INDEX "products_top_rating_idx" ON "products" USING btree ("top_category_id","rating_avg" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';
CREATE INDEX "products_leaf_newest_idx" ON "products" USING btree ("category_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';
CREATE INDEX "products_leaf_popular_idx" ON "products" USING btree ("category_id","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';
CREATE INDEX "products_leaf_price_idx" ON "products" USING btree ("category_id","price","id") WHERE is_lead and status = 'published';
CREATE INDEX "products_leaf_rating_idx" ON "products" USING btree ("category_id","rating_avg" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';
CREATE INDEX "products_seller_idx" ON "products" USING btree ("seller_profile_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';
CREATE INDEX "products_group_idx" ON "products" USING btree ("group_id","option_position");
CREATE INDEX "products_sold_price_idx" ON "products" USING btree ("price","id") WHERE status = 'published';
CREATE INDEX "products_sold_newest_idx" ON "products" USING btree ("published_at","id") WHERE status = 'published';
CREATE INDEX "products_sold_slug_idx" ON "products" USING btree ("slug") WHERE status = 'published';
CREATE INDEX "products_sold_seller_idx" ON "products" USING btree ("seller_profile_id","id") WHERE status = 'published';
CREATE INDEX "products_sold_top_idx" ON "products" USING btree ("top_category_id","id") WHERE status = 'published';
CREATE INDEX "products_sold_leaf_idx" ON "products" USING btree ("category_id","id") WHERE status = 'published';
CREATE INDEX "products_withheld_idx" ON "products" USING btree ("seller_profile_id","id") WHERE status = 'withheld';
CREATE INDEX "products_facets_idx" ON "products" USING gin ("species","life_stages","sizes") WHERE is_lead and status = 'published';
CREATE INDEX "products_search_idx" ON "products" USING gin ("search") WHERE is_lead and status = 'published';
CREATE INDEX "gallery_items_profile_id_idx" ON "gallery_items" USING btree ("profile_id","position");
CREATE INDEX "opening_hours_profile_id_idx" ON "opening_hours" USING btree ("profile_id");
CREATE INDEX "profile_places_point_idx" ON "profile_places" USING btree ("public_lat","public_lng");
CREATE INDEX "profile_reviews_profile_id_idx" ON "profile_reviews" USING btree ("profile_id","created_at");
CREATE UNIQUE INDEX "verifications_one_live_key" ON "verifications" USING btree ("profile_id","kind","status") WHERE status in ('pending','verified');
CREATE INDEX "verifications_waiting_idx" ON "verifications" USING btree ("created_at") WHERE status = 'pending';
CREATE INDEX "profile_details_waiting_idx" ON "profile_details" USING btree ("submitted_at") WHERE approval_status = 'pending';
CREATE INDEX "profile_details_kinds_idx" ON "profile_details" USING gin ("kinds");
CREATE INDEX "profile_details_animals_idx" ON "profile_details" USING gin ("animals");
CREATE INDEX "seller_standings_barred_idx" ON "seller_standings" USING btree ("profile_id") WHERE not trades;
CREATE UNIQUE INDEX "user_profiles_one_active_key" ON "user_profiles" USING btree ("user_id","user_type") WHERE is_active;
CREATE INDEX "user_profiles_user_id_idx" ON "user_profiles" USING btree ("user_id","created_at");
CREATE INDEX "reviews_helpful_idx" ON "reviews" USING btree ("group_id","helpful_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';
CREATE INDEX "reviews_newest_idx" ON "reviews" USING btree ("group_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';
CREATE INDEX "reviews_stories_idx" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and rating = 5 and length(body) > 80;
CREATE INDEX "reviews_rating_idx" ON "reviews" USING btree ("group_id","rating","id") WHERE status = 'published';
CREATE INDEX "help_votes_article_idx" ON "help_votes" USING btree ("article");
CREATE INDEX "ticket_messages_ticket_id_idx" ON "ticket_messages" USING btree ("ticket_id","created_at");
CREATE INDEX "tickets_user_id_idx" ON "tickets" USING btree ("user_id","created_at");
CREATE INDEX "tickets_status_idx" ON "tickets" USING btree ("status","updated_at","id");

-- ---------------------------------------------------------------- what the schema tool has no word for
-- Hours never overlap, on one day or past midnight.
alter table opening_hours add constraint opening_hours_no_overlap_key
  exclude using gist (profile_id with =, int4range((weekday - 1) * 1440 + opens, (weekday - 1) * 1440 + closes) with &&);
alter table gallery_items add constraint gallery_items_position_key
  unique (profile_id, position) deferrable initially deferred;
-- Counting beside the list reads this index and no product.
create index products_counted_idx on products (popularity desc, id desc)
  include (top_category_id, category_id, seller_profile_id, group_id, variations, species, life_stages, sizes, price, compare_at_price, rating_avg)
  where is_lead and status = 'published';
-- What profiles are found by.
create index user_profiles_shown_name_idx on user_profiles
  using gin (spaced(shown_name(user_type, business_name, first_name)) gin_trgm_ops);
create index profile_details_words_idx on profile_details using gin (spaced(tagline || ' ' || locality) gin_trgm_ops);

-- A standing follows from what it is made of, and from nothing else.
do $$
begin
  if current_setting('pawstead.app_role') <> current_user then
    execute format('revoke insert, update, delete, truncate on seller_standings from %I', current_setting('pawstead.app_role'));
  end if;
end $$;
