-- What is bought, billed and paid.
create sequence order_number_seq start 10001;

create function invoice_lines_valid(lines jsonb, subtotal numeric) returns boolean language sql immutable as $$
  select jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 100
    and not exists (
      select from jsonb_array_elements(lines) line
      where jsonb_typeof(line) <> 'object'
        or jsonb_typeof(line->'name') is distinct from 'string' or line->>'name' = ''
        or jsonb_typeof(line->'description') is distinct from 'string'
        or jsonb_typeof(line->'quantity') is distinct from 'number'
        or jsonb_typeof(line->'rate') is distinct from 'number'
        or jsonb_typeof(line->'amount') is distinct from 'number'
        or line->>'type' is null
        or line->>'type' not in ('service','product','shipping','fee','tip','donation','deposit','ticket','adoption_fee','credit_note')
        or (line->>'quantity')::numeric <= 0 or (line->>'rate')::numeric < 0
        or (line->>'amount')::numeric <> round((line->>'quantity')::numeric * (line->>'rate')::numeric, 2)
    )
    and (select coalesce(sum((line->>'amount')::numeric), 0) from jsonb_array_elements(lines) line) = subtotal
$$;

-- What a business finds an invoice by: every word of name, address and number, as it stands and in its parts, and the
-- number without the zeros before it. In a language whose calls stay calls, so that the planner knows what they cost;
-- not for several workers at once, who take longer to begin than such a search takes.
create function invoice_words(name text, email text, number text) returns tsvector
  language plpgsql immutable cost 100
  as $$
declare words text := public.fold(name || ' ' || email || ' ' || coalesce(number, ''));
begin
  return array_to_tsvector(array_remove(array_remove(regexp_split_to_array(words, '\s+')
    || regexp_split_to_array(words, '[\s@.,;:/()''’_-]+') || ltrim(substring(number from '[0-9]+$'), '0'), ''), null));
end $$;

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

CREATE TABLE "invoice_counters" (
	"business_profile_id" uuid NOT NULL,
	"series" text NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoice_counters_pkey" PRIMARY KEY("business_profile_id","series")
);

CREATE TABLE "invoice_customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"billed_at" timestamp with time zone DEFAULT now() NOT NULL
);

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

CREATE TABLE "invoice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(12, 2),
	"note" text DEFAULT '' NOT NULL,
	"actor_user_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

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
	CONSTRAINT "commission_rules_check" CHECK ("commission_rules"."percent" >= 0 and ("commission_rules"."percent" <= 0.3 or "commission_rules"."valid_to" is not null) and "commission_rules"."fixed" >= 0 and "commission_rules"."min_amount" >= 0 and "commission_rules"."max_amount" >= coalesce("commission_rules"."min_amount", 0) and "commission_rules"."basis" in ('goods','services','everything')),
	CONSTRAINT "commission_rules_valid_check" CHECK ("commission_rules"."valid_to" >= "commission_rules"."valid_from")
);

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

CREATE TABLE "reconciliation_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"compared" integer DEFAULT 0 NOT NULL,
	"findings" integer DEFAULT 0 NOT NULL,
	"error" text
);

CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"actor_user_id" uuid,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "order_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"key" text NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"customer_name" text NOT NULL,
	"phone" text,
	"currency" text DEFAULT 'USD' NOT NULL,
	"grand_total" numeric(12, 2) NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"request_hash" text NOT NULL,
	"reserved_until" timestamp with time zone,
	"placed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "order_groups_number_key" UNIQUE("number"),
	CONSTRAINT "order_groups_key_key" UNIQUE("key"),
	CONSTRAINT "order_groups_idempotency_key_key" UNIQUE("idempotency_key"),
	CONSTRAINT "order_groups_grand_total_check" CHECK ("order_groups"."grand_total" >= 0)
);

CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"option_text" text,
	"picture" text DEFAULT '' NOT NULL,
	"unit_price" numeric(12, 2) NOT NULL,
	"quantity" integer NOT NULL,
	"line_total" numeric(12, 2) NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "order_items_order_product_key" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_items_line_check" CHECK ("order_items"."quantity" > 0 and "order_items"."unit_price" >= 0 and "order_items"."line_total" = "order_items"."unit_price" * "order_items"."quantity")
);

CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid NOT NULL,
	"number" text NOT NULL,
	"seller_profile_id" uuid NOT NULL,
	"buyer_user_id" uuid,
	"status" text DEFAULT 'pending_payment' NOT NULL,
	"fulfilment" text NOT NULL,
	"shipping_address" jsonb,
	"items_total" numeric(12, 2) NOT NULL,
	"shipping_total" numeric(12, 2) NOT NULL,
	"discount_total" numeric(12, 2) DEFAULT 0 NOT NULL,
	"tax_total" numeric(12, 2) DEFAULT 0 NOT NULL,
	"grand_total" numeric(12, 2) NOT NULL,
	"tax_rate" numeric(7, 6) DEFAULT 0 NOT NULL,
	"tax_included" numeric(12, 2) DEFAULT 0 NOT NULL,
	"refunded_total" numeric(12, 2) DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"note" text,
	"cancel_reason" text,
	"promised_from" date,
	"promised_until" date,
	"delivered_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_number_key" UNIQUE("number"),
	CONSTRAINT "orders_group_seller_key" UNIQUE("group_id","seller_profile_id"),
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending_payment','paid','accepted','packing','partly_shipped','shipped','ready_for_pickup','delivered','completed','cancelled','payment_expired','disputed','refunded')),
	CONSTRAINT "orders_fulfilment_check" CHECK ("orders"."fulfilment" in ('ship','pickup')),
	CONSTRAINT "orders_total_check" CHECK ("orders"."grand_total" = "orders"."items_total" + "orders"."shipping_total" - "orders"."discount_total" + "orders"."tax_total" and "orders"."grand_total" >= 0),
	CONSTRAINT "orders_promised_check" CHECK ("orders"."promised_from" <= "orders"."promised_until" and num_nonnulls("orders"."promised_from", "orders"."promised_until") <> 1),
	CONSTRAINT "orders_refunded_check" CHECK ("orders"."refunded_total" between 0 and "orders"."grand_total"),
	CONSTRAINT "orders_address_check" CHECK ("orders"."fulfilment" = 'pickup' or "orders"."shipping_address" is not null)
);

CREATE TABLE "payment_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid,
	"invoice_id" uuid,
	"idempotency_key" text NOT NULL,
	"provider_session_id" text,
	"url" text,
	"status" text DEFAULT 'opening' NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_sessions_provider_session_id_key" UNIQUE("provider_session_id"),
	CONSTRAINT "payment_sessions_idempotency_key_key" UNIQUE("idempotency_key"),
	CONSTRAINT "payment_sessions_subject_check" CHECK (num_nonnulls("payment_sessions"."group_id", "payment_sessions"."invoice_id") = 1),
	CONSTRAINT "payment_sessions_check" CHECK ("payment_sessions"."amount" >= 0 and "payment_sessions"."status" in ('opening','open','completed','expired','failed'))
);

CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"group_id" uuid,
	"invoice_id" uuid,
	"session_id" uuid NOT NULL,
	"provider_payment_id" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"refunded" numeric(12, 2) DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"captured_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_payment_id_key" UNIQUE("provider_payment_id"),
	CONSTRAINT "payments_subject_check" CHECK (num_nonnulls("payments"."group_id", "payments"."invoice_id") = 1),
	CONSTRAINT "payments_refunded_check" CHECK ("payments"."refunded" between 0 and "payments"."amount")
);

CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid,
	"invoice_id" uuid,
	"amount" numeric(12, 2) NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"provider_refund_id" text,
	"requested_by" uuid,
	"idempotency_key" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "refunds_idempotency_key_key" UNIQUE("idempotency_key"),
	CONSTRAINT "refunds_provider_refund_id_key" UNIQUE("provider_refund_id"),
	CONSTRAINT "refunds_check" CHECK ("refunds"."amount" > 0 and "refunds"."status" in ('requested','pending','succeeded','failed'))
);

CREATE TABLE "stock_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_reservations_order_product_key" UNIQUE("order_id","product_id"),
	CONSTRAINT "stock_reservations_check" CHECK ("stock_reservations"."quantity" > 0 and "stock_reservations"."status" in ('held','consumed','released'))
);

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

CREATE TABLE "payout_items" (
	"payout_id" uuid NOT NULL,
	"ledger_entry_id" bigint NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "payout_items_pkey" PRIMARY KEY("payout_id","ledger_entry_id")
);

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

ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_business_profile_id_fkey" FOREIGN KEY ("business_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice_counters" ADD CONSTRAINT "invoice_counters_business_profile_id_fkey" FOREIGN KEY ("business_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice_customers" ADD CONSTRAINT "invoice_customers_business_profile_id_fkey" FOREIGN KEY ("business_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invoice_details" ADD CONSTRAINT "invoice_details_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invoice_details" ADD CONSTRAINT "invoice_details_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice_details" ADD CONSTRAINT "invoice_details_customer_user_id_fkey" FOREIGN KEY ("customer_user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice_payments" ADD CONSTRAINT "invoice_payments_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_business_profile_id_fkey" FOREIGN KEY ("business_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_business_profile_id_fkey" FOREIGN KEY ("business_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "public"."commission_rules"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "commission_lines" ADD CONSTRAINT "commission_lines_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "provider_balance_transactions" ADD CONSTRAINT "provider_balance_transactions_transaction_id_fkey" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_run_id_fkey" FOREIGN KEY ("run_id") REFERENCES "public"."reconciliation_runs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_profile_id_fkey" FOREIGN KEY ("seller_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_user_id_fkey" FOREIGN KEY ("buyer_user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payments" ADD CONSTRAINT "payments_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payments" ADD CONSTRAINT "payments_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "public"."payment_sessions"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_fkey" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_ledger_entry_id_fkey" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "public"."commission_rules"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;

CREATE INDEX "credit_notes_invoice_idx" ON "credit_notes" USING btree ("invoice_id");
CREATE UNIQUE INDEX "invoice_customers_email_key" ON "invoice_customers" USING btree ("business_profile_id","email");
CREATE INDEX "invoice_customers_recent_idx" ON "invoice_customers" USING btree ("business_profile_id","billed_at" DESC NULLS FIRST);
CREATE INDEX "invoice_details_customer_idx" ON "invoice_details" USING btree ("customer_user_id");
CREATE INDEX "invoice_events_invoice_idx" ON "invoice_events" USING btree ("invoice_id","id");
CREATE INDEX "invoice_events_mails_idx" ON "invoice_events" USING btree ("actor_user_id","created_at") WHERE actor_user_id is not null and kind in ('sent', 'reminded');
CREATE INDEX "invoice_payments_invoice_idx" ON "invoice_payments" USING btree ("invoice_id");
CREATE INDEX "invoices_list_idx" ON "invoices" USING btree ("business_profile_id","invoice_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "invoices_status_list_idx" ON "invoices" USING btree ("business_profile_id","status","invoice_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due_date") WHERE status in ('sent', 'partially_paid', 'overdue');
CREATE INDEX "invoices_email_idx" ON "invoices" USING btree (lower(customer_email),"invoice_date" DESC NULLS FIRST);
CREATE INDEX "commission_lines_invoice_idx" ON "commission_lines" USING btree ("invoice_id");
CREATE UNIQUE INDEX "commission_rules_name_key" ON "commission_rules" USING btree ("name") WHERE valid_to is null;
CREATE INDEX "ledger_entries_transaction_idx" ON "ledger_entries" USING btree ("transaction_id");
CREATE INDEX "ledger_entries_account_idx" ON "ledger_entries" USING btree ("profile_id","account","currency","id");
CREATE INDEX "ledger_entries_invoice_idx" ON "ledger_entries" USING btree ("invoice_id");
CREATE INDEX "ledger_transactions_at_idx" ON "ledger_transactions" USING btree ("at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "provider_balance_transactions_created_idx" ON "provider_balance_transactions" USING btree ("created_at");
CREATE UNIQUE INDEX "reconciliation_findings_open_key" ON "reconciliation_findings" USING btree ("kind","reference") WHERE settled_at is null;
CREATE INDEX "reconciliation_findings_found_idx" ON "reconciliation_findings" USING btree ("found_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","id");
CREATE INDEX "order_groups_user_idx" ON "order_groups" USING btree ("user_id","placed_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "order_groups_reserved_until_idx" ON "order_groups" USING btree ("reserved_until") WHERE reserved_until is not null;
CREATE INDEX "order_items_product_idx" ON "order_items" USING btree ("product_id");
CREATE INDEX "orders_group_idx" ON "orders" USING btree ("group_id");
CREATE INDEX "orders_buyer_idx" ON "orders" USING btree ("buyer_user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "orders_seller_idx" ON "orders" USING btree ("seller_profile_id","created_at" DESC NULLS FIRST);
CREATE INDEX "payment_sessions_invoice_idx" ON "payment_sessions" USING btree ("invoice_id");
CREATE UNIQUE INDEX "payment_sessions_one_open_invoice_key" ON "payment_sessions" USING btree ("invoice_id") WHERE status in ('opening', 'open');
CREATE INDEX "payment_sessions_group_idx" ON "payment_sessions" USING btree ("group_id");
CREATE UNIQUE INDEX "payment_sessions_one_open_key" ON "payment_sessions" USING btree ("group_id") WHERE status in ('opening', 'open');
CREATE INDEX "payments_invoice_idx" ON "payments" USING btree ("invoice_id");
CREATE INDEX "payments_group_idx" ON "payments" USING btree ("group_id");
CREATE INDEX "refunds_invoice_idx" ON "refunds" USING btree ("invoice_id");
CREATE INDEX "refunds_payment_idx" ON "refunds" USING btree ("payment_id");
CREATE UNIQUE INDEX "refunds_one_per_order_key" ON "refunds" USING btree ("order_id") WHERE status <> 'failed';
CREATE INDEX "refunds_open_idx" ON "refunds" USING btree ("created_at") WHERE status in ('requested', 'pending');
CREATE INDEX "disputes_payment_idx" ON "disputes" USING btree ("payment_id");
CREATE INDEX "disputes_opened_idx" ON "disputes" USING btree ("opened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE UNIQUE INDEX "payout_items_live_key" ON "payout_items" USING btree ("ledger_entry_id") WHERE live;
CREATE UNIQUE INDEX "payouts_one_open_key" ON "payouts" USING btree ("profile_id","currency") WHERE status in ('scheduled', 'processing');
CREATE INDEX "payouts_profile_idx" ON "payouts" USING btree ("profile_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "payouts_created_idx" ON "payouts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE UNIQUE INDEX "proposals_open_role_key" ON "proposals" USING btree ("user_id","role") WHERE outcome is null and user_id is not null;
CREATE UNIQUE INDEX "proposals_open_name_key" ON "proposals" USING btree ("rule_name") WHERE outcome is null and rule_name is not null;
CREATE UNIQUE INDEX "proposals_open_rule_key" ON "proposals" USING btree ("rule_id") WHERE outcome is null and rule_id is not null;

-- ---------------------------------------------------------------- along which machines things move
-- Read by the guard in functions/4-money/orders.sql.
create table order_moves (
  from_status text not null,
  to_status text not null,
  constraint order_moves_pkey primary key (from_status, to_status)
);
insert into order_moves (from_status, to_status) values
  ('pending_payment', 'paid'), ('pending_payment', 'payment_expired'), ('pending_payment', 'cancelled'),
  ('payment_expired', 'paid'),
  ('paid', 'accepted'), ('paid', 'packing'), ('paid', 'cancelled'),
  ('accepted', 'packing'), ('accepted', 'cancelled'),
  ('packing', 'partly_shipped'), ('packing', 'shipped'), ('packing', 'ready_for_pickup'), ('packing', 'cancelled'),
  ('partly_shipped', 'shipped'),
  ('shipped', 'delivered'), ('shipped', 'disputed'),
  ('ready_for_pickup', 'delivered'),
  ('delivered', 'completed'), ('delivered', 'disputed'),
  ('disputed', 'completed'), ('disputed', 'refunded'),
  ('completed', 'refunded');
-- Read by the guard in functions/4-money/invoices.sql.
create table invoice_moves (
  from_status text not null,
  to_status text not null,
  constraint invoice_moves_pkey primary key (from_status, to_status)
);
insert into invoice_moves (from_status, to_status) values
  ('draft', 'sent'),
  ('sent', 'overdue'), ('sent', 'partially_paid'), ('sent', 'paid'), ('sent', 'void'),
  ('overdue', 'sent'), ('overdue', 'partially_paid'), ('overdue', 'paid'), ('overdue', 'void'),
  ('overdue', 'uncollectible'), ('overdue', 'refunded'), ('overdue', 'partially_refunded'),
  ('partially_paid', 'overdue'), ('partially_paid', 'paid'), ('partially_paid', 'uncollectible'),
  ('partially_paid', 'refunded'), ('partially_paid', 'partially_refunded'),
  ('paid', 'partially_refunded'), ('paid', 'refunded'), ('paid', 'partially_paid'),
  ('partially_refunded', 'refunded'), ('partially_refunded', 'paid'),
  ('refunded', 'paid'), ('refunded', 'partially_refunded'), ('refunded', 'partially_paid'),
  ('uncollectible', 'paid'), ('uncollectible', 'partially_paid'), ('uncollectible', 'refunded'),
  ('uncollectible', 'partially_refunded');
-- Read by the guard in functions/4-money/payouts.sql.
create table payout_moves (
  from_status text not null,
  to_status text not null,
  constraint payout_moves_pkey primary key (from_status, to_status)
);
insert into payout_moves (from_status, to_status) values
  ('scheduled', 'processing'), ('scheduled', 'cancelled'), ('scheduled', 'failed'),
  ('processing', 'in_transit'), ('processing', 'paid'), ('processing', 'failed'),
  ('in_transit', 'paid'), ('in_transit', 'failed'),
  ('paid', 'returned');

-- ---------------------------------------------------------------- what the schema tool has no word for
alter table payment_sessions add constraint payment_sessions_invoice_id_fkey foreign key (invoice_id) references invoices (id);
alter table payments add constraint payments_invoice_id_fkey foreign key (invoice_id) references invoices (id);
alter table refunds add constraint refunds_invoice_id_fkey foreign key (invoice_id) references invoices (id);
alter table invoices add constraint invoices_lines_check check (invoice_lines_valid(line_items, subtotal));
create index invoices_words_idx on invoices using gin (invoice_words(customer_name, customer_email, invoice_number));

insert into commission_rules (name, basis, percent) values ('Goods sold', 'goods', 0.06), ('Services', 'services', 0.1);

-- ---------------------------------------------------------------- what the application's role has no business with
do $$
begin
  if current_setting('pawstead.app_role') <> current_user then
    execute format('revoke update, delete, truncate on ledger_transactions, ledger_entries, credit_notes from %I',
      current_setting('pawstead.app_role'));
    execute format('revoke insert, update, delete, truncate on invoice_moves, payout_moves from %I',
      current_setting('pawstead.app_role'));
  end if;
end $$;
