ALTER TABLE "orders" ADD COLUMN "charged_back_total" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_charged_back_check" CHECK ("orders"."charged_back_total" >= 0 and "orders"."charged_back_total" + "orders"."refunded_total" <= "orders"."grand_total");--> statement-breakpoint
-- What waits to be picked up is in the shop still: when the bank takes its money back, it goes back on the shelf.
insert into order_moves (from_status, to_status) values ('ready_for_pickup', 'cancelled');--> statement-breakpoint
-- What was lost before it was counted.
update orders o set charged_back_total = lost.amount
  from (
    select bill.order_id, sum(e.amount) as amount from disputes d
      join ledger_transactions t on t.kind = 'dispute_opened' and t.reference = d.id::text
      join ledger_entries e on e.transaction_id = t.id and e.account = 'disputes'
      join invoice_details bill on bill.invoice_id = e.invoice_id
    where d.status = 'lost' and bill.order_id is not null group by bill.order_id
  ) lost
  where o.id = lost.order_id;
