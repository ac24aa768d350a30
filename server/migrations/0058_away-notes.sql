CREATE TABLE "away_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"profile_id" uuid,
	"body" text NOT NULL,
	"is_on" boolean NOT NULL,
	"from_day" date,
	"until_day" date,
	"time_zone" text NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "away_notes_user_key" UNIQUE("user_id"),
	CONSTRAINT "away_notes_profile_key" UNIQUE("profile_id"),
	CONSTRAINT "away_notes_whose_check" CHECK (num_nonnulls("away_notes"."user_id", "away_notes"."profile_id") = 1),
	CONSTRAINT "away_notes_body_check" CHECK (length("away_notes"."body") between 1 and 500),
	CONSTRAINT "away_notes_days_check" CHECK ("away_notes"."from_day" <= "away_notes"."until_day")
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind_check";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "away_on" date;--> statement-breakpoint
ALTER TABLE "away_notes" ADD CONSTRAINT "away_notes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "away_notes" ADD CONSTRAINT "away_notes_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "away_notes" ADD CONSTRAINT "away_notes_updated_by_fkey" FOREIGN KEY ("updated_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "away_notes_updated_by_idx" ON "away_notes" USING btree ("updated_by");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_away_key" ON "messages" USING btree ("conversation_id","side","away_on") WHERE away_on is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_away_check" CHECK (("messages"."kind" = 'away') = ("messages"."away_on" is not null));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind_check" CHECK ("messages"."kind" in ('text','note','system','away') and ("messages"."kind" in ('text','away') or "messages"."side" = 'profile'));