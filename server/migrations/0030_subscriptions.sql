CREATE TABLE "product_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"pet_id" uuid,
	"interval_days" integer NOT NULL,
	"next_arrival_on" date NOT NULL,
	"charge_on" date NOT NULL,
	"address_id" uuid,
	"agreed_price" numeric(12, 2) NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"pause_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_subscriptions_quantity_check" CHECK ("product_subscriptions"."quantity" between 1 and 99),
	CONSTRAINT "product_subscriptions_interval_check" CHECK ("product_subscriptions"."interval_days" between 7 and 365),
	CONSTRAINT "product_subscriptions_days_check" CHECK ("product_subscriptions"."charge_on" <= "product_subscriptions"."next_arrival_on"),
	CONSTRAINT "product_subscriptions_status_check" CHECK ("product_subscriptions"."status" in ('active','paused','cancelled')),
	CONSTRAINT "product_subscriptions_pause_check" CHECK (("product_subscriptions"."status" = 'paused') = ("product_subscriptions"."pause_reason" is not null) and "product_subscriptions"."pause_reason" in ('user','pet_passed','pet_gone','card','payment','price','gone'))
);
--> statement-breakpoint
CREATE TABLE "saved_cards" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"provider_customer_id" text NOT NULL,
	"provider_method_id" text,
	"brand" text,
	"last4" text,
	"expires" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_cards_provider_customer_id_key" UNIQUE("provider_customer_id"),
	CONSTRAINT "saved_cards_card_check" CHECK (num_nonnulls("saved_cards"."provider_method_id", "saved_cards"."brand", "saved_cards"."last4", "saved_cards"."expires") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "subscription_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"arrival_on" date NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"problem" text,
	"told_on" date NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"group_id" uuid,
	"order_id" uuid,
	"charge_id" uuid,
	"provider_customer_id" text,
	"provider_method_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "subscription_runs_arrival_key" UNIQUE("subscription_id","arrival_on"),
	CONSTRAINT "subscription_runs_status_check" CHECK ("subscription_runs"."status" in ('planned','charging','ordered','skipped','failed') and "subscription_runs"."problem" in ('declined','authentication','out_of_stock','address','closed')),
	CONSTRAINT "subscription_runs_attempts_check" CHECK ("subscription_runs"."attempts" between 0 and 3),
	CONSTRAINT "subscription_runs_charge_check" CHECK ("subscription_runs"."status" not in ('charging','ordered') or num_nonnulls("subscription_runs"."group_id", "subscription_runs"."order_id", "subscription_runs"."charge_id") = 3)
);
--> statement-breakpoint
ALTER TABLE "payment_sessions" DROP CONSTRAINT "payment_sessions_check";--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD COLUMN "kind" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_subscriptions" ADD CONSTRAINT "product_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subscriptions" ADD CONSTRAINT "product_subscriptions_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subscriptions" ADD CONSTRAINT "product_subscriptions_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_subscriptions" ADD CONSTRAINT "product_subscriptions_address_id_fkey" FOREIGN KEY ("address_id") REFERENCES "public"."user_addresses"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_cards" ADD CONSTRAINT "saved_cards_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_runs" ADD CONSTRAINT "subscription_runs_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "public"."product_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_runs" ADD CONSTRAINT "subscription_runs_group_id_fkey" FOREIGN KEY ("group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_runs" ADD CONSTRAINT "subscription_runs_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_runs" ADD CONSTRAINT "subscription_runs_charge_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "public"."payment_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_subscriptions_one_active_key" ON "product_subscriptions" USING btree ("user_id","product_id",coalesce(pet_id, user_id)) WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "product_subscriptions_user_idx" ON "product_subscriptions" USING btree ("user_id") WHERE status <> 'cancelled';--> statement-breakpoint
CREATE INDEX "product_subscriptions_charge_idx" ON "product_subscriptions" USING btree ("charge_on") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "product_subscriptions_pet_idx" ON "product_subscriptions" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "product_subscriptions_product_idx" ON "product_subscriptions" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_subscriptions_address_idx" ON "product_subscriptions" USING btree ("address_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_runs_one_charging_key" ON "subscription_runs" USING btree ("subscription_id") WHERE status = 'charging';--> statement-breakpoint
CREATE INDEX "subscription_runs_group_idx" ON "subscription_runs" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "subscription_runs_order_idx" ON "subscription_runs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "subscription_runs_charge_idx" ON "subscription_runs" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "subscription_runs_due_idx" ON "subscription_runs" USING btree ("next_attempt_at") WHERE status in ('planned', 'charging');--> statement-breakpoint
ALTER TABLE "payment_sessions" ADD CONSTRAINT "payment_sessions_check" CHECK ("payment_sessions"."amount" >= 0 and "payment_sessions"."status" in ('opening','open','completed','expired','failed') and "payment_sessions"."kind" in ('page','saved-card'));