CREATE TABLE "report_rules" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"types" text[] NOT NULL,
	"noticed" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_rules_code_check" CHECK ("report_rules"."code" ~ '^[a-z0-9-]{1,40}$'),
	CONSTRAINT "report_rules_label_check" CHECK (length("report_rules"."label") between 1 and 100),
	CONSTRAINT "report_rules_types_check" CHECK ("report_rules"."types" <@ array['review','response','question','answer','message'] and (not "report_rules"."noticed" or "report_rules"."types" = '{}')),
	CONSTRAINT "report_rules_fixed_check" CHECK ("report_rules"."retired_at" is null or ("report_rules"."code" <> 'other' and not "report_rules"."noticed"))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "report_rules_label_key" ON "report_rules" USING btree (lower("label"));--> statement-breakpoint
INSERT INTO report_rules (code, label, types, noticed, position) VALUES
  ('fake', 'It isn’t a real experience', '{review,response,question,answer}', false, 1),
  ('scam', 'It tries to get money, codes, or private details', '{review,response,question,answer,message}', false, 2),
  ('paid', 'It’s an ad, or someone was paid for it', '{review,response,question,answer,message}', false, 3),
  ('insult', 'It insults or threatens someone', '{review,response,question,answer,message}', false, 4),
  ('private', 'It shows private details', '{review,response,question,answer,message}', false, 5),
  ('off-topic', 'It isn’t about this', '{review,response,question,answer}', false, 6),
  ('harm', 'Following it could hurt an animal', '{review,response,question,answer,message}', false, 7),
  ('other', 'Something else', '{review,response,question,answer,message}', false, 8),
  ('filter', 'A filter found something in it', '{}', true, 9),
  ('same-device', 'Written from a device and network that the shop’s owner signs in from', '{}', true, 10);--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_rule_fkey" FOREIGN KEY ("rule") REFERENCES "public"."report_rules"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanction_templates" ADD CONSTRAINT "sanction_templates_rule_fkey" FOREIGN KEY ("rule") REFERENCES "public"."report_rules"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sanctions" ADD CONSTRAINT "sanctions_rule_fkey" FOREIGN KEY ("rule") REFERENCES "public"."report_rules"("code") ON DELETE no action ON UPDATE no action;