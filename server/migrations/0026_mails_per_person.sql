-- Invoices and reminders sent by hand are counted per person, over all their profiles.
CREATE INDEX "invoice_events_mails_idx" ON "invoice_events" USING btree ("actor_user_id","created_at") WHERE actor_user_id is not null and kind in ('sent', 'reminded');
