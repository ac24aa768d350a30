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
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"push" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_pkey" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"platform" text DEFAULT 'web' NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text,
	"auth_secret" text,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_ok_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_devices_endpoint_key" UNIQUE("endpoint"),
	CONSTRAINT "push_devices_platform_check" CHECK ("push_devices"."platform" in ('web','android','ios')),
	CONSTRAINT "push_devices_keys_check" CHECK ("push_devices"."platform" <> 'web' or ("push_devices"."p256dh" is not null and "push_devices"."auth_secret" is not null)),
	CONSTRAINT "push_devices_length_check" CHECK (length("push_devices"."endpoint") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "app_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"accessibility" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_settings_theme_check" CHECK ("user_settings"."theme" in ('light','dark','system')),
	CONSTRAINT "user_settings_size_check" CHECK (length("user_settings"."accessibility"::text) <= 1000)
);
--> statement-breakpoint
CREATE TABLE "gallery_items" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "gallery_items_position_check" CHECK ("gallery_items"."position" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "opening_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"weekday" smallint NOT NULL,
	"opens" smallint NOT NULL,
	"closes" smallint NOT NULL,
	CONSTRAINT "opening_hours_range_check" CHECK ("opening_hours"."weekday" between 1 and 7 and "opening_hours"."opens" between 0 and 1439 and "opening_hours"."closes" > "opening_hours"."opens" and "opening_hours"."closes" <= "opening_hours"."opens" + 1440)
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "profile_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_reviews_decision_check" CHECK ("profile_reviews"."decision" in ('submitted','approved','changes_requested','suspended','reinstated'))
);
--> statement-breakpoint
CREATE TABLE "profile_sections" (
	"profile_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "profile_sections_pkey" PRIMARY KEY("profile_id","kind"),
	CONSTRAINT "profile_sections_body_check" CHECK (length("profile_sections"."body") between 1 and 4000)
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"article" text NOT NULL,
	"helpful" boolean NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_votes_article_check" CHECK (length("help_votes"."article") between 1 and 120)
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "profile_details" ALTER COLUMN "slug" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "cover_id" uuid;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "show_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "show_initial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "public_email" text;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "website" text;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "links" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "languages" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "kinds" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "animals" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "interests" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "service_radius_m" integer;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "time_zone" text DEFAULT 'America/New_York' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "closed_from" date;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "closed_to" date;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "closure_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "emergency_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "takes_new" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "registration" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "approval_status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "approval_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_hours" ADD CONSTRAINT "opening_hours_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_places" ADD CONSTRAINT "profile_places_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_reviews" ADD CONSTRAINT "profile_reviews_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_sections" ADD CONSTRAINT "profile_sections_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_evidence_id_fkey" FOREIGN KEY ("evidence_id") REFERENCES "public"."media_assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_fkey" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_assets_owner_id_idx" ON "media_assets" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_assets_created_at_idx" ON "media_assets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "push_devices_user_id_idx" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "gallery_items_profile_id_idx" ON "gallery_items" USING btree ("profile_id","position");--> statement-breakpoint
CREATE INDEX "opening_hours_profile_id_idx" ON "opening_hours" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "profile_places_point_idx" ON "profile_places" USING btree ("public_lat","public_lng");--> statement-breakpoint
CREATE INDEX "profile_reviews_profile_id_idx" ON "profile_reviews" USING btree ("profile_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_live_key" ON "verifications" USING btree ("profile_id","kind","status") WHERE status in ('pending','verified');--> statement-breakpoint
CREATE INDEX "verifications_waiting_idx" ON "verifications" USING btree ("created_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "help_votes_article_idx" ON "help_votes" USING btree ("article");--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket_id_idx" ON "ticket_messages" USING btree ("ticket_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_user_id_idx" ON "tickets" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "tickets_status_idx" ON "tickets" USING btree ("status","updated_at","id");--> statement-breakpoint
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "public"."media_assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_cover_id_fkey" FOREIGN KEY ("cover_id") REFERENCES "public"."media_assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_details_waiting_idx" ON "profile_details" USING btree ("submitted_at") WHERE approval_status = 'pending';--> statement-breakpoint
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_visibility_check" CHECK ("profile_details"."visibility" in ('public','members','private'));--> statement-breakpoint
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_approval_check" CHECK ("profile_details"."approval_status" in ('draft','pending','approved','changes_requested','suspended'));--> statement-breakpoint
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_closure_check" CHECK ("profile_details"."closed_to" >= "profile_details"."closed_from");--> statement-breakpoint
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_radius_check" CHECK ("profile_details"."service_radius_m" between 500 and 200000);--> statement-breakpoint
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_text_check" CHECK (length("profile_details"."about") <= 4000 and length("profile_details"."tagline") <= 160 and cardinality("profile_details"."kinds") <= 12 and cardinality("profile_details"."animals") <= 12 and cardinality("profile_details"."languages") <= 12 and cardinality("profile_details"."interests") <= 12);--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_text_check" CHECK (length(coalesce("user_profiles"."description", '')) <= 1000 and length(coalesce("user_profiles"."phone", '')) <= 40);