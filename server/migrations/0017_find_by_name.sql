-- The words of a text as they are looked for: without case and accents, each after a space, so that "begins with" is
-- "a space and then that". Signs between words count as spaces.
create function spaced(words text) returns text language sql immutable parallel safe strict
  as $$ select ' ' || translate(public.fold(words), '-_''’.,;:!?&/()+"“”', '                  ') $$;

-- The name that everybody reads: of organisations and providers theirs, of people the first name; never a last name.
create function shown_name(user_type text, business_name text, first_name text) returns text
  language sql immutable parallel safe
  as $$ select coalesce(case when user_type <> 'pet-parent' then nullif(btrim(business_name), '') end, btrim(first_name)) $$;

-- One typing error apart: a letter left out, put in, changed, or two neighbours swapped; in long words two.
create function is_near(known text, given text) returns boolean language sql immutable parallel safe strict
  as $$
    select length(given) > 3 and length(known) between length(given) - 2 and length(given) + 2
      and public.levenshtein_less_equal(known, given, 2) <= 2
      and (public.levenshtein_less_equal(known, given, 1) <= 1 or length(given) >= 7
        or (length(known) = length(given) and public.letters_of(known) = public.letters_of(given)))
  $$;

-- Profiles whose name has a word like the given one. The index knows what shares enough of its letters; a swapped pair
-- leaves little in common, hence the low threshold. Names are cut because the comparison has a greatest length.
create function profiles_named_like(given text) returns setof uuid language sql stable
  set pg_trgm.word_similarity_threshold = 0.3
  as $$
    select p.id from user_profiles p
    where spaced(shown_name(p.user_type, p.business_name, p.first_name)) %> fold(given)
      and exists (
        select from regexp_split_to_table(spaced(shown_name(p.user_type, p.business_name, p.first_name)), ' ') one
        where is_near(left(one, 60), left(fold(given), 60))
      )
  $$;

-- ---------------------------------------------------------------- what profiles are found by
-- Kept here rather than with the tables, because the schema tool has no word for operator classes of expressions.
create index user_profiles_shown_name_idx on user_profiles
  using gin (spaced(shown_name(user_type, business_name, first_name)) gin_trgm_ops);
create index profile_details_words_idx on profile_details using gin (spaced(tagline || ' ' || locality) gin_trgm_ops);
create index profile_details_kinds_idx on profile_details using gin (kinds);
create index profile_details_animals_idx on profile_details using gin (animals);
