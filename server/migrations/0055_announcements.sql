CREATE TABLE "announcement_dismissals" (
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"dismissed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcement_dismissals_announcement_id_user_id_pk" PRIMARY KEY("announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"audience" text NOT NULL,
	"href" text,
	"link_words" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid,
	"published_at" timestamp with time zone,
	"published_by" uuid,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "announcements_level_check" CHECK ("announcements"."level" in ('info','warning')),
	CONSTRAINT "announcements_audience_check" CHECK ("announcements"."audience" in ('everyone','signed-in','pet-parent','service-provider','business-provider','animal-rescue','veterinary-clinic','admin')),
	CONSTRAINT "announcements_length_check" CHECK (length("announcements"."title") between 1 and 90 and length("announcements"."body") <= 600 and length("announcements"."href") <= 300 and length("announcements"."link_words") between 1 and 40),
	CONSTRAINT "announcements_link_check" CHECK (("announcements"."href" is null) = ("announcements"."link_words" is null)),
	CONSTRAINT "announcements_own_path_check" CHECK ("announcements"."href" ~ '^/([^/\\[:space:]][^\\[:space:]]*)?$'),
	CONSTRAINT "announcements_span_check" CHECK ("announcements"."starts_at" < "announcements"."ends_at"),
	CONSTRAINT "announcements_published_check" CHECK (("announcements"."published_at" is null or "announcements"."starts_at" is not null) and ("announcements"."ended_at" is null or "announcements"."published_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_announcement_id_fkey" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_dismissals" ADD CONSTRAINT "announcement_dismissals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_published_by_fkey" FOREIGN KEY ("published_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_ended_by_fkey" FOREIGN KEY ("ended_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_dismissals_user_id_idx" ON "announcement_dismissals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "announcements_created_by_idx" ON "announcements" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "announcements_published_by_idx" ON "announcements" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "announcements_ended_by_idx" ON "announcements" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "announcements_on_show_idx" ON "announcements" USING btree ("starts_at") WHERE published_at is not null and ended_at is null;