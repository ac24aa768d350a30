ALTER TABLE "site_switch_changes" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_switches" ADD COLUMN "ends_at" timestamp with time zone;