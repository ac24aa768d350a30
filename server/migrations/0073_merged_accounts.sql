ALTER TABLE "auth_users" ADD COLUMN "merged_into" uuid;--> statement-breakpoint
ALTER TABLE "auth_users" ADD CONSTRAINT "auth_users_merged_into_fkey" FOREIGN KEY ("merged_into") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_users_merged_into_idx" ON "auth_users" USING btree ("merged_into") WHERE merged_into is not null;--> statement-breakpoint
ALTER TABLE "auth_users" ADD CONSTRAINT "auth_users_merged_into_check" CHECK (merged_into <> id);