DROP INDEX "invoices_list_idx";--> statement-breakpoint
DROP INDEX "invoices_status_list_idx";--> statement-breakpoint
ALTER TABLE "invoice_totals" ADD COLUMN "refunded" numeric(12, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_list_idx" ON "invoices" USING btree ("business_profile_id","invoice_date" DESC NULLS FIRST,coalesce(invoice_number, 'zzzzzzzzzzzzz') desc,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "invoices_status_list_idx" ON "invoices" USING btree ("business_profile_id","status","invoice_date" DESC NULLS FIRST,coalesce(invoice_number, 'zzzzzzzzzzzzz') desc,"id" DESC NULLS FIRST);--> statement-breakpoint
-- What went back before it was counted. The guard of the sums may stand already.
alter table invoice_totals disable trigger user;--> statement-breakpoint
update invoice_totals t set refunded = back.amount
  from (
    select i.business_profile_id as profile, date_trunc('month', i.invoice_date)::date as month, i.status, d.currency,
      sum(d.amount_refunded) as amount
    from invoices i join invoice_details d on d.invoice_id = i.id
    where d.amount_refunded > 0 group by 1, 2, 3, 4
  ) back
  where (t.business_profile_id, t.month, t.status, t.currency) = (back.profile, back.month, back.status, back.currency);--> statement-breakpoint
alter table invoice_totals enable trigger user;
