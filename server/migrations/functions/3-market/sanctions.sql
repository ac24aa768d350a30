-- ---------------------------------------------------------------- what moderators do about a person
-- What lasts for somebody just now, the gravest first; a row of nulls for nothing.
create or replace function sanction_of(person uuid) returns sanctions language sql stable set search_path = public, pg_temp as $$
  select s.* from sanctions s
  where s.user_id = person and s.lifted_at is null and s.act in ('limit', 'silence', 'suspend') and (s.ends_at is null or s.ends_at > now())
  order by array_position(array['suspend', 'silence', 'limit'], s.act), s.ends_at desc nulls first limit 1
$$;

-- Nobody acts on themselves, an equal, or a superior, but super-admins on anybody else. What was done stays, and is lifted once.
create or replace function guard_sanctions() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  actor uuid;
begin
  if tg_op = 'INSERT' then
    actor := new.moderator_id;
    if actor is null or new.lifted_at is not null then
      raise exception 'somebody does it' using errcode = 'check_violation', constraint = 'sanctions_rank_check';
    end if;
    if new.decision_id is not null and not exists (
        select from report_decisions d join reported_things t on t.type = d.target_type and t.id = d.target_id
        where d.id = new.decision_id and t.author_id = new.user_id) then
      raise exception 'it is about who wrote it' using errcode = 'check_violation', constraint = 'sanctions_author_check';
    end if;
  else
    if (to_jsonb(new) - '{user_id,lifted_at,lifted_by,lifted_reason,writes,moderator_id,decision_id}'::text[])
        is distinct from (to_jsonb(old) - '{user_id,lifted_at,lifted_by,lifted_reason,writes,moderator_id,decision_id}'::text[])
      or new.user_id <> old.user_id and not follows_merge(old.user_id, new.user_id)
      or new.moderator_id is not null and new.moderator_id is distinct from old.moderator_id
      or new.decision_id is not null and new.decision_id is distinct from old.decision_id then
      raise exception 'what was done stays' using errcode = 'check_violation', constraint = 'sanctions_kept_check';
    end if;
    if old.lifted_at is not null and ((new.lifted_at, new.lifted_reason) is distinct from (old.lifted_at, old.lifted_reason)
        or new.lifted_by is not null and new.lifted_by is distinct from old.lifted_by) then
      raise exception 'it is lifted once' using errcode = 'check_violation', constraint = 'sanctions_lifted_once_check';
    end if;
    if old.lifted_at is not null or new.lifted_at is null then return new; end if;
    actor := new.lifted_by;
  end if;
  if not may_moderate(actor) or may_moderate(new.user_id) and get_user_role(actor) <> 'super-admin' then
    raise exception 'nobody acts on an equal or a superior' using errcode = 'check_violation', constraint = 'sanctions_rank_check';
  end if;
  return new;
end $$;
create or replace trigger sanctions_guard before insert or update on sanctions for each row execute function guard_sanctions();

-- Until when an account may not be used: the later of a lock's end and a suspension's. What has no end is the year 9999.
create or replace function settle_lock(person uuid) returns void language sql set search_path = public, pg_temp as $$
  update auth_users u set banned_until = greatest(u.locked_until, (
    select max(coalesce(s.ends_at, timestamptz '9999-12-31 00:00:00+00')) from sanctions s
    where s.user_id = person and s.act = 'suspend' and s.lifted_at is null))
  where u.id = person
$$;
create or replace function settle_suspended() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform settle_lock(new.user_id);
  return null;
end $$;
create or replace trigger sanctions_settle_lock after insert or update of lifted_at on sanctions
  for each row when (new.act = 'suspend') execute function settle_suspended();

-- An appeal that is granted takes back what was done, in the same statement.
create or replace function lift_appealed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update sanctions set lifted_at = new.decided_at, lifted_by = new.decided_by, lifted_reason = new.answer
    where id = new.sanction_id and lifted_at is null;
  return null;
