-- What kind of food it is finds it too. The functions of products have the same words for those that come.
UPDATE products SET found_by = concat_ws(' ', found_by, replace(array_to_string(diet_flags, ' '), '-', ' '))
  WHERE diet_flags <> '{}';--> statement-breakpoint
DROP FUNCTION IF EXISTS names_beside(uuid, uuid, uuid, text[]);
