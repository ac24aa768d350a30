ALTER TABLE "orders" ADD COLUMN "gift_note" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_note_check" CHECK (char_length("orders"."gift_note") <= 300);