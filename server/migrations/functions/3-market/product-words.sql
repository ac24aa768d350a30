-- ------- the names of shop and shelves find a product too, those of the animals it is for, and what kind of food it is
create or replace function animals_called(species text[]) returns text language sql immutable as $$
  select string_agg(case said
    when 'small-pet' then 'small pet hamster gerbil guinea pig'
    when 'bird' then 'bird parakeet budgie parrot'
    when 'rabbit' then 'rabbit bunny'
    when 'reptile' then 'reptile tortoise turtle lizard'
    else said end, ' ')
  from unnest(species) said
$$;

create or replace function names_beside(seller uuid, top uuid, leaf uuid, species text[], diets text[]) returns text language sql stable as $$
  select concat_ws(' ',
    (select business_name from user_profiles where id = seller),
    (select name from product_categories where id = top),
    (select name from product_categories where id = leaf and leaf <> top),
    animals_called(species),
    -- "grain-free" is found as two words, however it is typed
    replace(array_to_string(diets, ' '), '-', ' '))
$$;

create or replace function fill_found_by() returns trigger language plpgsql as $$
begin
  new.found_by := names_beside(new.seller_profile_id, new.top_category_id, new.category_id, new.species, new.diet_flags);
  return new;
end $$;
create or replace trigger products_fill_found_by before insert on products for each row execute function fill_found_by();

-- Afterwards rather than before: beside a trigger before updates, every update of a product, even of its stock,
-- would work out its search words anew.
create or replace function refill_found_by() returns trigger language plpgsql as $$
begin
  update products p set found_by = names_beside(p.seller_profile_id, p.top_category_id, p.category_id, p.species, p.diet_flags) where p.id = new.id;
  if new.status = 'published' then
    perform learn_words(names_beside(new.seller_profile_id, new.top_category_id, new.category_id, new.species, new.diet_flags));
  end if;
  return null;
end $$;
create or replace trigger products_refill_found_by after update of seller_profile_id, top_category_id, category_id, species, diet_flags on products
  for each row when ((old.seller_profile_id, old.top_category_id, old.category_id, old.species, old.diet_flags)
    is distinct from (new.seller_profile_id, new.top_category_id, new.category_id, new.species, new.diet_flags))
  execute function refill_found_by();

create or replace function rename_found_by() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'user_profiles' then
    update products p set found_by = names_beside(p.seller_profile_id, p.top_category_id, p.category_id, p.species, p.diet_flags)
      where p.seller_profile_id = new.id;
    perform learn_words(new.business_name);
  else
    update products p set found_by = names_beside(p.seller_profile_id, p.top_category_id, p.category_id, p.species, p.diet_flags)
      where p.top_category_id = new.id or p.category_id = new.id;
    perform learn_words(new.name);
  end if;
  return null;
end $$;
create or replace trigger user_profiles_rename_found_by after update of business_name on user_profiles
  for each row when (old.business_name is distinct from new.business_name) execute function rename_found_by();
create or replace trigger product_categories_rename_found_by after update of name on product_categories
  for each row when (old.name is distinct from new.name) execute function rename_found_by();

-- ---------------------------------------------------------------- the words the catalogue knows
create or replace function learn_words(texts text) returns void language sql as $$
  insert into search_words (word, lexeme)
  select w, (ts_lexize('english_stem', w))[1]
  from (select distinct w from regexp_split_to_table(fold(texts), '[^[:alpha:]]+') w) words
  where length(w) between 3 and 40 and cardinality(ts_lexize('english_stem', w)) > 0
  on conflict do nothing
$$;

create or replace function learn_added_words() returns trigger language plpgsql as $$
begin
  -- Of names that many products share, each is split once.
  perform learn_words(string_agg(words, ' ')) from (
    select distinct unnest(array[name, brand, found_by]) as words from touched where status = 'published'
  ) t;
  return null;
end $$;
create or replace trigger products_learn_words after insert on products
  referencing new table as touched for each statement execute function learn_added_words();

create or replace function learn_changed_words() returns trigger language plpgsql as $$
begin
  perform learn_words(new.name || ' ' || new.brand || ' ' || new.found_by);
  return null;
end $$;
-- The names of shop and shelves are learnt where they change, once for all their products.
create or replace trigger products_learn_changed_words after update of name, brand, status on products
  for each row when (new.status = 'published' and (old.name, old.brand, old.status) is distinct from (new.name, new.brand, new.status))
  execute function learn_changed_words();
