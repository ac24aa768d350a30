CREATE TABLE "admin_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"admin_id" uuid,
	"session_id" uuid NOT NULL,
	"person_id" uuid,
	"reason" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "admin_views_reason_check" CHECK (length("admin_views"."reason") between 3 and 300),
	CONSTRAINT "admin_views_span_check" CHECK ("admin_views"."ends_at" > "admin_views"."started_at" and "admin_views"."ends_at" <= "admin_views"."started_at" + interval '30 minutes'),
	CONSTRAINT "admin_views_other_check" CHECK ("admin_views"."admin_id" <> "admin_views"."person_id")
);
--> statement-breakpoint
ALTER TABLE "admin_views" ADD CONSTRAINT "admin_views_admin_id_fkey" FOREIGN KEY ("admin_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_views" ADD CONSTRAINT "admin_views_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_views_admin_id_idx" ON "admin_views" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "admin_views_person_id_idx" ON "admin_views" USING btree ("person_id");