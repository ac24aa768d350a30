CREATE TABLE "pet_allergies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pet_id" uuid NOT NULL,
	"allergen_code" text,
	"label" text,
	CONSTRAINT "pet_allergies_allergen_key" UNIQUE("pet_id","allergen_code"),
	CONSTRAINT "pet_allergies_label_key" UNIQUE("pet_id","label"),
	CONSTRAINT "pet_allergies_one_check" CHECK (num_nonnulls("pet_allergies"."allergen_code", "pet_allergies"."label") = 1 and length("pet_allergies"."allergen_code") between 1 and 40 and length("pet_allergies"."label") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "pet_weights" (
	"pet_id" uuid NOT NULL,
	"measured_on" date NOT NULL,
	"weight_kg" numeric(7, 3) NOT NULL,
	CONSTRAINT "pet_weights_pkey" PRIMARY KEY("pet_id","measured_on"),
	CONSTRAINT "pet_weights_weight_check" CHECK ("pet_weights"."weight_kg" > 0)
);
--> statement-breakpoint
CREATE TABLE "pets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"species" text NOT NULL,
	"breed" text DEFAULT '' NOT NULL,
	"birth_date" date,
	"diet_notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"passed_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pets_text_check" CHECK (length("pets"."name") between 1 and 60 and length("pets"."breed") <= 80 and length("pets"."diet_notes") <= 1000),
	CONSTRAINT "pets_species_check" CHECK ("pets"."species" in ('dog','cat','rabbit','small-pet','bird','fish','reptile')),
	CONSTRAINT "pets_passed_check" CHECK (("pets"."status" = 'passed') = ("pets"."passed_on" is not null)),
	CONSTRAINT "pets_dates_check" CHECK ("pets"."passed_on" >= "pets"."birth_date")
);
--> statement-breakpoint
ALTER TABLE "pet_allergies" ADD CONSTRAINT "pet_allergies_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_weights" ADD CONSTRAINT "pet_weights_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pets_owner_idx" ON "pets" USING btree ("owner_id");