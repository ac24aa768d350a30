CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"outcome" text,
	"user_id" uuid,
	"role" text,
	"role_until" timestamp with time zone,
	"rule_id" uuid,
	"rule_name" text,
	"basis" text,
	"percent" numeric(7, 6),
	"fixed" numeric(12, 2),
	"min_amount" numeric(12, 2),
	"max_amount" numeric(12, 2),
	CONSTRAINT "proposals_kind_check" CHECK (case "proposals"."kind" when 'role' then num_nonnulls("proposals"."user_id", "proposals"."role") = 2 and num_nonnulls("proposals"."rule_id", "proposals"."rule_name", "proposals"."basis", "proposals"."percent", "proposals"."fixed", "proposals"."min_amount", "proposals"."max_amount") = 0 when 'commission-rule' then num_nonnulls("proposals"."rule_name", "proposals"."basis", "proposals"."percent", "proposals"."fixed") = 4 and num_nonnulls("proposals"."user_id", "proposals"."role", "proposals"."role_until") = 0 when 'commission-end' then "proposals"."rule_id" is not null and num_nonnulls("proposals"."user_id", "proposals"."role", "proposals"."role_until", "proposals"."rule_name", "proposals"."basis", "proposals"."percent", "proposals"."fixed", "proposals"."min_amount", "proposals"."max_amount") = 0 else false end),
	CONSTRAINT "proposals_role_check" CHECK ("proposals"."role" in ('admin','super-admin')),
	CONSTRAINT "proposals_rule_check" CHECK ("proposals"."percent" between 0 and 0.3 and "proposals"."fixed" >= 0 and "proposals"."min_amount" >= 0 and "proposals"."max_amount" >= coalesce("proposals"."min_amount", 0) and "proposals"."basis" in ('goods','services','everything')),
	CONSTRAINT "proposals_expires_check" CHECK ("proposals"."expires_at" > "proposals"."created_at"),
	CONSTRAINT "proposals_outcome_check" CHECK ("proposals"."outcome" in ('confirmed','declined','withdrawn','expired','overtaken')),
	CONSTRAINT "proposals_decided_check" CHECK (("proposals"."outcome" is null) = ("proposals"."decided_at" is null) and coalesce("proposals"."outcome" in ('confirmed','declined'), false) = ("proposals"."decided_by" is not null)),
	CONSTRAINT "proposals_second_check" CHECK ("proposals"."decided_by" <> "proposals"."proposed_by"),
	CONSTRAINT "proposals_confirmed_check" CHECK ("proposals"."outcome" is distinct from 'confirmed' or ("proposals"."decided_at" < "proposals"."expires_at" and "proposals"."decided_by" is distinct from "proposals"."user_id"))
);
--> statement-breakpoint
-- Roles that stand were given long ago: nobody who holds one is a newcomer.
ALTER TABLE "user_roles" ADD COLUMN "given_at" timestamp with time zone DEFAULT 'epoch' NOT NULL;--> statement-breakpoint
ALTER TABLE "user_roles" ALTER COLUMN "given_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "public"."commission_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_open_role_key" ON "proposals" USING btree ("user_id","role") WHERE outcome is null and user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_open_name_key" ON "proposals" USING btree ("rule_name") WHERE outcome is null and rule_name is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "proposals_open_rule_key" ON "proposals" USING btree ("rule_id") WHERE outcome is null and rule_id is not null;--> statement-breakpoint
create function guard_proposal() returns trigger language plpgsql as $$
begin
  if old.outcome is not null then
    raise exception 'a proposal is decided once'
      using errcode = 'check_violation', constraint = 'proposals_once_check';
  end if;
  if to_jsonb(new) - '{outcome,decided_by,decided_at}'::text[] is distinct from to_jsonb(old) - '{outcome,decided_by,decided_at}'::text[] then
    raise exception 'what was proposed stays what it was'
      using errcode = 'check_violation', constraint = 'proposals_fixed_check';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger proposals_guard before update on proposals for each row execute function guard_proposal();--> statement-breakpoint
-- On writing alone: money that was taken before there was a ceiling can still go back.
create function keep_commission_ceiling() returns trigger language plpgsql as $$
begin
  if new.amount > round(new.basis_amount * 0.3, 2) then
    raise exception 'no rule takes more than 30 percent of what it is taken of'
      using errcode = 'check_violation', constraint = 'commission_lines_ceiling_check';
  end if;
  return new;
end $$;--> statement-breakpoint
create trigger commission_lines_ceiling before insert on commission_lines
  for each row execute function keep_commission_ceiling();
