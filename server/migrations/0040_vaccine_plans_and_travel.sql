CREATE TABLE "pet_vaccine_plans" (
	"pet_id" uuid NOT NULL,
	"vaccine_type_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pet_vaccine_plans_pkey" PRIMARY KEY("pet_id","vaccine_type_id"),
	CONSTRAINT "pet_vaccine_plans_day_check" CHECK ("pet_vaccine_plans"."due_on" between '1950-01-01' and '2099-12-31')
);
--> statement-breakpoint
ALTER TABLE "pet_vaccine_plans" ADD CONSTRAINT "pet_vaccine_plans_pet_id_fkey" FOREIGN KEY ("pet_id") REFERENCES "public"."pets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pet_vaccine_plans" ADD CONSTRAINT "pet_vaccine_plans_vaccine_fkey" FOREIGN KEY ("vaccine_type_id") REFERENCES "public"."vaccine_types"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pet_vaccine_plans_vaccine_idx" ON "pet_vaccine_plans" USING btree ("vaccine_type_id");--> statement-breakpoint
CREATE INDEX "pet_vaccine_plans_due_idx" ON "pet_vaccine_plans" USING btree ("due_on");--> statement-breakpoint
CREATE INDEX "pet_health_entries_due_idx" ON "pet_health_entries" USING btree (coalesce(due_on, valid_until)) WHERE kind in ('vaccination','treatment');--> statement-breakpoint
INSERT INTO "travel_rule_sets" ("id", "label", "species", "source", "source_url", "source_date", "rules") VALUES
('5b1f4c7e-0a61-4d0e-9b5e-6a2f3c9d1e01', 'United States to the European Union', '{dog,cat}',
 'European Commission, Movement of pets from non-EU countries; USDA APHIS, Pet travel to the European Union', 'https://food.ec.europa.eu/animals/movement-pets_en', '2024-06-01', $rules$[
  {"kind": "chip", "iso": true, "species": null, "note": "It has to be put in before the rabies vaccination, or on the same day."},
  {"kind": "vaccine", "word": "rabies", "minAgeWeeks": 12, "waitDays": 21, "species": null, "note": "Given after the microchip, at 12 weeks or older. The 21 days count after a first vaccination, or one after a gap."},
  {"kind": "paper", "title": "EU animal health certificate", "withinDays": 10, "species": null, "note": "Filled in by a USDA-accredited vet and endorsed by USDA. The pet has to arrive within 10 days of that."},
  {"kind": "task", "title": "Check whether the country asks for a tapeworm treatment", "beforeDays": 5, "species": ["dog"], "note": "Dogs need one before they enter Ireland, Finland, or Malta. There is a rule set of its own for it."}
]$rules$),
('5b1f4c7e-0a61-4d0e-9b5e-6a2f3c9d1e02', 'United States to Ireland, Finland, or Malta', '{dog,cat}',
 'European Commission, Movement of pets from non-EU countries; USDA APHIS, Pet travel to the European Union', 'https://food.ec.europa.eu/animals/movement-pets_en', '2024-06-01', $rules$[
  {"kind": "chip", "iso": true, "species": null, "note": "It has to be put in before the rabies vaccination, or on the same day."},
  {"kind": "vaccine", "word": "rabies", "minAgeWeeks": 12, "waitDays": 21, "species": null, "note": "Given after the microchip, at 12 weeks or older. The 21 days count after a first vaccination, or one after a gap."},
  {"kind": "treatment", "treatment": "worming", "fromDays": 5, "untilDays": 1, "species": ["dog"], "note": "Against the tapeworm Echinococcus, by a vet, who notes it in the certificate: 24 to 120 hours before arrival."},
  {"kind": "paper", "title": "EU animal health certificate", "withinDays": 10, "species": null, "note": "Filled in by a USDA-accredited vet and endorsed by USDA. The pet has to arrive within 10 days of that."}
]$rules$),
('5b1f4c7e-0a61-4d0e-9b5e-6a2f3c9d1e03', 'United States to Great Britain', '{dog,cat}',
 'GOV.UK, Bringing your pet dog, cat or ferret to Great Britain', 'https://www.gov.uk/bring-pet-to-great-britain', '2024-06-01', $rules$[
  {"kind": "chip", "iso": false, "species": null, "note": "It has to be put in before the rabies vaccination, or on the same day. Bring your own reader if it is not an ISO chip."},
  {"kind": "vaccine", "word": "rabies", "minAgeWeeks": 12, "waitDays": 21, "species": null, "note": "At 12 weeks or older, and after the microchip. Wait 21 days after a first vaccination."},
  {"kind": "treatment", "treatment": "worming", "fromDays": 5, "untilDays": 1, "species": ["dog"], "note": "Against tapeworm, with praziquantel or something as effective, by a vet, who notes it: 24 to 120 hours before arrival."},
  {"kind": "paper", "title": "Great Britain pet health certificate", "withinDays": 10, "species": null, "note": "Issued by an accredited vet; you have to arrive within 10 days of that."},
  {"kind": "task", "title": "Book an approved route and company", "beforeDays": 14, "species": null, "note": "Pets enter Great Britain by approved routes only."}
]$rules$),
('5b1f4c7e-0a61-4d0e-9b5e-6a2f3c9d1e04', 'Back to the United States: only low-risk countries for 6 months', '{dog}',
 'CDC, Entry requirements for dogs from dog rabies-free or low-risk countries', 'https://www.cdc.gov/importation/dogs/rabies-free-low-risk-countries.html', '2024-08-01', $rules$[
  {"kind": "age", "minMonths": 6, "species": null, "note": "At least 6 months old on arrival."},
  {"kind": "chip", "iso": false, "species": null, "note": "One that a universal scanner reads."},
  {"kind": "task", "title": "Fill in the CDC dog import form", "beforeDays": 1, "species": null, "note": "Online, before you travel. Show the receipt to the airline and on arrival."},
  {"kind": "task", "title": "Keep proof of where the dog was", "beforeDays": 0, "species": null, "note": "In the 6 months before arrival, it may have been in dog rabies-free or low-risk countries only. It has to look healthy."}
]$rules$),
('5b1f4c7e-0a61-4d0e-9b5e-6a2f3c9d1e05', 'Back to the United States: from a high-risk country, vaccinated in the US', '{dog}',
 'CDC, Entry requirements for US-vaccinated dogs from high-risk countries', 'https://www.cdc.gov/importation/dogs/us-vaccinated-dogs-high-risk-countries.html', '2024-08-01', $rules$[
  {"kind": "age", "minMonths": 6, "species": null, "note": "At least 6 months old on arrival."},
  {"kind": "chip", "iso": false, "species": null, "note": "One that a universal scanner reads, put in before the rabies vaccination."},
  {"kind": "vaccine", "word": "rabies", "minAgeWeeks": 12, "waitDays": 0, "species": null, "note": "Given in the United States, at 12 weeks or older, and valid on the day of arrival."},
  {"kind": "task", "title": "Have the certification of US-issued rabies vaccination endorsed", "beforeDays": 14, "species": null, "note": "By a USDA-accredited vet and USDA, before the dog leaves the United States."},
  {"kind": "task", "title": "Fill in the CDC dog import form", "beforeDays": 1, "species": null, "note": "Online, before you travel. Show the receipt to the airline and on arrival."}
]$rules$);
