-- ---------------------------------------------------------------- what does not belong in what people write
-- A text as it is compared: letters and digits in lower case, without accents and what cannot be seen, letters of other alphabets
-- that look like ours as ours, and one space around every word.
create or replace function filter_letters(given text) returns text language sql immutable set search_path = public, pg_temp as $$
  select ' ' || btrim(regexp_replace(
    translate(regexp_replace(lower(normalize(given, NFKD)), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'),
      'авсԁеһікӏмнорԛѕтуѡхјαβεικνορτυχ', 'abcdehiklmhopqstywxjabeikvoptux'),
    '[^[:alnum:]]+', ' ', 'g')) || ' '
$$;
-- The same with letters that stand apart joined.
create or replace function filter_words(given text) returns text language sql immutable set search_path = public, pg_temp as $$
  select regexp_replace(filter_letters(given), '\m([[:alnum:]]) (?=[[:alnum:]]\M)', '\1', 'g')
$$;

-- The hosts a text leads to, also where a dot is written otherwise.
create or replace function filter_hosts(given text) returns text[] language sql immutable set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct found[1]), '{}') from regexp_matches(
    regexp_replace(lower(normalize(regexp_replace(given, '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]', '', 'g'), NFKC)),
      '\s*(?:\[\.\]|\(\.\)|\[dot\]|\(dot\))\s*', '.', 'g'),
    '([a-z0-9-]+(?:\.[a-z0-9-]+)+)', 'g') found
$$;

-- The filters that find something in a text.
create or replace function filters_in(given text) returns setof content_filters language sql stable set search_path = public, pg_temp as $$
  with read as materialized (select filter_words(given) as words, filter_letters(given) as letters, filter_hosts(given) as hosts)
  select f.* from content_filters f, read where case f.kind
    -- letter by letter as well: joined with a word of one letter beside it, such as "a", it would be another word
    when 'word' then position(' ' || f.plain || ' ' in read.words) > 0
      or position(' ' || regexp_replace(replace(f.plain, ' ', ''), '(.)(?=.)', '\1 ', 'g') || ' ' in read.letters) > 0
    when 'link' then exists (select from unnest(read.hosts) host where host = f.plain or right(host, length(f.plain) + 1) = '.' || f.plain)
    else false end
$$;

-- What is compared is made here, so that nobody enters it otherwise.
create or replace function read_filter() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('content filters', 0));
  if (select count(*) from content_filters) >= 1000 then
    raise exception 'there are 1000 filters' using errcode = 'check_violation', constraint = 'content_filters_limit_check';
  end if;
  -- half of all plain pictures look like each other
  if new.kind = 'picture' and bit_count(new.look::bit(64)) not between 12 and 52 then
    raise exception 'a picture without anything on it' using errcode = 'check_violation', constraint = 'content_filters_look_check';
  end if;
  new.plain := case new.kind
    when 'word' then btrim(filter_words(new.term))
    when 'link' then coalesce(regexp_replace((filter_hosts(new.term))[1], '^www\.', ''), '')
    else to_hex(new.look) end;
  return new;
end $$;
create or replace trigger content_filters_read before insert on content_filters for each row execute function read_filter();

-- $1 to n: the columns that are read.
create or replace function refuse_filtered() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  now_so jsonb := to_jsonb(new);
  words text := '';
  name text;
begin
  if now_so ->> 'kind' in ('note', 'system') then return new; end if;
  foreach name in array tg_argv loop words := words || ' . ' || coalesce(now_so ->> name, ''); end loop;
  if exists (select from filters_in(words) f where f.action = 'refuse') then
    raise exception 'a filter refuses this' using errcode = 'check_violation', constraint = 'content_filtered_check';
  end if;
  return new;
end $$;

-- $1 what reports call it, $2 the column of its id, $3 on: the columns that are read.
create or replace function report_filtered() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  now_so jsonb := to_jsonb(new);
  words text := '';
  name text;
  found record;
begin
  if now_so ->> 'kind' in ('note', 'system') or now_so ->> 'status' <> 'published' then return null; end if;
  foreach name in array tg_argv[2:] loop words := words || ' . ' || coalesce(now_so ->> name, ''); end loop;
  select string_agg(f.term, ', ' order by f.term) as terms, bool_or(f.action = 'hold') as holds, array_agg(f.id) as ids
    into found from filters_in(words) f where f.action <> 'refuse';
  if found.terms is null then return null; end if;
  insert into reports (target_type, target_id, rule, note, created_at)
    values (tg_argv[0], (now_so ->> tg_argv[1])::uuid, 'filter', left(found.terms, 1000), now());
  update content_filters set found = content_filters.found + 1 where id = any (found.ids);
  if found.holds then perform set_reported_status(tg_argv[0], (now_so ->> tg_argv[1])::uuid, 'hidden'); end if;
  return null;
end $$;

create or replace trigger messages_refuse_filtered before insert on messages for each row execute function refuse_filtered('body');
create or replace trigger messages_report_filtered after insert on messages for each row execute function report_filtered('message', 'id', 'body');
create or replace trigger reviews_refuse_filtered before insert or update of title, body on reviews
  for each row execute function refuse_filtered('title', 'body');
create or replace trigger reviews_report_filtered after insert or update of title, body on reviews
  for each row execute function report_filtered('review', 'id', 'title', 'body');
create or replace trigger review_responses_refuse_filtered before insert or update of body on review_responses
  for each row execute function refuse_filtered('body');
create or replace trigger review_responses_report_filtered after insert or update of body on review_responses
  for each row execute function report_filtered('response', 'review_id', 'body');
create or replace trigger product_questions_refuse_filtered before insert or update of body on product_questions
  for each row execute function refuse_filtered('body');
create or replace trigger product_questions_report_filtered after insert or update of body on product_questions
  for each row execute function report_filtered('question', 'id', 'body');
create or replace trigger product_answers_refuse_filtered before insert or update of body on product_answers
  for each row execute function refuse_filtered('body');
create or replace trigger product_answers_report_filtered after insert or update of body on product_answers
  for each row execute function report_filtered('answer', 'id', 'body');
-- What a profile and a pet say of themselves has no reports; there a filter refuses or lets through.
create or replace trigger profile_details_refuse_filtered before insert or update of tagline, about on profile_details
  for each row execute function refuse_filtered('tagline', 'about');
create or replace trigger user_profiles_refuse_filtered before insert or update of first_name, last_name, business_name on user_profiles
  for each row execute function refuse_filtered('first_name', 'last_name', 'business_name');

-- A picture that looks like one on the list is refused, but for admins who show what they add.
create or replace function refuse_filtered_picture() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from content_filters f where f.kind = 'picture' and bit_count((f.look # new.look)::bit(64)) <= 6) then
    raise exception 'a filter refuses this picture' using errcode = 'check_violation', constraint = 'content_filtered_check';
  end if;
  return new;
end $$;
create or replace trigger media_assets_refuse_filtered before insert on media_assets
  for each row when (new.look is not null and new.purpose <> 'evidence') execute function refuse_filtered_picture();
