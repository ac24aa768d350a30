CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"business_profile_id" uuid NOT NULL,
	"number" text DEFAULT '' NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"reason" text NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_notes_number_key" UNIQUE("business_profile_id","number"),
	CONSTRAINT "credit_notes_idempotency_key_key" UNIQUE("idempotency_key"),
	CONSTRAINT "credit_notes_amount_check" CHECK ("credit_notes"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_counters" (
	"business_profile_id" uuid NOT NULL,
	"series" text NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_counters_pkey" PRIMARY KEY("business_profile_id","series")
);
--> statement-breakpoint
CREATE TABLE "invoice_customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"billed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_details" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"subject" text DEFAULT 'manual' NOT NULL,
	"order_id" uuid,
	"customer_user_id" uuid,
	"deposit_amount" numeric(12, 2),
	"part_payments" boolean DEFAULT false NOT NULL,
	"amount_paid" numeric(12, 2) DEFAULT 0 NOT NULL,
	"amount_refunded" numeric(12, 2) DEFAULT 0 NOT NULL,
	"amount_credited" numeric(12, 2) DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"first_viewed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"reminder_stage" integer,
	"void_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_details_order_key" UNIQUE("order_id"),
	CONSTRAINT "invoice_details_idempotency_key_key" UNIQUE("idempotency_key"),
	CONSTRAINT "invoice_details_subject_check" CHECK (("invoice_details"."subject" = 'order') = ("invoice_details"."order_id" is not null)),
	CONSTRAINT "invoice_details_amounts_check" CHECK ("invoice_details"."amount_paid" >= 0 and "invoice_details"."amount_credited" >= 0 and "invoice_details"."amount_refunded" between 0 and "invoice_details"."amount_paid"),
	CONSTRAINT "invoice_details_deposit_check" CHECK ("invoice_details"."deposit_amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12, 2),
	"note" text DEFAULT '' NOT NULL,
	"actor_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"payment_id" uuid,
	"method" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"refunded" numeric(12, 2) DEFAULT 0 NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_payments_payment_key" UNIQUE("payment_id","invoice_id"),
	CONSTRAINT "invoice_payments_idempotency_key_key" UNIQUE("idempotency_key"),
	CONSTRAINT "invoice_payments_method_check" CHECK ("invoice_payments"."method" in ('card','cash','bank_transfer','check','other')),
	CONSTRAINT "invoice_payments_card_check" CHECK (("invoice_payments"."method" = 'card') = ("invoice_payments"."payment_id" is not null)),
	CONSTRAINT "invoice_payments_amount_check" CHECK ("invoice_payments"."amount" > 0 and "invoice_payments"."refunded" between 0 and "invoice_payments"."amount")
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"business_profile_id" uuid PRIMARY KEY NOT NULL,
	"prefix" text DEFAULT 'INV-' NOT NULL,
	"due_days" integer DEFAULT 14 NOT NULL,
	"tax_rate" numeric(7, 6) DEFAULT 0 NOT NULL,
	"remind_before" jsonb DEFAULT '[3]'::jsonb NOT NULL,
	"remind_after" jsonb DEFAULT '[1,7,21]'::jsonb NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"legal_name" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tax_number" text DEFAULT '' NOT NULL,
	"templates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_settings_prefix_check" CHECK ("invoice_settings"."prefix" ~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,11}$'),
	CONSTRAINT "invoice_settings_check" CHECK ("invoice_settings"."due_days" between 0 and 365 and "invoice_settings"."tax_rate" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_totals" (
	"business_profile_id" uuid NOT NULL,
	"month" date NOT NULL,
	"status" text NOT NULL,
	"currency" text NOT NULL,
	"count" integer NOT NULL,
	"total" numeric(12, 2) NOT NULL,
	"paid" numeric(12, 2) NOT NULL,
	"credited" numeric(12, 2) NOT NULL,
	CONSTRAINT "invoice_totals_pkey" PRIMARY KEY("business_profile_id","month","status","currency")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invoice_number" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date NOT NULL,
	"paid_at" timestamp with time zone,
	"customer_name" text NOT NULL,
	"customer_email" text NOT NULL,
	"customer_phone" text DEFAULT '' NOT NULL,
	"line_items" jsonb NOT NULL,
	"subtotal" numeric(12, 2) NOT NULL,
	"tax_rate" numeric(7, 6) DEFAULT 0 NOT NULL,
	"tax_amount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"discount_amount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"total_amount" numeric(12, 2) NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"business_profile_id" uuid NOT NULL,
	CONSTRAINT "invoices_number_key" UNIQUE("business_profile_id","invoice_number"),
	CONSTRAINT "invoices_status_check" CHECK ("invoices"."status" in ('draft','sent','overdue','partially_paid','paid','partially_refunded','refunded','void','uncollectible')),
	CONSTRAINT "invoices_dates_check" CHECK ("invoices"."due_date" >= "invoices"."invoice_date"),
	CONSTRAINT "invoices_number_check" CHECK (("invoices"."status" = 'draft') = ("invoices"."invoice_number" is null)),
	CONSTRAINT "invoices_discount_check" CHECK ("invoices"."discount_amount" between 0 and "invoices"."subtotal"),
	CONSTRAINT "invoices_tax_rate_check" CHECK ("invoices"."tax_rate" between 0 and 1),
	CONSTRAINT "invoices_tax_check" CHECK ("invoices"."tax_amount" = round(("invoices"."subtotal" - "invoices"."discount_amount") * "invoices"."tax_rate", 2)),
	CONSTRAINT "invoices_total_check" CHECK ("invoices"."total_amount" = "invoices"."subtotal" - "invoices"."discount_amount" + "invoices"."tax_amount"),
	CONSTRAINT "invoices_paid_at_check" CHECK (case when "invoices"."status" in ('paid','partially_refunded') then "invoices"."paid_at" is not null
        when "invoices"."status" = 'refunded' then true else "invoices"."paid_at" is null end)
);
--> statement-breakpoint
CREATE TABLE "commission_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rule_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"basis_amount" numeric(12, 2) NOT NULL,
	"rate" numeric(7, 6) NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"reversed_amount" numeric(12, 2) DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_lines_key" UNIQUE("payment_id","invoice_id","rule_id"),
	CONSTRAINT "commission_lines_check" CHECK ("commission_lines"."amount" > 0 and "commission_lines"."reversed_amount" between 0 and "commission_lines"."amount")
);
--> statement-breakpoint
CREATE TABLE "commission_rules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"basis" text NOT NULL,
	"percent" numeric(7, 6) DEFAULT 0 NOT NULL,
	"fixed" numeric(12, 2) DEFAULT 0 NOT NULL,
	"min_amount" numeric(12, 2),
	"max_amount" numeric(12, 2),
	"valid_from" timestamp with time zone DEFAULT now() NOT NULL,
	"valid_to" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commission_rules_check" CHECK ("commission_rules"."percent" between 0 and 0.5 and "commission_rules"."fixed" >= 0 and "commission_rules"."min_amount" >= 0 and "commission_rules"."max_amount" >= coalesce("commission_rules"."min_amount", 0) and "commission_rules"."basis" in ('goods','services','everything')),
	CONSTRAINT "commission_rules_valid_check" CHECK ("commission_rules"."valid_to" >= "commission_rules"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" bigint NOT NULL,
	"account" text NOT NULL,
	"profile_id" uuid,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"invoice_id" uuid,
	"available_on" timestamp with time zone,
	CONSTRAINT "ledger_entries_account_check" CHECK ("ledger_entries"."account" in ('provider_clearing','provider_fees','seller_payable','seller_held','seller_account','payouts_in_transit','platform_fee','refunds_due','disputes','seller_cash','seller_offline')),
	CONSTRAINT "ledger_entries_owner_check" CHECK (("ledger_entries"."account" in ('seller_payable','seller_held','seller_account','payouts_in_transit','seller_cash','seller_offline')) = ("ledger_entries"."profile_id" is not null)),
	CONSTRAINT "ledger_entries_amount_check" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transactions_reference_key" UNIQUE("kind","reference"),
	CONSTRAINT "ledger_transactions_kind_check" CHECK ("ledger_transactions"."kind" in ('payment','provider_fee','refund_requested','refund_paid','refund_failed','refund_taken_back','dispute_opened','dispute_won','dispute_lost','payout_scheduled','payout_transferred','payout_paid','payout_failed','offline_payment','adjustment'))
);
--> statement-breakpoint
CREATE TABLE "provider_balance_transactions" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"source" text,
	"payment_intent_id" text,
	"amount" numeric(12, 2) NOT NULL,
	"fee" numeric(12, 2) NOT NULL,
	"net" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"transaction_id" bigint,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "provider_balance_transactions_net_check" CHECK ("provider_balance_transactions"."net" = "provider_balance_transactions"."amount" - "provider_balance_transactions"."fee")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"detail" text NOT NULL,
	"ours" numeric(12, 2),
	"theirs" numeric(12, 2),
	"currency" text NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"settled_note" text
);
--> statement-breakpoint
CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"compared" integer DEFAULT 0 NOT NULL,
	"findings" integer DEFAULT 0 NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_dispute_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"evidence_due_by" timestamp with time zone,
	"evidence" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "disputes_provider_dispute_id_key" UNIQUE("provider_dispute_id"),
	CONSTRAINT "disputes_check" CHECK ("disputes"."amount" > 0 and "disputes"."status" in ('needs_response','under_review','won','lost','warning'))
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"provider_account_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"payouts_enabled" boolean DEFAULT false NOT NULL,
	"requirements" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"disabled_reason" text,
	"due_by" timestamp with time zone,
	"blocked_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payout_accounts_provider_account_id_key" UNIQUE("provider_account_id"),
	CONSTRAINT "payout_accounts_status_check" CHECK ("payout_accounts"."status" in ('pending','restricted','active','disabled'))
);
--> statement-breakpoint
CREATE TABLE "payout_items" (
	"payout_id" uuid NOT NULL,
	"ledger_entry_id" bigint NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payout_items_pkey" PRIMARY KEY("payout_id","ledger_entry_id")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"provider_transfer_id" text,
	"provider_payout_id" text,
	"expected_on" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"failure_code" text,
	"failure_message" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payouts_provider_transfer_id_key" UNIQUE("provider_transfer_id"),
	CONSTRAINT "payouts_provider_payout_id_key" UNIQUE("provider_payout_id"),
	CONSTRAINT "payouts_check" CHECK ("payouts"."amount" > 0 and "payouts"."status" in ('scheduled','processing','in_transit','paid','failed','returned','cancelled'))
);
--> statement-breakpoint
ALTER TABLE "payment_sessions" ALTER COLUMN "group_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "group_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "requested_by" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "due_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "applied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "last_error" text;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_business_profile_id_fkey" FOREIGN KEY ("business_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_business_profile_id_fkey" FOREIGN KEY ("business_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_customers" ADD CONSTRAINT "invoice_customers_business_profile_id_fkey" FOREIGN KEY ("business_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_details" ADD CONSTRAINT "invoice_details_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_details" ADD CONSTRAINT "invoice_details_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_details" ADD CONSTRAINT "invoice_details_customer_user_id_fkey" FOREIGN KEY ("customer_user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_business_profile_id_fkey" FOREIGN KEY ("business_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_profile_id_fkey" FOREIGN KEY ("business_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "public"."commission_rules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_balance_transactions" ADD CONSTRAINT "provider_balance_transactions_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_ledger_entry_id_fkey" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_invoice_idx" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_customers_email_key" ON "invoice_customers" USING btree ("business_profile_id","email");--> statement-breakpoint
CREATE INDEX "invoice_customers_recent_idx" ON "invoice_customers" USING btree ("business_profile_id","billed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoice_details_customer_idx" ON "invoice_details" USING btree ("customer_user_id");--> statement-breakpoint
CREATE INDEX "invoice_events_invoice_idx" ON "invoice_events" USING btree ("invoice_id","id");--> statement-breakpoint
CREATE INDEX "invoice_payments_invoice_idx" ON "invoice_payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_list_idx" ON "invoices" USING btree ("business_profile_id","invoice_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_status_list_idx" ON "invoices" USING btree ("business_profile_id","status","invoice_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due_date") WHERE status in ('sent', 'partially_paid', 'overdue');--> statement-breakpoint
CREATE INDEX "invoices_email_idx" ON "invoices" USING btree (lower(customer_email),"invoice_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "commission_lines_invoice_idx" ON "commission_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commission_rules_name_key" ON "commission_rules" USING btree ("name") WHERE valid_to is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_idx" ON "ledger_entries" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_account_idx" ON "ledger_entries" USING btree ("profile_id","account","currency","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice_idx" ON "ledger_entries" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_at_idx" ON "ledger_transactions" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "provider_balance_transactions_created_idx" ON "provider_balance_transactions" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_findings_open_key" ON "reconciliation_findings" USING btree ("kind","reference") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "reconciliation_findings_found_idx" ON "reconciliation_findings" USING btree ("found_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "disputes_payment_idx" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_opened_idx" ON "disputes" USING btree ("opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_items_live_key" ON "payout_items" USING btree ("ledger_entry_id") WHERE live;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_open_key" ON "payouts" USING btree ("profile_id","currency") WHERE status in ('scheduled', 'processing');--> statement-breakpoint
CREATE INDEX "payouts_profile_idx" ON "payouts" USING btree ("profile_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payouts_created_idx" ON "payouts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_sessions_invoice_idx" ON "payment_sessions" USING btree ("invoice_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_sessions_one_open_invoice_key" ON "payment_sessions" USING btree ("invoice_id") WHERE status in ('opening', 'open');--> statement-breakpoint
CREATE INDEX "payments_invoice_idx" ON "payments" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "refunds_invoice_idx" ON "refunds" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "webhook_events_due_idx" ON "webhook_events" USING btree ("due_at") WHERE applied_at is null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_idempotency_key_key" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_subject_check" CHECK (num_nonnulls("payment_sessions"."group_id", "payment_sessions"."invoice_id") = 1);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subject_check" CHECK (num_nonnulls("payments"."group_id", "payments"."invoice_id") = 1);