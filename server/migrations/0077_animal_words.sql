-- What a product is for finds it too. The functions of products have the same list of words for those that come.
UPDATE products SET found_by = concat_ws(' ', found_by, (
    SELECT string_agg(CASE said
      WHEN 'small-pet' THEN 'small pet hamster gerbil guinea pig'
      WHEN 'bird' THEN 'bird parakeet budgie parrot'
      WHEN 'rabbit' THEN 'rabbit bunny'
      WHEN 'reptile' THEN 'reptile tortoise turtle lizard'
      ELSE said END, ' ')
    FROM unnest(species) said))
  WHERE species <> '{}';--> statement-breakpoint
DROP FUNCTION IF EXISTS names_beside(uuid, uuid, uuid);
