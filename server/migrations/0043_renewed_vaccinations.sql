ALTER TABLE "pet_health_entries" ADD COLUMN "renewed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "care_tasks_next_idx" ON "care_tasks" USING btree ("pet_id","next_due_at") WHERE active;--> statement-breakpoint
CREATE INDEX "medications_next_idx" ON "medications" USING btree ("pet_id","next_due_at") WHERE status = 'active';--> statement-breakpoint
CREATE INDEX "medications_ends_idx" ON "medications" USING btree ("pet_id","ends_on") WHERE status = 'active' and ends_on is not null;--> statement-breakpoint
CREATE INDEX "pet_health_entries_vaccine_due_idx" ON "pet_health_entries" USING btree ("pet_id",coalesce(due_on, valid_until)) WHERE kind = 'vaccination' and not renewed and coalesce(due_on, valid_until) is not null;--> statement-breakpoint
UPDATE pet_health_entries e SET renewed = true WHERE e.kind = 'vaccination' AND EXISTS (
  SELECT FROM pet_health_entries n WHERE n.pet_id = e.pet_id AND n.kind = 'vaccination' AND n.happened_on > e.happened_on
    AND (n.vaccine_type_id = e.vaccine_type_id OR lower(n.title) = lower(e.title)));
