CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"entered_by" uuid,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_requests_kind_check" CHECK ("data_requests"."kind" in ('export','erase')),
	CONSTRAINT "data_requests_way_check" CHECK ("data_requests"."way" in ('account','email','letter','other')),
	CONSTRAINT "data_requests_state_check" CHECK ("data_requests"."state" in ('open','done','refused','withdrawn')),
	CONSTRAINT "data_requests_closed_check" CHECK (("data_requests"."state" = 'open') = ("data_requests"."closed_at" is null)),
	CONSTRAINT "data_requests_due_check" CHECK ("data_requests"."due_at" = "data_requests"."received_at" + interval '720 hours'),
	CONSTRAINT "data_requests_length_check" CHECK (length("data_requests"."name") <= 120 and length("data_requests"."contact") <= 300 and length("data_requests"."note") <= 2000 and length("data_requests"."answer") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_entered_by_fkey" FOREIGN KEY ("entered_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_requests" ADD CONSTRAINT "data_requests_closed_by_fkey" FOREIGN KEY ("closed_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_requests_open_key" ON "data_requests" USING btree ("user_id","kind") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "data_requests_user_id_idx" ON "data_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "data_requests_entered_by_idx" ON "data_requests" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "data_requests_closed_by_idx" ON "data_requests" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "data_requests_due_at_idx" ON "data_requests" USING btree ("due_at") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "data_requests_closed_at_idx" ON "data_requests" USING btree ("closed_at");--> statement-breakpoint
INSERT INTO "data_requests" ("user_id", "kind", "way", "received_at", "due_at")
SELECT "id", 'erase', 'account', "delete_after" - interval '720 hours', "delete_after" FROM "auth_users"
WHERE "delete_after" IS NOT NULL AND "deleted_at" IS NULL;
