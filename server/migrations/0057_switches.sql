CREATE TABLE "site_switch_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "site_switch_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"is_on" boolean NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "site_switches" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"reason" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "site_switches_name_check" CHECK ("site_switches"."name" in ('read-only','sign-ups','checkout','messages','uploads','reviews')),
	CONSTRAINT "site_switches_reason_check" CHECK (length("site_switches"."reason") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "site_switch_changes" ADD CONSTRAINT "site_switch_changes_changed_by_fkey" FOREIGN KEY ("changed_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_switches" ADD CONSTRAINT "site_switches_changed_by_fkey" FOREIGN KEY ("changed_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_switch_changes_changed_by_idx" ON "site_switch_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "site_switches_changed_by_idx" ON "site_switches" USING btree ("changed_by");