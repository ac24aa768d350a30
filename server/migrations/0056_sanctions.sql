CREATE TABLE "sanction_templates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"rule" text NOT NULL,
	"body" text NOT NULL,
	"changed_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sanction_templates_name_key" UNIQUE("name"),
	CONSTRAINT "sanction_templates_length_check" CHECK (length("sanction_templates"."name") between 1 and 80 and length("sanction_templates"."rule") between 1 and 40 and length("sanction_templates"."body") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "sanctions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"act" text NOT NULL,
	"rule" text NOT NULL,
	"reason" text NOT NULL,
	"template" text DEFAULT '' NOT NULL,
	"decision_id" uuid,
	"begins_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"moderator_id" uuid,
	"lifted_at" timestamp with time zone,
	"lifted_by" uuid,
	"lifted_reason" text DEFAULT '' NOT NULL,
	"writes" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sanctions_act_check" CHECK ("sanctions"."act" in ('note','warn','limit','silence','suspend')),
	CONSTRAINT "sanctions_end_check" CHECK ("sanctions"."ends_at" > "sanctions"."begins_at"),
	CONSTRAINT "sanctions_open_end_check" CHECK (case when "sanctions"."act" in ('note','warn') then "sanctions"."ends_at" is null else "sanctions"."act" = 'suspend' or "sanctions"."ends_at" is not null end),
	CONSTRAINT "sanctions_self_check" CHECK ("sanctions"."moderator_id" is distinct from "sanctions"."user_id" and "sanctions"."lifted_by" is distinct from "sanctions"."user_id"),
	CONSTRAINT "sanctions_length_check" CHECK (length("sanctions"."rule") between 1 and 40 and length("sanctions"."reason") between 1 and 1000 and length("sanctions"."template") <= 80 and length("sanctions"."lifted_reason") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "report_appeals" ALTER COLUMN "decision_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "report_appeals" ALTER COLUMN "target_type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "report_appeals" ALTER COLUMN "target_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD COLUMN "sanction_id" uuid;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD COLUMN "follows_id" uuid;--> statement-breakpoint
ALTER TABLE "sanction_templates" ADD CONSTRAINT "sanction_templates_changed_by_fkey" FOREIGN KEY ("changed_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_moderator_id_fkey" FOREIGN KEY ("moderator_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_lifted_by_fkey" FOREIGN KEY ("lifted_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_decision_id_fkey" FOREIGN KEY ("decision_id") REFERENCES "public"."report_decisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sanction_templates_changed_by_idx" ON "sanction_templates" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "sanctions_decision_key" ON "sanctions" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "sanctions_user_idx" ON "sanctions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_created_at_idx" ON "sanctions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sanctions_moderator_idx" ON "sanctions" USING btree ("moderator_id","created_at");--> statement-breakpoint
CREATE INDEX "sanctions_lifted_by_idx" ON "sanctions" USING btree ("lifted_by") WHERE lifted_by is not null;--> statement-breakpoint
CREATE INDEX "sanctions_force_idx" ON "sanctions" USING btree ("user_id") WHERE lifted_at is null and act in ('limit','silence','suspend');--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_sanction_id_fkey" FOREIGN KEY ("sanction_id") REFERENCES "public"."sanctions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_follows_id_fkey" FOREIGN KEY ("follows_id") REFERENCES "public"."report_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_appeals_sanction_key" ON "report_appeals" USING btree ("sanction_id");--> statement-breakpoint
CREATE INDEX "report_decisions_follows_idx" ON "report_decisions" USING btree ("follows_id");--> statement-breakpoint
-- made again with the functions: what was decided stays, but for the order it was decided in, which is written down here
DROP TRIGGER IF EXISTS report_decisions_guard ON report_decisions;--> statement-breakpoint
UPDATE report_decisions d SET follows_id = o.before FROM (
  SELECT id, lag(id) OVER (PARTITION BY target_type, target_id ORDER BY created_at, id DESC) AS before FROM report_decisions) o
  WHERE o.id = d.id AND o.before IS NOT NULL;--> statement-breakpoint
UPDATE auth_users SET locked_until = banned_until WHERE banned_until IS NOT NULL;--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_once_key" UNIQUE NULLS NOT DISTINCT("target_type","target_id","follows_id");--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_about_check" CHECK (("report_appeals"."sanction_id" is null) = ("report_appeals"."decision_id" is not null) and ("report_appeals"."decision_id" is null) = ("report_appeals"."target_id" is null) and ("report_appeals"."target_id" is null) = ("report_appeals"."target_type" is null));--> statement-breakpoint
INSERT INTO sanction_templates (name, rule, body) VALUES
  ('Insults', 'insult', 'You insulted or threatened someone. Disagreeing is fine. Please stay with the matter and leave the person out of it.'),
  ('Scam', 'scam', 'You asked someone for money, codes, or private details in a way that people are cheated with.'),
  ('Ads', 'paid', 'You advertised, or were paid for what you wrote without saying so. Reviews and answers are for what people have found out themselves.'),
  ('Made up', 'fake', 'What you wrote isn’t about something you have experienced yourself.'),
  ('Private details', 'private', 'You shared private details of someone, such as an address or a phone number.'),
  ('Harmful advice', 'harm', 'Following what you wrote could hurt an animal. Please don’t give advice about medicine or food that you can’t back up.'),
  ('Once too often', 'other', 'We have had to remove several things you wrote. Please read our community rules before you write again.');
