-- A rule that took more before keeps what it took, so rows that stand are not judged.
ALTER TABLE "commission_rules" DROP CONSTRAINT "commission_rules_check";--> statement-breakpoint
ALTER TABLE "commission_rules" ADD CONSTRAINT "commission_rules_check" CHECK ("commission_rules"."percent" between 0 and 0.3 and "commission_rules"."fixed" >= 0 and "commission_rules"."min_amount" >= 0 and "commission_rules"."max_amount" >= coalesce("commission_rules"."min_amount", 0) and "commission_rules"."basis" in ('goods','services','everything')) NOT VALID;
