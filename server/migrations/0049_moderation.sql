CREATE TABLE "moderation_settings" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"hide_after" integer DEFAULT 3 NOT NULL,
	CONSTRAINT "moderation_settings_one_check" CHECK ("moderation_settings"."one"),
	CONSTRAINT "moderation_settings_hide_after_check" CHECK ("moderation_settings"."hide_after" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "report_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"decision_id" uuid NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"appellant_id" uuid NOT NULL,
	"body" text NOT NULL,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_appeals_outcome_check" CHECK ("report_appeals"."outcome" in ('upheld','overturned')),
	CONSTRAINT "report_appeals_decided_check" CHECK (("report_appeals"."outcome" is null) = ("report_appeals"."decided_at" is null)),
	CONSTRAINT "report_appeals_length_check" CHECK (length("report_appeals"."body") between 1 and 1000 and length("report_appeals"."answer") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "report_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"rules" text[] DEFAULT '{}' NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_decisions_type_check" CHECK ("report_decisions"."target_type" in ('review','response','question','answer','message')),
	CONSTRAINT "report_decisions_decision_check" CHECK ("report_decisions"."decision" in ('keep','hide','remove')),
	CONSTRAINT "report_decisions_reason_check" CHECK (length("report_decisions"."reason") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_target_type_check";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "public"."report_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_appellant_id_fkey" FOREIGN KEY ("appellant_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_appeals_target_key" ON "report_appeals" USING btree ("target_type","target_id");--> statement-breakpoint
CREATE INDEX "report_appeals_open_idx" ON "report_appeals" USING btree ("created_at") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "report_appeals_appellant_idx" ON "report_appeals" USING btree ("appellant_id");--> statement-breakpoint
CREATE INDEX "report_appeals_decision_idx" ON "report_appeals" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "report_decisions_target_idx" ON "report_decisions" USING btree ("target_type","target_id","created_at");--> statement-breakpoint
CREATE INDEX "report_decisions_created_at_idx" ON "report_decisions" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_status_check" CHECK ("messages"."status" in ('published','hidden','removed'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target_type_check" CHECK ("reports"."target_type" in ('review','response','question','answer','message'));--> statement-breakpoint
INSERT INTO "moderation_settings" DEFAULT VALUES;--> statement-breakpoint
INSERT INTO "report_decisions" ("target_type", "target_id", "decision", "reason", "rules", "decided_by", "created_at")
SELECT DISTINCT ON (target_type, target_id) target_type, target_id, decision, reason,
	array(SELECT DISTINCT o.rule FROM reports o WHERE o.target_type = r.target_type AND o.target_id = r.target_id), decided_by, decided_at
FROM reports r WHERE decision IS NOT NULL ORDER BY target_type, target_id, decided_at DESC;
