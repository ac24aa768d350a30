-- What the tables rest on. A function that a stored column, an index or a check is made with belongs to the table: a new
-- text needs a migration that makes those anew. All others are in functions/.
create extension if not exists pg_trgm;
create extension if not exists unaccent;
-- Words within one typing error of each other are told apart by the database.
create extension if not exists fuzzystrmatch;
create extension if not exists btree_gist;

-- Words are compared without case and accents everywhere: "Kätzchen" and "katzchen" are one.
-- unaccent() itself is only "stable", because its dictionary could change; ours does not.
create function fold(words text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;

-- The words of a text as they are looked for: without case and accents, each after a space, so that "begins with" is
-- "a space and then that". Signs between words count as spaces.
create function spaced(words text) returns text language sql immutable parallel safe strict
  as $$ select ' ' || translate(public.fold(words), '-_''’.,;:!?&/()+"“”', '                  ') $$;
