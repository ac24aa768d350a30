-- Words are compared without case and accents everywhere: "Kätzchen" and "katzchen" are one.
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() itself is only "stable", because its dictionary could change; ours does not.
create function fold(words text) returns text
  language sql immutable parallel safe strict
  as $$ select lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;
