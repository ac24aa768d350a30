CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid,
	"message_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_files_place_key" UNIQUE("message_id","position"),
	CONSTRAINT "message_files_name_check" CHECK (length("message_files"."name") between 1 and 120),
	CONSTRAINT "message_files_position_check" CHECK ("message_files"."position" between 0 and 2),
	CONSTRAINT "message_files_bytes_check" CHECK ("message_files"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_owner_idx" ON "message_files" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "message_files_unsent_idx" ON "message_files" USING btree ("created_at") WHERE message_id is null;