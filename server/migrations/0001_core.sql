-- What every domain writes with: the outbox, counts, keys, mails, what live connections share.
CREATE TABLE "rate_limits" (
	"bucket" text NOT NULL,
	"key" text NOT NULL,
	"hits" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rate_limits_pkey" PRIMARY KEY("bucket","key")
);

CREATE TABLE "live_payloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "live_presences" (
	"room" text NOT NULL,
	"ref" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"replica_id" uuid NOT NULL,
	CONSTRAINT "live_presences_pkey" PRIMARY KEY("room","ref")
);

CREATE TABLE "live_replicas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "app_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "job_days" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);

CREATE TABLE "mailbox_mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mailbox_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "outbox_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"dispatch_key" text,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_events_dispatch_key_key" UNIQUE("dispatch_key")
);

CREATE TABLE "webhook_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_events_pkey" PRIMARY KEY("provider","event_id")
);

CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"lexeme" text NOT NULL
);

CREATE INDEX "rate_limits_expires_at_idx" ON "rate_limits" USING btree ("expires_at");
CREATE INDEX "live_payloads_created_at_idx" ON "live_payloads" USING btree ("created_at");
CREATE INDEX "live_presences_replica_idx" ON "live_presences" USING btree ("replica_id");
CREATE INDEX "outbox_events_due_idx" ON "outbox_events" USING btree ("due_at") WHERE done_at is null;
CREATE INDEX "webhook_events_due_idx" ON "webhook_events" USING btree ("due_at") WHERE applied_at is null;
CREATE INDEX "search_words_prefix_idx" ON "search_words" USING btree ("word" text_pattern_ops);

-- Only what a crash may take.
alter table live_replicas set unlogged;
alter table live_presences set unlogged;
alter table live_payloads set unlogged;
ALTER TABLE "live_presences" ADD CONSTRAINT "live_presences_replica_id_fkey" FOREIGN KEY ("replica_id") REFERENCES "public"."live_replicas"("id") ON DELETE cascade ON UPDATE no action;
