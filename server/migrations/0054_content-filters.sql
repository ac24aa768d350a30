CREATE TABLE "content_filters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"term" text DEFAULT '' NOT NULL,
	"plain" text DEFAULT '' NOT NULL,
	"look" bigint,
	"action" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"found" integer DEFAULT 0 NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_filters_plain_key" UNIQUE("kind","plain"),
	CONSTRAINT "content_filters_kind_check" CHECK ("content_filters"."kind" in ('word','link','picture')),
	CONSTRAINT "content_filters_action_check" CHECK ("content_filters"."action" in ('flag','hold','refuse')),
	CONSTRAINT "content_filters_picture_check" CHECK (("content_filters"."kind" = 'picture') = ("content_filters"."look" is not null) and ("content_filters"."kind" <> 'picture' or "content_filters"."action" = 'refuse')),
	CONSTRAINT "content_filters_length_check" CHECK (length("content_filters"."term") <= 100 and length("content_filters"."note") <= 300),
	CONSTRAINT "content_filters_plain_check" CHECK (length("content_filters"."plain") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "look" bigint;--> statement-breakpoint
ALTER TABLE "content_filters" ADD CONSTRAINT "content_filters_added_by_fkey" FOREIGN KEY ("added_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_filters_added_by_idx" ON "content_filters" USING btree ("added_by");