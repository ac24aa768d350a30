CREATE TABLE "digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"every" text NOT NULL,
	"weekday" integer NOT NULL,
	"time_of_day" text NOT NULL,
	"time_zone" text NOT NULL,
	"told_until" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "digests_times_check" CHECK ("digests"."every" in ('daily','weekly') and "digests"."weekday" between 1 and 7 and "digests"."time_of_day" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_next_idx" ON "digests" USING btree ("next_at");