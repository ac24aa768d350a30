CREATE TABLE "support_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"changed_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "support_replies_title_key" UNIQUE("title"),
	CONSTRAINT "support_replies_length_check" CHECK (length("support_replies"."title") between 1 and 80 and length("support_replies"."body") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_changed_by_fkey" FOREIGN KEY ("changed_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_replies_changed_by_idx" ON "support_replies" USING btree ("changed_by");