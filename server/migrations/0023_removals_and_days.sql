CREATE TABLE "media_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"widths" integer[] NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_removals_due_at_idx" ON "media_removals" USING btree ("due_at");--> statement-breakpoint
CREATE TABLE "job_days" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
