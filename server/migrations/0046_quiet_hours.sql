CREATE TABLE "quiet_hours" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"from_time" text NOT NULL,
	"until_time" text NOT NULL,
	"time_zone" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiet_hours_times_check" CHECK ("quiet_hours"."from_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "quiet_hours"."until_time" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' and "quiet_hours"."from_time" <> "quiet_hours"."until_time")
);
--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;