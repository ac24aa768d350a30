ALTER TABLE "notifications" ADD COLUMN "pet_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "memorial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pet_transfers" ADD COLUMN "pet_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pet_transfers" ADD COLUMN "giver_stays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pet_transfers" ADD COLUMN "family_stays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "pet_id" uuid;--> statement-breakpoint
ALTER TABLE "outbox_events" ADD COLUMN "memorial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_pet_idx" ON "notifications" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "outbox_events_pet_idx" ON "outbox_events" USING btree ("pet_id") WHERE done_at is null and pet_id is not null;