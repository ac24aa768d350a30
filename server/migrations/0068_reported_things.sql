ALTER TABLE "report_decisions" DROP CONSTRAINT "report_decisions_type_check";--> statement-breakpoint
ALTER TABLE "report_rules" DROP CONSTRAINT "report_rules_types_check";--> statement-breakpoint
ALTER TABLE "reports" DROP CONSTRAINT "reports_target_type_check";--> statement-breakpoint
ALTER TABLE "media_assets" ADD COLUMN "moderation" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "moderation" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "shown_before" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "memorial_before" text;--> statement-breakpoint
ALTER TABLE "product_groups" ADD COLUMN "moderation" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "moderation" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile_details" ADD COLUMN "shown_before" text;--> statement-breakpoint
ALTER TABLE "shop_collections" ADD COLUMN "moderation" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_moderation_check" CHECK ("media_assets"."moderation" = 'published' or "media_assets"."visibility" = 'private');--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_moderation_check" CHECK ("pets"."moderation" = 'published' or "pets"."visibility" = 'private' and "pets"."memorial_visibility" = 'none');--> statement-breakpoint
ALTER TABLE "profile_details" ADD CONSTRAINT "profile_details_moderation_check" CHECK ("profile_details"."moderation" = 'published' or "profile_details"."visibility" = 'private');--> statement-breakpoint
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_type_check" CHECK ("report_decisions"."target_type" in ('review','response','question','answer','message','profile','product','pet','photo','collection'));--> statement-breakpoint
ALTER TABLE "report_rules" ADD CONSTRAINT "report_rules_types_check" CHECK ("report_rules"."types" <@ array['review','response','question','answer','message','profile','product','pet','photo','collection'] and (not "report_rules"."noticed" or "report_rules"."types" = '{}'));--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_target_type_check" CHECK ("reports"."target_type" in ('review','response','question','answer','message','profile','product','pet','photo','collection'));--> statement-breakpoint
UPDATE report_rules SET types = types || '{profile,product,pet,photo,collection}' WHERE code IN ('scam', 'paid', 'insult', 'private', 'harm', 'other') AND NOT 'profile' = ANY (types);--> statement-breakpoint
UPDATE report_rules SET position = position + 3 WHERE position >= (SELECT position FROM report_rules WHERE code = 'other');--> statement-breakpoint
INSERT INTO report_rules (code, label, types, noticed, position)
SELECT n.code, n.label, n.types::text[], false, (SELECT position FROM report_rules WHERE code = 'other') - n.before
FROM (VALUES
  ('pretends', 'It pretends to be someone or something else', '{profile,product,pet,photo}', 3),
  ('copied', 'It uses someone else’s words or pictures', '{profile,product,pet,photo,collection}', 2),
  ('not-allowed', 'It isn’t allowed here, like living animals or prescription medicine', '{profile,product,collection}', 1)
) n (code, label, types, before)
ON CONFLICT DO NOTHING;
