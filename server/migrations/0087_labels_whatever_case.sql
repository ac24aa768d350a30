-- ---------------------------------------------------------------- one name, whatever its letters
-- "beagle" beside "Beagle" would stand twice in each pet's list of breeds.
create unique index breeds_folded_label_key on breeds (species, fold(label));--> statement-breakpoint
create unique index vaccine_types_folded_label_key on vaccine_types (species, fold(label));--> statement-breakpoint
create unique index pet_colours_folded_label_key on pet_colours (fold(label));
