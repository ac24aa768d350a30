-- Tells two swapped letters from two wrong ones.
create or replace function letters_of(word text) returns text language sql immutable parallel safe
  as $$ select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter $$;

-- One typing error apart: a letter left out, put in, changed, or two neighbours swapped; in long words two. Of three
-- letters only a name with one more, that begins alike: they are one error from too many others.
create or replace function is_near(known text, given text) returns boolean language sql immutable parallel safe strict
  as $$
    select case when length(given) = 3 then
      length(known) = 4 and left(known, 1) = left(given, 1) and public.levenshtein_less_equal(known, given, 1) = 1
    else length(given) > 3 and length(known) between length(given) - 2 and length(given) + 2
      and public.levenshtein_less_equal(known, given, 2) <= 2
      and (public.levenshtein_less_equal(known, given, 1) <= 1 or length(given) >= 7
        or (length(known) = length(given) and public.letters_of(known) = public.letters_of(given)))
    end
  $$;

-- A word with each pair of neighbors in the other order.
create or replace function swapped(word text) returns setof text language sql immutable parallel safe
  as $$
    select left(word, place - 1) || substr(word, place + 1, 1) || substr(word, place, 1) || substr(word, place + 2)
    from generate_series(1, length(word) - 1) place
  $$;

-- Profiles whose name has a word like the given one, or is written like it without its spaces, and those of whom one asks for
-- somebody called so. The index knows what shares enough of its letters: a wrong letter in
-- the middle of four leaves a quarter, hence the low threshold. A swapped pair leaves a short word nothing, so it is looked
-- for by itself. Names are cut because the comparison has a greatest length.
create or replace function profiles_named_like(given text) returns setof uuid language sql stable
  set pg_trgm.word_similarity_threshold = 0.24
  as $$
    select p.id from user_profiles p
    where spaced(shown_name(p.user_type, p.business_name, p.first_name)) %> fold(given)
      and (
        replace(spaced(shown_name(p.user_type, p.business_name, p.first_name)), ' ', '') = fold(given)
        or exists (
          select from regexp_split_to_table(spaced(shown_name(p.user_type, p.business_name, p.first_name)), ' ') one
          where is_near(left(one, 60), left(fold(given), 60))
        )
      )
    union
    select p.id from user_profiles p
    where p.user_type <> 'pet-parent' and spaced(p.first_name) %> fold(given)
      and exists (
        select from regexp_split_to_table(spaced(p.first_name), ' ') one
        where is_near(left(one, 60), left(fold(given), 60))
      )
    union
    select p.id from swapped(left(fold(given), 60)) meant
      join user_profiles p on spaced(shown_name(p.user_type, p.business_name, p.first_name)) like '%' || spaced(meant) || '%'
    where length(given) > 3
      and spaced(shown_name(p.user_type, p.business_name, p.first_name)) || ' ' like '%' || spaced(meant) || ' %'
  $$;
