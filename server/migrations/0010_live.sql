CREATE TABLE "live_payloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_presences" (
	"room" text NOT NULL,
	"ref" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"replica_id" uuid NOT NULL,
	CONSTRAINT "live_presences_pkey" PRIMARY KEY("room","ref")
);
--> statement-breakpoint
CREATE TABLE "live_replicas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"href" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_text_check" CHECK (length("notifications"."title") <= 200 and length("notifications"."body") <= 1000 and "notifications"."href" ~ '^/' and length("notifications"."href") <= 500)
);
--> statement-breakpoint
ALTER TABLE "live_presences" ADD CONSTRAINT "live_presences_replica_id_fkey" FOREIGN KEY ("replica_id") REFERENCES "public"."live_replicas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_payloads_created_at_idx" ON "live_payloads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_presences_replica_idx" ON "live_presences" USING btree ("replica_id");--> statement-breakpoint
CREATE INDEX "notifications_list_idx" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE read_at is null;