ALTER TABLE "pets" ADD COLUMN "target_from_kg" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "pets" ADD COLUMN "target_to_kg" numeric(7, 3);--> statement-breakpoint
ALTER TABLE "pets" ADD CONSTRAINT "pets_target_check" CHECK (("pets"."target_from_kg" is null) = ("pets"."target_to_kg" is null) and "pets"."target_from_kg" > 0
        and "pets"."target_to_kg" >= "pets"."target_from_kg");