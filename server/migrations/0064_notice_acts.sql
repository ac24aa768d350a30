ALTER TABLE "notifications" ADD COLUMN "about_matter" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "about_id" uuid;--> statement-breakpoint
CREATE INDEX "notifications_about_idx" ON "notifications" USING btree ("about_id") WHERE about_id is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_check" CHECK (("notifications"."about_matter" is null) = ("notifications"."about_id" is null) and "notifications"."about_matter" in ('pet-invite', 'team-invite', 'conversation', 'product'));