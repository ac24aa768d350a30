CREATE TABLE "catalogue_import_rows" (
	"import_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"status" text NOT NULL,
	"sku" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"data" jsonb,
	"problems" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "catalogue_import_rows_pkey" PRIMARY KEY("import_id","row"),
	CONSTRAINT "catalogue_import_rows_status_check" CHECK ("catalogue_import_rows"."status" in ('ready','bad','done'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_profile_id" uuid NOT NULL,
	"user_id" uuid,
	"file_name" text NOT NULL,
	"status" text DEFAULT 'checked' NOT NULL,
	"good" integer DEFAULT 0 NOT NULL,
	"bad" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "catalogue_imports_status_check" CHECK ("catalogue_imports"."status" in ('checked','running','done')),
	CONSTRAINT "catalogue_imports_done_check" CHECK ("catalogue_imports"."done" between 0 and "catalogue_imports"."good")
);
--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_seller_profile_id_fkey" FOREIGN KEY ("seller_profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_import_rows_status_idx" ON "catalogue_import_rows" USING btree ("import_id","status","row");--> statement-breakpoint
CREATE INDEX "catalogue_imports_seller_idx" ON "catalogue_imports" USING btree ("seller_profile_id","created_at");--> statement-breakpoint
CREATE INDEX "catalogue_imports_user_idx" ON "catalogue_imports" USING btree ("user_id");