CREATE TABLE "return_items" (
	"request_id" uuid NOT NULL,
	"order_item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"resellable" boolean,
	CONSTRAINT "return_items_request_id_order_item_id_pk" PRIMARY KEY("request_id","order_item_id"),
	CONSTRAINT "return_items_quantity_check" CHECK ("return_items"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"decline_reason" text DEFAULT '' NOT NULL,
	"carrier" text DEFAULT '' NOT NULL,
	"tracking_number" text DEFAULT '' NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "return_requests_idempotency_key_key" UNIQUE("order_id","idempotency_key"),
	CONSTRAINT "return_requests_status_check" CHECK ("return_requests"."status" in ('requested','approved','declined','in_transit','received','refunded','closed')),
	CONSTRAINT "return_requests_reason_check" CHECK ("return_requests"."reason" in ('damaged','wrong','not-as-described','does-not-fit','changed-mind','other')),
	CONSTRAINT "return_requests_declined_check" CHECK ("return_requests"."status" <> 'declined' or "return_requests"."decline_reason" <> '')
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "quantity_returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_days" integer;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_items" ADD CONSTRAINT "return_items_order_item_id_fkey" FOREIGN KEY ("order_item_id") REFERENCES "public"."order_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_items_item_idx" ON "return_items" USING btree ("order_item_id");--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_returned_check" CHECK ("order_items"."quantity_returned" >= 0 and "order_items"."quantity_returned" + "order_items"."quantity_canceled" <= "order_items"."quantity");