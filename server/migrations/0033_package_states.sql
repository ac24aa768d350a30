ALTER TABLE "shipments" ADD COLUMN "state" text DEFAULT 'handed_over' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "state_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_state_check" CHECK ("shipments"."state" in ('handed_over','in_transit','delivered','lost'));--> statement-breakpoint
-- What had left before packages said where they are: there since they left, or since the order arrived.
alter table shipments disable trigger user;--> statement-breakpoint
update shipments s set state = case when o.delivered_at is null then 'handed_over' else 'delivered' end,
  state_at = coalesce(o.delivered_at, s.shipped_at)
from orders o where o.id = s.order_id;--> statement-breakpoint
alter table shipments enable trigger user;
