ALTER TABLE "care_tasks" ADD COLUMN "next_due_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "care_tasks" ADD COLUMN "remind_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "care_tasks" ADD COLUMN "due_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "next_due_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "remind_at" timestamp with time zone DEFAULT now();--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "due_since" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "care_tasks_due_idx" ON "care_tasks" USING btree ("next_due_at") WHERE active and next_due_at is not null;--> statement-breakpoint
CREATE INDEX "care_tasks_remind_idx" ON "care_tasks" USING btree ("remind_at") WHERE active and remind_at is not null;--> statement-breakpoint
CREATE INDEX "medications_due_idx" ON "medications" USING btree ("next_due_at") WHERE status = 'active' and next_due_at is not null;--> statement-breakpoint
CREATE INDEX "medications_remind_idx" ON "medications" USING btree ("remind_at") WHERE status = 'active' and remind_at is not null;