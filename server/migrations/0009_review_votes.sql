CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"target_type" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reporter_user_id" uuid,
	"rule" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decision" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	CONSTRAINT "reports_reporter_target_key" UNIQUE("reporter_user_id","target_type","target_id"),
	CONSTRAINT "reports_target_type_check" CHECK ("reports"."target_type" in ('review','response')),
	CONSTRAINT "reports_decision_check" CHECK ("reports"."decision" in ('keep','hide','remove')),
	CONSTRAINT "reports_decided_check" CHECK (("reports"."decision" is null) = ("reports"."decided_at" is null)),
	CONSTRAINT "reports_reason_check" CHECK ("reports"."decision" is null or "reports"."decision" = 'keep' or length("reports"."reason") > 0),
	CONSTRAINT "reports_length_check" CHECK (length("reports"."rule") between 1 and 40 and length("reports"."note") <= 1000 and length("reports"."reason") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "review_responses" (
	"review_id" uuid PRIMARY KEY NOT NULL,
	"author_user_id" uuid,
	"body" text NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "review_responses_body_check" CHECK (length("review_responses"."body") between 1 and 2000),
	CONSTRAINT "review_responses_status_check" CHECK ("review_responses"."status" in ('published','hidden','removed')),
	CONSTRAINT "review_responses_edited_check" CHECK ("review_responses"."edited_at" between "review_responses"."created_at" and "review_responses"."created_at" + interval '168 hours')
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_pkey" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_user_id_fkey" FOREIGN KEY ("reporter_user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_decided_by_fkey" FOREIGN KEY ("decided_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_responses" ADD CONSTRAINT "review_responses_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_responses" ADD CONSTRAINT "review_responses_author_user_id_fkey" FOREIGN KEY ("author_user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_target_idx" ON "reports" USING btree ("target_type","target_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_open_idx" ON "reports" USING btree ("created_at","id") WHERE decision is null;--> statement-breakpoint
CREATE INDEX "review_responses_author_user_id_idx" ON "review_responses" USING btree ("author_user_id");--> statement-breakpoint
CREATE INDEX "review_votes_user_id_idx" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_status_check" CHECK ("reviews"."status" in ('published','hidden','removed'));--> statement-breakpoint
-- Until now nothing stood behind these numbers.
UPDATE "reviews" SET "helpful_count" = 0 WHERE "helpful_count" <> 0;