end $$;
create or replace trigger report_appeals_lift after update of outcome on report_appeals for each row
  when (old.outcome is null and new.outcome = 'overturned' and new.sanction_id is not null) execute function lift_appealed();

-- ---------------------------------------------------------------- what it does, wherever people write
-- The one rule: whoever is suspended or silenced writes nothing others read; whoever is limited begins no conversation and writes
-- five times within 24 hours. `doing`: begin, write, or edit. Those who write at once are counted one by one.
create or replace function require_may_write(person uuid, doing text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  held sanctions := sanction_of(person);
  written int := 0;
begin
  if held.id is null then return; end if;
  if held.act = 'limit' then
    if doing = 'edit' then return; end if;
    if doing = 'write' then
      update sanctions set writes = array(select w from unnest(writes) w where w > now() - interval '24 hours') || now()
        where id = held.id returning cardinality(writes) into written;
      if written <= 5 then return; end if;
    end if;
  end if;
  raise exception 'this person may not write' using errcode = 'check_violation', constraint = 'sanctioned_check',
    detail = json_build_object('act', held.act, 'until', to_json(held.ends_at) #>> '{}')::text;
end $$;

-- $1 begin, write, or edit; $2 the column of who writes.
create or replace function refuse_sanctioned() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  now_so jsonb := to_jsonb(new);
begin
  if now_so ->> 'kind' in ('note', 'system') then return new; end if;
  perform require_may_write((now_so ->> tg_argv[1])::uuid, tg_argv[0]);
  return new;
end $$;
-- Whom a profile or a pet belongs to, and whoever of its team or family writes (`writeAs`). Our team calls brands and breeds anew for
-- everybody at once: that is nobody's word.
create or replace function require_family_may_write(belongs_to uuid, doing text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  writer uuid := nullif(current_setting('pawstead.writer', true), '')::uuid;
begin
  perform require_may_write(writer, doing);
  if writer is distinct from belongs_to and may_moderate(writer) then return; end if;
  if writer is null or writer = belongs_to then
    perform require_may_write(belongs_to, doing);
  elsif (sanction_of(belongs_to)).act in ('silence', 'suspend') then
    -- who asks is not told of somebody else's end
    raise exception 'whoever this belongs to may not write' using errcode = 'check_violation', constraint = 'sanctioned_check',
      detail = json_build_object('act', (sanction_of(belongs_to)).act, 'until', null, 'whose', 'owner')::text;
  end if;
end $$;
-- What a profile shows is written by whom it stands on, or by one of its team (`writeAs`). $1 as above, $2 the column of the
-- profile, $3 on: those of the words, whose change counts.
create or replace function refuse_sanctioned_profile() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  now_so jsonb := to_jsonb(new);
begin
  if tg_op = 'UPDATE' and not exists (
      select from unnest(tg_argv[2:]) word
      where now_so ->> word is distinct from to_jsonb(old) ->> word and now_so ->> word not in ('', '[]')
        -- of a list, one that is taken away
        and not (jsonb_typeof(now_so -> word) = 'array' and to_jsonb(old) -> word @> (now_so -> word))) then
    return new;
  end if;
  -- what begins without a word
  if tg_op = 'INSERT' and tg_nargs > 2 and not exists (select from unnest(tg_argv[2:]) word where now_so ->> word not in ('', '[]')) then
    return new;
  end if;
  perform require_family_may_write((select p.user_id from user_profiles p where p.id = (now_so ->> tg_argv[1])::uuid), tg_argv[0]);
  return new;
end $$;

-- What is written as an insert where it may be there already (`on conflict`) is asked for afterwards, where it is new. What an order's
-- message opens, nobody begins.
create or replace trigger conversations_refuse_sanctioned after insert on conversations
  for each row when (pg_trigger_depth() = 0) execute function refuse_sanctioned('begin', 'person_id');
create or replace trigger messages_refuse_sanctioned before insert on messages for each row execute function refuse_sanctioned('write', 'author_id');
create or replace trigger reviews_refuse_sanctioned before insert on reviews
  for each row execute function refuse_sanctioned('write', 'author_user_id');
create or replace trigger reviews_refuse_sanctioned_edit before update of title, body on reviews
  for each row when ((old.title, old.body) is distinct from (new.title, new.body)) execute function refuse_sanctioned('edit', 'author_user_id');
create or replace trigger review_responses_refuse_sanctioned before insert on review_responses
  for each row execute function refuse_sanctioned('write', 'author_user_id');
-- A colleague may change what another has answered: whoever writes is asked for (`writeAs`).
create or replace function refuse_sanctioned_answer() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform require_may_write(coalesce(nullif(current_setting('pawstead.writer', true), '')::uuid, new.author_user_id), 'edit');
  return new;
end $$;
create or replace trigger review_responses_refuse_sanctioned_edit before update of body on review_responses
  for each row when (old.body is distinct from new.body) execute function refuse_sanctioned_answer();
create or replace trigger product_questions_refuse_sanctioned before insert on product_questions
  for each row execute function refuse_sanctioned('write', 'author_user_id');
create or replace trigger product_questions_refuse_sanctioned_edit before update of body on product_questions
  for each row when (old.body is distinct from new.body) execute function refuse_sanctioned('edit', 'author_user_id');
create or replace trigger product_answers_refuse_sanctioned before insert on product_answers
  for each row execute function refuse_sanctioned('write', 'author_user_id');
create or replace trigger product_answers_refuse_sanctioned_edit before update of body on product_answers
  for each row when (old.body is distinct from new.body) execute function refuse_sanctioned('edit', 'author_user_id');
create or replace trigger user_profiles_refuse_sanctioned before update of first_name, last_name, business_name on user_profiles
  for each row when (new.is_active) execute function refuse_sanctioned_profile('edit', 'id', 'first_name', 'last_name', 'business_name');
-- A further profile, or one that was closed, comes with whatever it is called. The first of an account is made by signing in.
create or replace function refuse_sanctioned_opening() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' or exists (select from user_profiles where user_id = new.user_id) then
    perform require_may_write(new.user_id, 'edit');
  end if;
  return new;
end $$;
create or replace trigger user_profiles_refuse_sanctioned_new before insert on user_profiles
  for each row execute function refuse_sanctioned_opening();
create or replace trigger user_profiles_refuse_sanctioned_again before update of is_active on user_profiles
  for each row when (new.is_active and not old.is_active) execute function refuse_sanctioned_opening();
create or replace trigger profile_details_refuse_sanctioned
  before update of tagline, about, website, public_email, links, locality, registration, closure_note, photo_id, cover_id on profile_details
  for each row execute function refuse_sanctioned_profile('edit', 'profile_id',
    'tagline', 'about', 'website', 'public_email', 'links', 'locality', 'registration', 'closure_note', 'photo_id', 'cover_id');
create or replace trigger shop_terms_refuse_sanctioned before update of collect_hours, return_note on shop_terms
  for each row execute function refuse_sanctioned_profile('edit', 'profile_id', 'collect_hours', 'return_note');
create or replace trigger shop_terms_refuse_sanctioned_new after insert on shop_terms
  for each row execute function refuse_sanctioned_profile('edit', 'profile_id', 'collect_hours', 'return_note');
create or replace trigger profile_places_refuse_sanctioned before update of line1, line2, locality, region, postcode on profile_places
  for each row execute function refuse_sanctioned_profile('edit', 'profile_id', 'line1', 'line2', 'locality', 'region', 'postcode');
create or replace trigger profile_places_refuse_sanctioned_new after insert on profile_places
  for each row execute function refuse_sanctioned_profile('edit', 'profile_id');
create or replace trigger profile_sections_refuse_sanctioned before update of body on profile_sections
  for each row execute function refuse_sanctioned_profile('edit', 'profile_id', 'body');
create or replace trigger profile_sections_refuse_sanctioned_new after insert on profile_sections
  for each row execute function refuse_sanctioned_profile('edit', 'profile_id', 'body');
create or replace trigger gallery_items_refuse_sanctioned before insert on gallery_items
  for each row execute function refuse_sanctioned_profile('edit', 'profile_id');
create or replace trigger shop_collections_refuse_sanctioned before insert or update of title, body on shop_collections
  for each row execute function refuse_sanctioned_profile('edit', 'profile_id', 'title', 'body');
create or replace trigger product_groups_refuse_sanctioned before insert or update of title, option_name on product_groups
  for each row execute function refuse_sanctioned_profile('edit', 'seller_profile_id', 'title', 'option_name');
create or replace trigger products_refuse_sanctioned before insert
  or update of name, brand, option_value, option_note, summary, description, highlights, ingredients, analysis, feeding, specifications, care, size_guide, pictures
  on products
  for each row execute function refuse_sanctioned_profile('edit', 'seller_profile_id', 'name', 'brand', 'option_value', 'option_note', 'summary',
    'description', 'highlights', 'ingredients', 'analysis', 'feeding', 'specifications', 'care', 'size_guide', 'pictures');
-- What a pet shows, to everybody or to those it is shared with. Taking away goes on, and so does what our team does: hiding and showing
-- again, and calling a breed anew, which a trigger writes down.
create or replace function is_pet_shown(pet uuid, visibility text, memorial text) returns boolean language sql stable set search_path = public, pg_temp as $$
  select visibility <> 'private' or memorial <> 'none' or exists (
    select from pet_guardians g where g.pet_id = pet and g.role <> 'owner' and (g.ends_at is null or g.ends_at > now()))
    or exists (select from pet_tags t where t.pet_id = pet and t.retired_at is null)
    or exists (select from pet_share_links l where l.pet_id = pet and l.revoked_at is null and l.expires_at > now())
$$;
create or replace function shows_more(now_so jsonb, before jsonb) returns boolean language sql immutable set search_path = public, pg_temp as $$
  select exists (
      select from unnest(array['name', 'about', 'kind', 'breed', 'markings', 'habitat', 'special_needs', 'memorial_words', 'photo_id']) word
      where now_so ->> word is distinct from before ->> word and now_so ->> word <> '')
    or exists (select from unnest(array['likes', 'dislikes', 'public_fields']) list where not before -> list @> (now_so -> list))
    or array_position(array['private', 'link', 'members', 'public'], now_so ->> 'visibility')
      > array_position(array['private', 'link', 'members', 'public'], before ->> 'visibility')
    or array_position(array['none', 'link', 'public'], now_so ->> 'memorial_visibility')
      > array_position(array['none', 'link', 'public'], before ->> 'memorial_visibility')
$$;
create or replace function refuse_sanctioned_pet() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_trigger_depth() > 1 or not is_pet_shown(new.id, new.visibility, new.memorial_visibility) then return new; end if;
  if tg_op = 'UPDATE' and new.moderation is distinct from old.moderation then return new; end if;
  if tg_op = 'INSERT' or shows_more(to_jsonb(new), to_jsonb(old)) then perform require_family_may_write(new.owner_id, 'edit'); end if;
  return new;
end $$;
create or replace trigger pets_refuse_sanctioned before insert or update of name, about, kind, breed, markings, habitat, likes, dislikes,
  special_needs, photo_id, public_fields, visibility, memorial_visibility, memorial_words on pets
  for each row execute function refuse_sanctioned_pet();
-- Its photos, what is written below them, and its tags.
create or replace function require_may_show_pet(pet uuid) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  shown pets;
begin
  select * into shown from pets where id = pet;
  if is_pet_shown(pet, shown.visibility, shown.memorial_visibility) then perform require_family_may_write(shown.owner_id, 'edit'); end if;
end $$;
create or replace function refuse_sanctioned_of_pet() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform require_may_show_pet(new.pet_id);
  return new;
end $$;
-- afterwards, since one that stays is written as an insert as well
create or replace trigger pet_photos_refuse_sanctioned after insert on pet_photos
  for each row execute function refuse_sanctioned_of_pet();
create or replace trigger pet_photos_refuse_sanctioned_shown before update of shown on pet_photos
  for each row when (new.shown and not old.shown) execute function refuse_sanctioned_of_pet();
create or replace trigger pet_tags_refuse_sanctioned_new after insert on pet_tags
  for each row execute function refuse_sanctioned_of_pet();
create or replace trigger pet_tags_refuse_sanctioned before update of label, shows, warning on pet_tags for each row
  when (new.label <> old.label and new.label <> '' or new.warning <> old.warning and new.warning <> '' or not new.shows <@ old.shows)
  execute function refuse_sanctioned_of_pet();
-- What stands on every invoice, and was not written for one customer.
create or replace trigger invoice_settings_refuse_sanctioned before update of terms, notes, legal_name, address, templates on invoice_settings
  for each row execute function refuse_sanctioned_profile('edit', 'business_profile_id', 'terms', 'notes', 'legal_name', 'address', 'templates');
create or replace trigger invoice_settings_refuse_sanctioned_new after insert on invoice_settings
  for each row execute function refuse_sanctioned_profile('edit', 'business_profile_id', 'terms', 'notes', 'legal_name', 'address', 'templates');
create or replace trigger away_notes_refuse_sanctioned before update of body on away_notes
  for each row when (new.body is distinct from old.body and new.body <> '') execute function refuse_sanctioned('edit', 'updated_by');
create or replace trigger away_notes_refuse_sanctioned_new after insert on away_notes
  for each row execute function refuse_sanctioned('edit', 'updated_by');
-- What reaches somebody by mail is written to them as well.
create or replace trigger profile_invites_refuse_sanctioned before insert on profile_invites
  for each row execute function refuse_sanctioned('begin', 'invited_by');
create or replace trigger pet_invites_refuse_sanctioned before insert on pet_invites
  for each row execute function refuse_sanctioned('begin', 'invited_by');
create or replace trigger pet_transfers_refuse_sanctioned before insert on pet_transfers
  for each row execute function refuse_sanctioned('begin', 'from_user_id');

-- ---------------------------------------------------------------- the log of it all, as moderators read it
-- Whom a decision is about is who wrote the thing: asked for where it is shown, and not of every line.
drop view if exists moderation_log;
create view moderation_log as
  select s.id, s.created_at as at, s.act as what, s.moderator_id, s.user_id as person_id, s.rule, s.reason, s.ends_at,
    null::text as target_type, null::uuid as target_id
  from sanctions s
  union all
  select s.id, s.lifted_at, 'lift', s.lifted_by, s.user_id, s.rule, s.lifted_reason, null, null, null
  from sanctions s where s.lifted_at is not null
    and not exists (select from report_appeals a where a.sanction_id = s.id and a.outcome = 'overturned')
  union all
  select d.id, d.created_at, d.decision, d.decided_by, null, coalesce(d.rules[1], 'other'), d.reason, null, d.target_type, d.target_id
  from report_decisions d
  where d.decision <> 'keep' or not exists (select from report_appeals a where a.target_type = d.target_type and a.target_id = d.target_id
    and a.outcome = 'overturned' and a.decided_at = d.created_at)
  union all
  select a.id, a.decided_at, a.outcome, a.decided_by, a.appellant_id, coalesce((select s.rule from sanctions s where s.id = a.sanction_id),
    (select d.rules[1] from report_decisions d where d.id = a.decision_id), 'other'), a.answer, null, a.target_type, a.target_id
  from report_appeals a where a.outcome is not null;
