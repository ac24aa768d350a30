CREATE TABLE "care_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"task_id" uuid,
	"due_at" timestamp with time zone,
	"kind" text NOT NULL,
	"outcome" text DEFAULT 'done' NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"done_by" uuid,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "care_logs_client_key" UNIQUE("client_id"),
	CONSTRAINT "care_logs_due_key" UNIQUE("task_id","due_at"),
	CONSTRAINT "care_logs_kind_check" CHECK ("care_logs"."kind" in ('feed','water','walk','toilet','play','groom','clean','train','check','symptom','note','other')),
	CONSTRAINT "care_logs_outcome_check" CHECK ("care_logs"."outcome" in ('done','skipped')),
	CONSTRAINT "care_logs_text_check" CHECK (length("care_logs"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "care_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"repeat" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"assigned_to" uuid,
	"remind" boolean DEFAULT false NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "care_tasks_kind_check" CHECK ("care_tasks"."kind" in ('feed','water','walk','toilet','play','groom','clean','train','check','other')),
	CONSTRAINT "care_tasks_text_check" CHECK (length("care_tasks"."title") between 1 and 80 and length("care_tasks"."time_zone") between 1 and 60
        and "care_tasks"."ends_on" >= "care_tasks"."starts_on" and "care_tasks"."starts_on" >= '1950-01-01' and "care_tasks"."ends_on" < '2100-01-01')
);
--> statement-breakpoint
CREATE TABLE "medication_doses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"medication_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	"due_at" timestamp with time zone,
	"given_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"amount" numeric(9, 3) NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"confirmed_duplicate" boolean DEFAULT false NOT NULL,
	"given_by" uuid,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medication_doses_client_key" UNIQUE("client_id"),
	CONSTRAINT "medication_doses_outcome_check" CHECK ("medication_doses"."outcome" in ('given','skipped','refused','vomited')),
	CONSTRAINT "medication_doses_range_check" CHECK ("medication_doses"."amount" > 0 and length("medication_doses"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "medications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"name" text NOT NULL,
	"purpose" text DEFAULT '' NOT NULL,
	"dose_amount" numeric(9, 3) NOT NULL,
	"dose_unit" text NOT NULL,
	"repeat" jsonb NOT NULL,
	"time_zone" text NOT NULL,
	"with_food" boolean DEFAULT false NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"missed_rule" text DEFAULT '' NOT NULL,
	"prescribed_by" text DEFAULT '' NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"stock_left" numeric(9, 3),
	"min_interval_minutes" integer NOT NULL,
	"remind" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medications_status_check" CHECK ("medications"."status" in ('active','paused','stopped')),
	CONSTRAINT "medications_range_check" CHECK ("medications"."dose_amount" > 0 and "medications"."stock_left" >= 0 and "medications"."min_interval_minutes" between 1 and 43200
        and "medications"."ends_on" >= "medications"."starts_on" and "medications"."starts_on" >= '1950-01-01' and "medications"."ends_on" < '2100-01-01'),
	CONSTRAINT "medications_text_check" CHECK (length("medications"."name") between 1 and 120 and length("medications"."purpose") <= 200 and length("medications"."dose_unit") between 1 and 30
        and length("medications"."instructions") <= 1000 and length("medications"."missed_rule") <= 500 and length("medications"."prescribed_by") <= 120
        and length("medications"."time_zone") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "pet_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_reminders_once_key" UNIQUE("source","user_id","due_at"),
	CONSTRAINT "pet_reminders_source_check" CHECK (length("pet_reminders"."source") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "pet_guardians" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"source" text DEFAULT 'household' NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone,
	"granted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_guardians_role_check" CHECK ("pet_guardians"."role" in ('owner','co-owner','caregiver','viewer')),
	CONSTRAINT "pet_guardians_source_check" CHECK ("pet_guardians"."source" in ('household','booking','foster')),
	CONSTRAINT "pet_guardians_time_check" CHECK ("pet_guardians"."ends_at" >= "pet_guardians"."starts_at")
);
--> statement-breakpoint
CREATE TABLE "pet_invite_pets" (
	"invite_id" uuid NOT NULL,
	"pet_id" uuid NOT NULL,
	CONSTRAINT "pet_invite_pets_key" UNIQUE("invite_id","pet_id")
);
--> statement-breakpoint
CREATE TABLE "pet_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"token_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"mailed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_invites_token_key" UNIQUE("token_hash"),
	CONSTRAINT "pet_invites_role_check" CHECK ("pet_invites"."role" in ('co-owner','caregiver','viewer')),
	CONSTRAINT "pet_invites_status_check" CHECK ("pet_invites"."status" in ('open','accepted','declined','revoked')),
	CONSTRAINT "pet_invites_time_check" CHECK ("pet_invites"."ends_at" > coalesce("pet_invites"."starts_at", '-infinity'::timestamptz)),
	CONSTRAINT "pet_invites_email_check" CHECK (length("pet_invites"."email") between 3 and 254 and "pet_invites"."email" = lower("pet_invites"."email"))
);
--> statement-breakpoint
CREATE TABLE "pet_document_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pet_documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"entry_id" uuid,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"media_id" uuid,
	"file_bytes" integer,
	"file_sha256" text,
	"issued_on" date,
	"expires_on" date,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_documents_category_check" CHECK ("pet_documents"."category" in ('medical','insurance','registration','travel','purchase','other')),
	CONSTRAINT "pet_documents_text_check" CHECK (length("pet_documents"."title") between 1 and 120),
	CONSTRAINT "pet_documents_one_check" CHECK (("pet_documents"."media_id" is null) = ("pet_documents"."file_bytes" is not null) and ("pet_documents"."file_bytes" is null) = ("pet_documents"."file_sha256" is null)
        and "pet_documents"."file_bytes" > 0),
	CONSTRAINT "pet_documents_dates_check" CHECK ("pet_documents"."expires_on" >= "pet_documents"."issued_on")
);
--> statement-breakpoint
CREATE TABLE "pet_feedings" (
	"pet_id" uuid PRIMARY KEY NOT NULL,
	"food" text NOT NULL,
	"product_id" uuid,
	"kcal_per_100g" numeric(6, 1),
	"grams_per_day" numeric(7, 1),
	"meals" integer DEFAULT 2 NOT NULL,
	"situation" text DEFAULT 'adult' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_feedings_range_check" CHECK (length("pet_feedings"."food") between 1 and 120 and "pet_feedings"."kcal_per_100g" between 1 and 1000
        and "pet_feedings"."grams_per_day" > 0 and "pet_feedings"."grams_per_day" <= 20000 and "pet_feedings"."meals" between 1 and 12
        and length("pet_feedings"."situation") between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "pet_health_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"happened_on" date NOT NULL,
	"ended_on" date,
	"vaccine_type_id" uuid,
	"valid_from" date,
	"valid_until" date,
	"due_on" date,
	"product" text DEFAULT '' NOT NULL,
	"manufacturer" text DEFAULT '' NOT NULL,
	"batch" text DEFAULT '' NOT NULL,
	"treatment_kind" text,
	"value" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"severity" text,
	"notes" text DEFAULT '' NOT NULL,
	"given_by" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'family' NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"added_by" uuid,
	"client_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_health_entries_client_key" UNIQUE("client_id"),
	CONSTRAINT "pet_health_entries_kind_check" CHECK ("pet_health_entries"."kind" in ('vaccination','treatment','lab','condition','allergy','surgery','visit','note')),
	CONSTRAINT "pet_health_entries_source_check" CHECK ("pet_health_entries"."source" in ('family','clinic','rescue','import')),
	CONSTRAINT "pet_health_entries_severity_check" CHECK ("pet_health_entries"."severity" in ('mild','moderate','severe')),
	CONSTRAINT "pet_health_entries_treatment_check" CHECK ("pet_health_entries"."treatment_kind" in ('flea-tick','worming','heartworm','other') and "pet_health_entries"."kind" = 'treatment' or "pet_health_entries"."treatment_kind" is null),
	CONSTRAINT "pet_health_entries_dates_check" CHECK ("pet_health_entries"."happened_on" >= '1950-01-01' and "pet_health_entries"."ended_on" >= "pet_health_entries"."happened_on"
        and coalesce("pet_health_entries"."valid_from", "pet_health_entries"."happened_on") >= "pet_health_entries"."happened_on"
        and "pet_health_entries"."valid_until" >= coalesce("pet_health_entries"."valid_from", "pet_health_entries"."happened_on")
        and "pet_health_entries"."due_on" >= "pet_health_entries"."happened_on" and greatest("pet_health_entries"."valid_until", "pet_health_entries"."due_on") < '2100-01-01'),
	CONSTRAINT "pet_health_entries_text_check" CHECK (length("pet_health_entries"."title") between 1 and 120 and length("pet_health_entries"."product") <= 120 and length("pet_health_entries"."manufacturer") <= 120
        and length("pet_health_entries"."batch") <= 60 and length("pet_health_entries"."value") <= 120 and length("pet_health_entries"."unit") <= 40
        and length("pet_health_entries"."reference") <= 120 and length("pet_health_entries"."notes") <= 4000 and length("pet_health_entries"."given_by") <= 120),
	CONSTRAINT "pet_health_entries_vaccine_check" CHECK ("pet_health_entries"."kind" = 'vaccination' or num_nonnulls("pet_health_entries"."vaccine_type_id", "pet_health_entries"."valid_from", "pet_health_entries"."valid_until") = 0)
);
--> statement-breakpoint
CREATE TABLE "breeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"species" text NOT NULL,
	"label" text NOT NULL,
	"size_class" text,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "breeds_id_species_key" UNIQUE("id","species"),
	CONSTRAINT "breeds_label_key" UNIQUE("species","label"),
	CONSTRAINT "breeds_species_check" CHECK (species in ('dog','cat','rabbit','small-pet','bird','fish','reptile')),
	CONSTRAINT "breeds_size_check" CHECK ("breeds"."size_class" in ('xs','s','m','l','xl')),
	CONSTRAINT "breeds_label_check" CHECK (length("breeds"."label") between 1 and 80)
);
--> statement-breakpoint
CREATE TABLE "pet_colours" (
	"code" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_colours_label_key" UNIQUE("label"),
	CONSTRAINT "pet_colours_text_check" CHECK ("pet_colours"."code" ~ '^[a-z][a-z0-9-]{0,39}$' and length("pet_colours"."label") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "travel_rule_sets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"label" text NOT NULL,
	"species" text[] NOT NULL,
	"rules" jsonb NOT NULL,
	"source" text NOT NULL,
	"source_url" text NOT NULL,
	"source_date" date NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "travel_rule_sets_label_key" UNIQUE("label"),
	CONSTRAINT "travel_rule_sets_text_check" CHECK (length("travel_rule_sets"."label") between 1 and 120 and length("travel_rule_sets"."source") between 1 and 200
        and length("travel_rule_sets"."source_url") between 1 and 500 and jsonb_typeof("travel_rule_sets"."rules") = 'array')
);
--> statement-breakpoint
CREATE TABLE "vaccine_types" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"species" text NOT NULL,
	"label" text NOT NULL,
	"core" boolean DEFAULT false NOT NULL,
	"schedule" jsonb,
	"source" text DEFAULT '' NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"source_date" date,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "vaccine_types_label_key" UNIQUE("species","label"),
	CONSTRAINT "vaccine_types_species_check" CHECK (species in ('dog','cat','rabbit','small-pet','bird','fish','reptile')),
	CONSTRAINT "vaccine_types_text_check" CHECK (length("vaccine_types"."label") between 1 and 80 and length("vaccine_types"."source") <= 200 and length("vaccine_types"."source_url") <= 500)
);
--> statement-breakpoint
CREATE TABLE "pet_expenses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"category" text NOT NULL,
	"amount" numeric(12, 2) NOT NULL,
	"currency" text NOT NULL,
	"spent_on" date NOT NULL,
	"vendor" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"source_kind" text DEFAULT 'manual' NOT NULL,
	"source_id" uuid,
	"added_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_expenses_source_key" UNIQUE("source_kind","source_id","pet_id"),
	CONSTRAINT "pet_expenses_category_check" CHECK ("pet_expenses"."category" in ('food','vet','medicine','grooming','boarding','training','insurance','gear','adoption','other')),
	CONSTRAINT "pet_expenses_source_check" CHECK ("pet_expenses"."source_kind" in ('manual','order','invoice') and ("pet_expenses"."source_kind" = 'manual') = ("pet_expenses"."source_id" is null)),
	CONSTRAINT "pet_expenses_range_check" CHECK ("pet_expenses"."amount" >= 0 and "pet_expenses"."currency" ~ '^[A-Z]{3}$' and length("pet_expenses"."vendor") <= 120 and length("pet_expenses"."note") <= 500
        and "pet_expenses"."spent_on" >= '1950-01-01')
);
--> statement-breakpoint
CREATE TABLE "pet_share_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"sections" text[] NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"pin_hash" text,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"views" integer DEFAULT 0 NOT NULL,
	"viewed_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_share_links_token_key" UNIQUE("token_hash"),
	CONSTRAINT "pet_share_links_kind_check" CHECK ("pet_share_links"."kind" in ('passport','hand-over')),
	CONSTRAINT "pet_share_links_range_check" CHECK (cardinality("pet_share_links"."sections") between 1 and 30 and length("pet_share_links"."label") <= 80 and "pet_share_links"."wrong_pins" >= 0
        and "pet_share_links"."views" >= 0 and "pet_share_links"."expires_at" > "pet_share_links"."created_at" and "pet_share_links"."expires_at" < "pet_share_links"."created_at" + interval '400 days')
);
--> statement-breakpoint
CREATE TABLE "pet_tag_scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"pet_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"contact" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"lat" numeric(9, 6),
	"lng" numeric(9, 6),
	"visitor_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_tag_scans_text_check" CHECK (length("pet_tag_scans"."message") <= 1000 and length("pet_tag_scans"."contact") <= 200 and length("pet_tag_scans"."place") <= 300
        and ("pet_tag_scans"."lat" is null) = ("pet_tag_scans"."lng" is null) and "pet_tag_scans"."lat" between -90 and 90 and "pet_tag_scans"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "pet_tags" (
	"code" text PRIMARY KEY NOT NULL,
	"pet_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"shows" text[] DEFAULT '{}'::text[] NOT NULL,
	"warning" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_tags_text_check" CHECK ("pet_tags"."code" ~ '^[0-9A-Z]{10}$' and length("pet_tags"."label") <= 60 and length("pet_tags"."warning") <= 200
        and cardinality("pet_tags"."shows") <= 10)
);
--> statement-breakpoint
CREATE TABLE "pet_transfers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"from_user_id" uuid,
	"to_email" text NOT NULL,
	"to_user_id" uuid,
	"reason" text NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"token_hash" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_transfers_token_key" UNIQUE("token_hash"),
	CONSTRAINT "pet_transfers_reason_check" CHECK ("pet_transfers"."reason" in ('rehoming','gift','separation','adoption','return')),
	CONSTRAINT "pet_transfers_status_check" CHECK ("pet_transfers"."status" in ('open','completed','declined','canceled','expired')),
	CONSTRAINT "pet_transfers_decided_check" CHECK (("pet_transfers"."status" = 'open') = ("pet_transfers"."decided_at" is null)),
	CONSTRAINT "pet_transfers_text_check" CHECK (length("pet_transfers"."to_email") between 3 and 254 and "pet_transfers"."to_email" = lower("pet_transfers"."to_email") and length("pet_transfers"."message") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "chip_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chip_number" text NOT NULL,
	"pet_id" uuid NOT NULL,
	"claimant_id" uuid NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "chip_claims_status_check" CHECK ("chip_claims"."status" in ('open','released','refused','withdrawn')),
	CONSTRAINT "chip_claims_text_check" CHECK (length("chip_claims"."message") <= 1000),
	CONSTRAINT "chip_claims_decided_check" CHECK (("chip_claims"."status" = 'open') = ("chip_claims"."decided_at" is null))
);
--> statement-breakpoint
CREATE TABLE "pet_contacts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"policy_number" text DEFAULT '' NOT NULL,
	"decides_up_to" numeric(12, 2),
	"currency" text DEFAULT 'USD' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_contacts_kind_check" CHECK ("pet_contacts"."kind" in ('vet','emergency-vet','backup-person','insurer','other')),
	CONSTRAINT "pet_contacts_text_check" CHECK (length("pet_contacts"."name") between 1 and 120 and length("pet_contacts"."phone") <= 40 and length("pet_contacts"."note") <= 500
        and length("pet_contacts"."policy_number") <= 60 and "pet_contacts"."decides_up_to" >= 0 and "pet_contacts"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "pet_measurements" (
	"pet_id" uuid NOT NULL,
	"measured_on" date NOT NULL,
	"neck_cm" numeric(5, 1),
	"chest_cm" numeric(5, 1),
	"back_cm" numeric(5, 1),
	"height_cm" numeric(5, 1),
	CONSTRAINT "pet_measurements_pkey" PRIMARY KEY("pet_id","measured_on"),
	CONSTRAINT "pet_measurements_range_check" CHECK (num_nonnulls("pet_measurements"."neck_cm", "pet_measurements"."chest_cm", "pet_measurements"."back_cm", "pet_measurements"."height_cm") > 0
        and least("pet_measurements"."neck_cm", "pet_measurements"."chest_cm", "pet_measurements"."back_cm", "pet_measurements"."height_cm") > 0
        and greatest("pet_measurements"."neck_cm", "pet_measurements"."chest_cm", "pet_measurements"."back_cm", "pet_measurements"."height_cm") <= 400)
);
--> statement-breakpoint
CREATE TABLE "pet_photos" (
	"pet_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"shown" boolean DEFAULT false NOT NULL,
	CONSTRAINT "pet_photos_pet_id_media_id_pk" PRIMARY KEY("pet_id","media_id"),
	CONSTRAINT "pet_photos_position_check" CHECK ("pet_photos"."position" between 0 and 59)
);
--> statement-breakpoint
ALTER TABLE "media_assets" DROP CONSTRAINT "media_assets_purpose_check";--> statement-breakpoint
ALTER TABLE "pets" DROP CONSTRAINT "pets_text_check";--> statement-breakpoint
ALTER TABLE "pets" DROP CONSTRAINT "pets_dates_check";--> statement-breakpoint
ALTER TABLE "pet_weights" ADD COLUMN "body_score" integer;--> statement-breakpoint
ALTER TABLE "pet_weights" ADD COLUMN "added_by" uuid;--> statement-breakpoint
ALTER TABLE "pet_weights" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "pet_weights" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "kind" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "breed_id" uuid;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "second_breed_id" uuid;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "mixed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "breed_guessed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "sex" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "neutered" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "birth_precision" text DEFAULT 'day' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "joined_on" date;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "size_class" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "colours" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "coat" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "markings" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "chip_number" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "chip_kind" text;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "chip_registry" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "chip_checked_on" date;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "energy" integer;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "good_with_dogs" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "good_with_cats" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "good_with_children" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "house_trained" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "likes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "dislikes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "special_needs" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "care_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "private_notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "visibility" text DEFAULT 'private' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "public_fields" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "passed_said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "memorial_visibility" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "memorial_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "touched_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "care_logs" ADD CONSTRAINT "care_logs_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_logs" ADD CONSTRAINT "care_logs_task_id_fkey" FOREIGN KEY ("task_id") REFERENCES "public"."care_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_logs" ADD CONSTRAINT "care_logs_done_by_fkey" FOREIGN KEY ("done_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_tasks" ADD CONSTRAINT "care_tasks_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_tasks" ADD CONSTRAINT "care_tasks_assigned_to_fkey" FOREIGN KEY ("assigned_to") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_tasks" ADD CONSTRAINT "care_tasks_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD CONSTRAINT "medication_doses_medication_id_fkey" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD CONSTRAINT "medication_doses_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_doses" ADD CONSTRAINT "medication_doses_given_by_fkey" FOREIGN KEY ("given_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medications" ADD CONSTRAINT "medications_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_reminders" ADD CONSTRAINT "pet_reminders_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_reminders" ADD CONSTRAINT "pet_reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_guardians" ADD CONSTRAINT "pet_guardians_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_guardians" ADD CONSTRAINT "pet_guardians_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_guardians" ADD CONSTRAINT "pet_guardians_granted_by_fkey" FOREIGN KEY ("granted_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_invite_pets" ADD CONSTRAINT "pet_invite_pets_invite_fkey" FOREIGN KEY ("invite_id") REFERENCES "public"."pet_invites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_invite_pets" ADD CONSTRAINT "pet_invite_pets_pet_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_invites" ADD CONSTRAINT "pet_invites_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_documents" ADD CONSTRAINT "pet_documents_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_documents" ADD CONSTRAINT "pet_documents_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "public"."pet_health_entries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_documents" ADD CONSTRAINT "pet_documents_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_documents" ADD CONSTRAINT "pet_documents_added_by_fkey" FOREIGN KEY ("added_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_feedings" ADD CONSTRAINT "pet_feedings_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_health_entries" ADD CONSTRAINT "pet_health_entries_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_health_entries" ADD CONSTRAINT "pet_health_entries_vaccine_fkey" FOREIGN KEY ("vaccine_type_id") REFERENCES "public"."vaccine_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_health_entries" ADD CONSTRAINT "pet_health_entries_added_by_fkey" FOREIGN KEY ("added_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_expenses" ADD CONSTRAINT "pet_expenses_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_expenses" ADD CONSTRAINT "pet_expenses_added_by_fkey" FOREIGN KEY ("added_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_share_links" ADD CONSTRAINT "pet_share_links_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_share_links" ADD CONSTRAINT "pet_share_links_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_tag_scans" ADD CONSTRAINT "pet_tag_scans_code_fkey" FOREIGN KEY ("code") REFERENCES "public"."pet_tags"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_tag_scans" ADD CONSTRAINT "pet_tag_scans_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_tags" ADD CONSTRAINT "pet_tags_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_tags" ADD CONSTRAINT "pet_tags_created_by_fkey" FOREIGN KEY ("created_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_transfers" ADD CONSTRAINT "pet_transfers_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_transfers" ADD CONSTRAINT "pet_transfers_from_user_id_fkey" FOREIGN KEY ("from_user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_transfers" ADD CONSTRAINT "pet_transfers_to_user_id_fkey" FOREIGN KEY ("to_user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chip_claims" ADD CONSTRAINT "chip_claims_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chip_claims" ADD CONSTRAINT "chip_claims_claimant_id_fkey" FOREIGN KEY ("claimant_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_contacts" ADD CONSTRAINT "pet_contacts_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_measurements" ADD CONSTRAINT "pet_measurements_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_photos" ADD CONSTRAINT "pet_photos_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_photos" ADD CONSTRAINT "pet_photos_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "care_logs_pet_idx" ON "care_logs" USING btree ("pet_id","done_at");--> statement-breakpoint
CREATE INDEX "care_logs_done_by_idx" ON "care_logs" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "care_tasks_pet_idx" ON "care_tasks" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "care_tasks_assigned_to_idx" ON "care_tasks" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "care_tasks_created_by_idx" ON "care_tasks" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "medication_doses_medication_idx" ON "medication_doses" USING btree ("medication_id","given_at");--> statement-breakpoint
CREATE INDEX "medication_doses_pet_idx" ON "medication_doses" USING btree ("pet_id","given_at");--> statement-breakpoint
CREATE INDEX "medication_doses_given_by_idx" ON "medication_doses" USING btree ("given_by");--> statement-breakpoint
CREATE INDEX "medications_pet_idx" ON "medications" USING btree ("pet_id","status");--> statement-breakpoint
CREATE INDEX "medications_created_by_idx" ON "medications" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "pet_reminders_pet_idx" ON "pet_reminders" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "pet_reminders_created_at_idx" ON "pet_reminders" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "pet_guardians_one_owner_key" ON "pet_guardians" USING btree ("pet_id") WHERE role = 'owner' and ends_at is null;--> statement-breakpoint
CREATE INDEX "pet_guardians_user_idx" ON "pet_guardians" USING btree ("user_id","pet_id");--> statement-breakpoint
CREATE INDEX "pet_guardians_granted_by_idx" ON "pet_guardians" USING btree ("granted_by");--> statement-breakpoint
CREATE INDEX "pet_invite_pets_pet_idx" ON "pet_invite_pets" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "pet_invites_invited_by_idx" ON "pet_invites" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "pet_invites_email_idx" ON "pet_invites" USING btree ("email");--> statement-breakpoint
CREATE INDEX "pet_documents_pet_idx" ON "pet_documents" USING btree ("pet_id","created_at");--> statement-breakpoint
CREATE INDEX "pet_documents_entry_idx" ON "pet_documents" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "pet_documents_media_idx" ON "pet_documents" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "pet_documents_added_by_idx" ON "pet_documents" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "pet_health_entries_pet_idx" ON "pet_health_entries" USING btree ("pet_id","happened_on","id");--> statement-breakpoint
CREATE INDEX "pet_health_entries_kind_idx" ON "pet_health_entries" USING btree ("pet_id","kind","happened_on");--> statement-breakpoint
CREATE INDEX "pet_health_entries_vaccine_idx" ON "pet_health_entries" USING btree ("vaccine_type_id");--> statement-breakpoint
CREATE INDEX "pet_health_entries_added_by_idx" ON "pet_health_entries" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "travel_rule_sets_retired_idx" ON "travel_rule_sets" USING btree ("retired_at");--> statement-breakpoint
CREATE INDEX "pet_expenses_pet_idx" ON "pet_expenses" USING btree ("pet_id","spent_on");--> statement-breakpoint
CREATE INDEX "pet_expenses_added_by_idx" ON "pet_expenses" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "pet_share_links_pet_idx" ON "pet_share_links" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "pet_share_links_created_by_idx" ON "pet_share_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "pet_tag_scans_code_idx" ON "pet_tag_scans" USING btree ("code","created_at");--> statement-breakpoint
CREATE INDEX "pet_tag_scans_pet_idx" ON "pet_tag_scans" USING btree ("pet_id","created_at");--> statement-breakpoint
CREATE INDEX "pet_tags_pet_idx" ON "pet_tags" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "pet_tags_created_by_idx" ON "pet_tags" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "pet_transfers_one_open_key" ON "pet_transfers" USING btree ("pet_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "pet_transfers_pet_idx" ON "pet_transfers" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "pet_transfers_from_idx" ON "pet_transfers" USING btree ("from_user_id");--> statement-breakpoint
CREATE INDEX "pet_transfers_to_idx" ON "pet_transfers" USING btree ("to_user_id");--> statement-breakpoint
CREATE INDEX "pet_transfers_email_idx" ON "pet_transfers" USING btree ("to_email");--> statement-breakpoint
CREATE INDEX "chip_claims_pet_idx" ON "chip_claims" USING btree ("pet_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chip_claims_open_key" ON "chip_claims" USING btree ("claimant_id","chip_number") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "pet_contacts_pet_idx" ON "pet_contacts" USING btree ("pet_id");--> statement-breakpoint
CREATE INDEX "pet_photos_media_idx" ON "pet_photos" USING btree ("media_id");--> statement-breakpoint
ALTER TABLE "pet_weights" ADD CONSTRAINT "pet_weights_added_by_fkey" FOREIGN KEY ("added_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "public"."media_assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_breed_fkey" FOREIGN KEY ("breed_id","species") REFERENCES "public"."breeds"("id","species") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_second_breed_fkey" FOREIGN KEY ("second_breed_id","species") REFERENCES "public"."breeds"("id","species") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pet_weights_added_by_idx" ON "pet_weights" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "pets_photo_idx" ON "pets" USING btree ("photo_id");--> statement-breakpoint
CREATE INDEX "pets_breed_idx" ON "pets" USING btree ("breed_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pets_chip_key" ON "pets" USING btree ("chip_number");--> statement-breakpoint
ALTER TABLE "pet_weights" ADD CONSTRAINT "pet_weights_client_key" UNIQUE("client_id");--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_purpose_check" CHECK ("media_assets"."purpose" in ('profile','gallery','product','evidence','return','pet','pet-document'));--> statement-breakpoint
ALTER TABLE "pet_weights" ADD CONSTRAINT "pet_weights_score_check" CHECK ("pet_weights"."body_score" between 1 and 9);--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_sex_check" CHECK ("pets"."sex" in ('female','male','unknown'));--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_neutered_check" CHECK ("pets"."neutered" in ('yes','no','unknown'));--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_birth_precision_check" CHECK ("pets"."birth_precision" in ('day','month','year','estimate'));--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_size_check" CHECK ("pets"."size_class" in ('xs','s','m','l','xl'));--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_coat_check" CHECK ("pets"."coat" in ('hairless','short','medium','long','wire','curly'));--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_energy_check" CHECK ("pets"."energy" between 1 and 5);--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_character_check" CHECK (array["pets"."good_with_dogs", "pets"."good_with_cats", "pets"."good_with_children"] <@ array['yes','older-only','with-introduction','no','unknown']
        and "pets"."house_trained" in ('yes','in-progress','no','unknown'));--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_chip_check" CHECK (("pets"."chip_number" is null) = ("pets"."chip_kind" is null) and case "pets"."chip_kind"
        when 'iso15' then "pets"."chip_number" ~ '^[0-9]{15}$'
        when 'avid9' then "pets"."chip_number" ~ '^[0-9A-F]{9}$'
        when 'other10' then "pets"."chip_number" ~ '^[0-9A-F]{10}$'
        else "pets"."chip_kind" is null end);--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_visibility_check" CHECK ("pets"."visibility" in ('private','link','members','public'));--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_memorial_check" CHECK ("pets"."memorial_visibility" in ('none','link','public'));--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_born_check" CHECK ("pets"."birth_date" >= '1900-01-01' and "pets"."joined_on" >= '1900-01-01');--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_text_check" CHECK (length("pets"."name") between 1 and 60 and length("pets"."breed") <= 80 and length("pets"."diet_notes") <= 1000
        and length("pets"."kind") <= 60 and length("pets"."markings") <= 500 and length("pets"."chip_registry") <= 120
        and length("pets"."special_needs") <= 1000 and length("pets"."about") <= 3000 and length("pets"."care_notes") <= 4000
        and length("pets"."private_notes") <= 4000 and length("pets"."memorial_words") <= 3000
        and cardinality("pets"."colours") <= 6 and cardinality("pets"."likes") <= 12 and cardinality("pets"."dislikes") <= 12
        and cardinality("pets"."public_fields") <= 30);--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_dates_check" CHECK ("pets"."passed_on" >= "pets"."birth_date" and "pets"."joined_on" >= "pets"."birth_date");
-- ---------------------------------------------------------------- what the schema tool has no word for
-- One person is one thing to a pet at any time.
alter table pet_guardians add constraint pet_guardians_one_at_a_time
  exclude using gist (pet_id with =, user_id with =, tstzrange(starts_at, ends_at) with &&);--> statement-breakpoint
-- Two doses within the interval of their plan do not both stand, unless the second says that it is meant. A trigger writes
-- the range when a dose is written; a later change of the interval is for later doses.
alter table medication_doses add column given_during tstzrange not null,
  add constraint medication_doses_during_check check (not isempty(given_during) and not lower_inf(given_during) and not upper_inf(given_during)),
  add constraint medication_doses_one_at_a_time exclude using gist (medication_id with =, given_during with &&)
    where (outcome = 'given' and not confirmed_duplicate);--> statement-breakpoint
-- Everybody's own animals until now.
insert into pet_guardians (pet_id, user_id, role, starts_at, created_at)
  select id, owner_id, 'owner', created_at, created_at from pets;
