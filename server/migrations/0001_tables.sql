CREATE TABLE "auth_identities" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_user_id" text NOT NULL,
	"identity_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_identities_pkey" PRIMARY KEY("id")
);
--> statement-breakpoint
CREATE TABLE "auth_refresh_tokens" (
	"token_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_refresh_tokens_pkey" PRIMARY KEY("token_hash")
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"factor_id" uuid,
	"user_agent" text,
	"ip" "inet",
	"refresh_secret" text NOT NULL,
	"refresh_generation" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone,
	"not_after" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_pkey" PRIMARY KEY("id"),
	CONSTRAINT "auth_sessions_aal_check" CHECK (aal in ('aal1', 'aal2'))
);
--> statement-breakpoint
CREATE TABLE "auth_signing_keys" (
	"kid" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" text NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"verifies_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_signing_keys_pkey" PRIMARY KEY("kid")
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"phone" text,
	"phone_confirmed_at" timestamp with time zone,
	"encrypted_password" text,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"banned_until" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_pkey" PRIMARY KEY("id"),
	CONSTRAINT "auth_users_email_check" CHECK (email = lower(email) and length(email) <= 254)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"hits" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_pkey" PRIMARY KEY("bucket","key")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "cart_merges" (
	"user_id" uuid NOT NULL,
	"merge_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_merges_pkey" PRIMARY KEY("user_id","merge_id")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "product_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_profile_id" uuid NOT NULL,
	"title" text NOT NULL,
	"option_name" text,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_groups_rating_check" CHECK ("product_groups"."rating_count" >= 0 and "product_groups"."rating_sum" >= 0)
);
--> statement-breakpoint
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
	CONSTRAINT "products_status_check" CHECK ("products"."status" in ('draft','in_review','published','paused','archived','blocked')),
	CONSTRAINT "products_stock_check" CHECK ("products"."stock_quantity" >= 0 and "products"."reserved_quantity" between 0 and "products"."stock_quantity"),
	CONSTRAINT "products_price_check" CHECK ("products"."price" >= 0 and ("products"."compare_at_price" is null or "products"."compare_at_price" > "products"."price")),
	CONSTRAINT "products_max_per_order_check" CHECK ("products"."max_per_order" between 1 and 99)
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"lexeme" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"customer_name" text NOT NULL,
	"phone" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"grand_total" numeric(12, 2) NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"reserved_until" timestamp with time zone,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_groups_number_key" UNIQUE("number"),
	CONSTRAINT "order_groups_key_key" UNIQUE("key"),
	CONSTRAINT "order_groups_idempotency_key_key" UNIQUE("idempotency_key"),
	CONSTRAINT "order_groups_grand_total_check" CHECK ("order_groups"."grand_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"option_text" text,
	"picture" text DEFAULT '' NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"quantity" integer NOT NULL,
	"line_total" numeric(12, 2) NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_order_product_key" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_items_line_check" CHECK ("order_items"."quantity" > 0 and "order_items"."unit_price" >= 0 and "order_items"."line_total" = "order_items"."unit_price" * "order_items"."quantity")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"number" text NOT NULL,
	"seller_profile_id" uuid NOT NULL,
	"buyer_user_id" uuid,
	"status" text DEFAULT 'pending_payment' NOT NULL,
	"fulfilment" text NOT NULL,
	"shipping_address" jsonb,
	"items_total" numeric(12, 2) NOT NULL,
	"shipping_total" numeric(12, 2) NOT NULL,
	"discount_total" numeric(12, 2) DEFAULT 0 NOT NULL,
	"tax_total" numeric(12, 2) DEFAULT 0 NOT NULL,
	"grand_total" numeric(12, 2) NOT NULL,
	"tax_rate" numeric(7, 6) DEFAULT 0 NOT NULL,
	"tax_included" numeric(12, 2) DEFAULT 0 NOT NULL,
	"refunded_total" numeric(12, 2) DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"note" text,
	"cancel_reason" text,
	"delivered_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_key" UNIQUE("number"),
	CONSTRAINT "orders_group_seller_key" UNIQUE("group_id","seller_profile_id"),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending_payment','paid','accepted','packing','partly_shipped','shipped','ready_for_pickup','delivered','completed','cancelled','payment_expired','disputed','refunded')),
	CONSTRAINT "orders_fulfilment_check" CHECK ("orders"."fulfilment" in ('ship','pickup')),
	CONSTRAINT "orders_total_check" CHECK ("orders"."grand_total" = "orders"."items_total" + "orders"."shipping_total" - "orders"."discount_total" + "orders"."tax_total" and "orders"."grand_total" >= 0),
	CONSTRAINT "orders_refunded_check" CHECK ("orders"."refunded_total" between 0 and "orders"."grand_total"),
	CONSTRAINT "orders_address_check" CHECK ("orders"."fulfilment" = 'pickup' or "orders"."shipping_address" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"provider_session_id" text,
	"url" text,
	"status" text DEFAULT 'opening' NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_sessions_provider_session_id_key" UNIQUE("provider_session_id"),
	CONSTRAINT "payment_sessions_idempotency_key_key" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_sessions_check" CHECK ("payment_sessions"."amount" >= 0 and "payment_sessions"."status" in ('opening','open','completed','expired','failed'))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"refunded" numeric(12, 2) DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"captured_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_payment_id_key" UNIQUE("provider_payment_id"),
	CONSTRAINT "payments_refunded_check" CHECK ("payments"."refunded" between 0 and "payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid,
	"amount" numeric(12, 2) NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_provider_refund_id_key" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_check" CHECK ("refunds"."amount" > 0 and "refunds"."status" in ('requested','pending','succeeded','failed'))
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_reservations_order_product_key" UNIQUE("order_id","product_id"),
	CONSTRAINT "stock_reservations_check" CHECK ("stock_reservations"."quantity" > 0 and "stock_reservations"."status" in ('held','consumed','released'))
);
--> statement-breakpoint
CREATE TABLE "mailbox_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"dispatch_key" text,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_events_dispatch_key_key" UNIQUE("dispatch_key")
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_pkey" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "profile_details" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"locality" text DEFAULT '' NOT NULL,
	"picture" text,
	"since_year" integer DEFAULT 2026 NOT NULL,
	"verified_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_details_slug_key" UNIQUE("slug")
);
--> statement-breakpoint
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
--> statement-breakpoint
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
	CONSTRAINT "user_profiles_length_check" CHECK (length("user_profiles"."first_name") <= 120 and length("user_profiles"."last_name") <= 120 and length(coalesce("user_profiles"."business_name", '')) <= 160)
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_role_check" CHECK ("user_roles"."role" in ('user','admin','super-admin'))
);
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "auth_identities" ADD CONSTRAINT "auth_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_refresh_tokens" ADD CONSTRAINT "auth_refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_merges" ADD CONSTRAINT "cart_merges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_parent_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_groups" ADD CONSTRAINT "product_groups_seller_profile_id_fkey" FOREIGN KEY ("seller_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_seller_profile_id_fkey" FOREIGN KEY ("seller_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "public"."product_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_top_category_id_fkey" FOREIGN KEY ("top_category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "public"."product_categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_profile_id_fkey" FOREIGN KEY ("seller_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_user_id_fkey" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "public"."payment_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shop_terms" ADD CONSTRAINT "shop_terms_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "public"."product_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_author_user_id_fkey" FOREIGN KEY ("author_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_identities_provider_provider_user_id_key" ON "auth_identities" USING btree ("provider","provider_user_id");--> statement-breakpoint
CREATE INDEX "auth_identities_user_id_idx" ON "auth_identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_refresh_tokens_session_id_generation_key" ON "auth_refresh_tokens" USING btree ("session_id","generation");--> statement-breakpoint
CREATE INDEX "auth_sessions_user_id_idx" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_not_after_idx" ON "auth_sessions" USING btree ("not_after");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_email_key" ON "auth_users" USING btree ("email") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "auth_users_phone_key" ON "auth_users" USING btree ("phone") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "rate_limits_expires_at_idx" ON "rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "cart_items_product_id_idx" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "search_words_prefix_idx" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "products_one_lead_key" ON "products" USING btree ("group_id") WHERE is_lead;--> statement-breakpoint
CREATE INDEX "products_newest_idx" ON "products" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_popular_idx" ON "products" USING btree ("popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_price_idx" ON "products" USING btree ("price","id") WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_rating_idx" ON "products" USING btree ("rating_avg" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_top_newest_idx" ON "products" USING btree ("top_category_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_top_popular_idx" ON "products" USING btree ("top_category_id","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_top_price_idx" ON "products" USING btree ("top_category_id","price","id") WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_top_rating_idx" ON "products" USING btree ("top_category_id","rating_avg" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_leaf_newest_idx" ON "products" USING btree ("category_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_leaf_popular_idx" ON "products" USING btree ("category_id","popularity" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_leaf_price_idx" ON "products" USING btree ("category_id","price","id") WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_leaf_rating_idx" ON "products" USING btree ("category_id","rating_avg" DESC NULLS FIRST,"rating_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_seller_idx" ON "products" USING btree ("seller_profile_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_group_idx" ON "products" USING btree ("group_id","option_position");--> statement-breakpoint
CREATE INDEX "products_facets_idx" ON "products" USING gin ("species","life_stages","sizes") WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "products_search_idx" ON "products" USING gin ("search") WHERE is_lead and status = 'published';--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_groups_user_idx" ON "order_groups" USING btree ("user_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "order_groups_reserved_until_idx" ON "order_groups" USING btree ("reserved_until") WHERE reserved_until is not null;--> statement-breakpoint
CREATE INDEX "order_items_product_idx" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "orders_group_idx" ON "orders" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "orders_buyer_idx" ON "orders" USING btree ("buyer_user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_seller_idx" ON "orders" USING btree ("seller_profile_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_sessions_group_idx" ON "payment_sessions" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sessions_one_open_key" ON "payment_sessions" USING btree ("group_id") WHERE status in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "payments_group_idx" ON "payments" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_one_per_order_key" ON "refunds" USING btree ("order_id") WHERE status <> 'failed';--> statement-breakpoint
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("created_at") WHERE status in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "outbox_events_due_idx" ON "outbox_events" USING btree ("due_at") WHERE done_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "user_profiles_one_active_key" ON "user_profiles" USING btree ("user_id","user_type") WHERE is_active;--> statement-breakpoint
CREATE INDEX "user_profiles_user_id_idx" ON "user_profiles" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_one_active_key" ON "user_roles" USING btree ("user_id","role") WHERE is_active;--> statement-breakpoint
CREATE INDEX "reviews_helpful_idx" ON "reviews" USING btree ("group_id","helpful_count" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_newest_idx" ON "reviews" USING btree ("group_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published';--> statement-breakpoint
CREATE INDEX "reviews_stories_idx" ON "reviews" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'published' and rating = 5 and length(body) > 80;--> statement-breakpoint
CREATE INDEX "reviews_rating_idx" ON "reviews" USING btree ("group_id","rating","id") WHERE status = 'published';