CREATE TABLE "message_cards" (
	"message_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"pet_id" uuid,
	"invoice_id" uuid,
	"order_id" uuid,
	"place" text,
	"latitude" double precision,
	"longitude" double precision,
	CONSTRAINT "message_cards_kind_check" CHECK (case "message_cards"."kind" when 'pet' then "message_cards"."pet_id" is not null when 'invoice' then "message_cards"."invoice_id" is not null
        when 'order' then "message_cards"."order_id" is not null when 'place' then "message_cards"."place" is not null else false end
        and num_nonnulls("message_cards"."pet_id", "message_cards"."invoice_id", "message_cards"."order_id", "message_cards"."place") = 1),
	CONSTRAINT "message_cards_place_check" CHECK (length("message_cards"."place") between 1 and 160),
	CONSTRAINT "message_cards_point_check" CHECK (("message_cards"."latitude" is null) = ("message_cards"."longitude" is null) and ("message_cards"."latitude" is null or "message_cards"."kind" = 'place')
        and "message_cards"."latitude" between -90 and 90 and "message_cards"."longitude" between -180 and 180)
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_kind_check";--> statement-breakpoint
ALTER TABLE "message_cards" ADD CONSTRAINT "message_cards_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_cards" ADD CONSTRAINT "message_cards_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_cards" ADD CONSTRAINT "message_cards_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_cards" ADD CONSTRAINT "message_cards_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_cards_pet_idx" ON "message_cards" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "message_cards_invoice_idx" ON "message_cards" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "message_cards_order_idx" ON "message_cards" USING btree ("order_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_kind_check" CHECK ("messages"."kind" in ('text','note','system') and ("messages"."kind" = 'text' or "messages"."side" = 'profile'));