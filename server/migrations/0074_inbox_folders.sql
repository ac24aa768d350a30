DROP INDEX "conversation_members_inbox_idx";--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "requested" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "matters" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
UPDATE conversation_members m SET requested = true FROM conversations c
  WHERE c.id = m.conversation_id AND m.side = 'profile' AND c.state = 'requested';--> statement-breakpoint
UPDATE conversation_members m SET matters = matters || '{order}' FROM conversations c
  WHERE c.id = m.conversation_id AND EXISTS (SELECT FROM orders o WHERE o.seller_profile_id = c.profile_id
    AND o.buyer_user_id = c.person_id AND o.status NOT IN ('pending_payment', 'payment_expired'));--> statement-breakpoint
UPDATE conversation_members m SET matters = matters || '{invoice}' FROM conversations c
  WHERE c.id = m.conversation_id AND EXISTS (SELECT FROM invoices i JOIN invoice_details v ON v.invoice_id = i.id
    WHERE i.business_profile_id = c.profile_id AND v.customer_user_id = c.person_id AND i.status <> 'draft' AND v.order_id IS NULL);--> statement-breakpoint
CREATE INDEX "conversation_members_requests_idx" ON "conversation_members" USING btree ("user_id","last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE left_at is null and last_at is not null and not archived and requested;--> statement-breakpoint
CREATE INDEX "conversation_members_archived_idx" ON "conversation_members" USING btree ("user_id","last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE left_at is null and last_at is not null and archived;--> statement-breakpoint
CREATE INDEX "conversation_members_household_idx" ON "conversation_members" USING btree ("user_id","last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE left_at is null and last_at is not null and not archived and household_of is not null;--> statement-breakpoint
CREATE INDEX "conversation_members_orders_idx" ON "conversation_members" USING btree ("user_id","last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE left_at is null and last_at is not null and not archived and not requested and matters @> '{order}'::text[];--> statement-breakpoint
CREATE INDEX "conversation_members_invoices_idx" ON "conversation_members" USING btree ("user_id","last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE left_at is null and last_at is not null and not archived and not requested and matters @> '{invoice}'::text[];--> statement-breakpoint
CREATE INDEX "conversation_members_inbox_idx" ON "conversation_members" USING btree ("user_id","last_at" DESC NULLS FIRST,"conversation_id" DESC NULLS FIRST) WHERE left_at is null and last_at is not null and not archived and not requested;