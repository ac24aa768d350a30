ALTER TABLE "report_decisions" DROP CONSTRAINT "report_decisions_type_check";--> statement-breakpoint
ALTER TABLE "report_rules" DROP CONSTRAINT "report_rules_types_check";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_target_type_check";--> statement-breakpoint
ALTER TABLE "order_messages" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_status_check" CHECK ("order_messages"."status" in ('published','hidden','removed'));--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_type_check" CHECK ("report_decisions"."target_type" in ('review','response','question','answer','message','order-message','profile','product','pet','photo','collection'));--> statement-breakpoint
ALTER TABLE "report_rules" ADD CONSTRAINT "report_rules_types_check" CHECK ("report_rules"."types" <@ array['review','response','question','answer','message','order-message','profile','product','pet','photo','collection'] and (not "report_rules"."noticed" or "report_rules"."types" = '{}'));--> statement-breakpoint
UPDATE report_rules SET types = types || '{order-message}' WHERE types @> '{message}';--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target_type_check" CHECK ("reports"."target_type" in ('review','response','question','answer','message','order-message','profile','product','pet','photo','collection'));