-- ---------------------------------------------------------------- where a profile is
-- As `PROFILE_ROOTS` of contract/profiles.rules.ts; the page is found by the id as by the readable address.
create or replace function profile_page(user_type text, profile uuid) returns text language sql immutable as $$
  select case user_type when 'pet-parent' then '/pet-parent/' when 'service-provider' then '/provider/'
    when 'business-provider' then '/business/' when 'animal-rescue' then '/animal-rescue/'
    when 'veterinary-clinic' then '/veterinary-clinic/' end || profile
$$;

-- ---------------------------------------------------------------- a profile never becomes another
-- It may come to stand on another of its owners.
create or replace function guard_profile_identity() returns trigger language plpgsql as $$
begin
  if new.user_type <> old.user_type or new.user_id <> old.user_id and not exists (
    select from profile_members where profile_id = new.id and user_id = new.user_id and role = 'owner'
  ) then
    raise exception 'a profile keeps its person and its kind'
      using errcode = 'check_violation', constraint = 'user_profiles_fixed_check';
  end if;
  return new;
end $$;
create or replace trigger user_profiles_guard_identity before update of user_id, user_type on user_profiles
  for each row execute function guard_profile_identity();

-- ---------------------------------------------------------------- listed only after it was looked at
create or replace function guard_profile_approval() returns trigger language plpgsql as $$
declare
  old_status text := case when tg_op = 'UPDATE' then old.approval_status else 'draft' end;
  kind text;
begin
  if new.approval_status = old_status then
    return new;
  end if;
  select user_type into kind from user_profiles where id = new.profile_id;
  -- Rows that arrive approved are the owner's of the database: seeds and migrations.
  if tg_op = 'INSERT' and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'member') then
    return new;
  end if;
  if kind = 'pet-parent' and new.approval_status = 'approved' then
    return new;
  end if;
  if not (
    (old_status = 'draft' and new.approval_status = 'pending')
    or (old_status = 'pending' and new.approval_status in ('approved', 'changes_requested', 'draft'))
    or (old_status = 'changes_requested' and new.approval_status in ('pending', 'draft'))
    or (old_status = 'approved' and new.approval_status in ('suspended', 'draft'))
    or (old_status = 'suspended' and new.approval_status = 'approved')
  ) then
    raise exception 'a % profile cannot become %', old_status, new.approval_status
      using errcode = 'check_violation', constraint = 'profile_details_approval_move_check';
  end if;
  return new;
end $$;
create or replace trigger profile_details_guard_approval before insert or update of approval_status on profile_details
  for each row execute function guard_profile_approval();

-- An organisation that is listed, or waits to be, has a name: from whichever side it would lose it.
create or replace function guard_profile_name() returns trigger language plpgsql as $$
begin
  if exists (
    select from user_profiles p join profile_details d on d.profile_id = p.id
    where p.id = (to_jsonb(new) ->> tg_argv[0])::uuid
      and p.user_type in ('business-provider', 'animal-rescue', 'veterinary-clinic')
      and d.approval_status in ('pending', 'approved')
      and coalesce(btrim(p.business_name), '') = ''
  ) then
    raise exception 'a listed organisation has a name'
      using errcode = 'check_violation', constraint = 'user_profiles_business_name_check';
  end if;
  return null;
end $$;
drop trigger if exists profile_details_guard_name on profile_details;
create constraint trigger profile_details_guard_name after insert or update of approval_status on profile_details
  deferrable initially immediate for each row execute function guard_profile_name('profile_id');
drop trigger if exists user_profiles_guard_name on user_profiles;
create constraint trigger user_profiles_guard_name after update of business_name on user_profiles
  deferrable initially immediate for each row execute function guard_profile_name('id');

-- Nobody decides about their own profile or papers.
create or replace function refuse_own_decision() returns trigger language plpgsql as $$
begin
  if new.decided_by is not null and exists (
    select from profile_members where profile_id = new.profile_id and user_id = new.decided_by
  ) and to_jsonb(new) ->> 'decision' is distinct from 'submitted' then
    raise exception 'nobody decides about their own profile'
      using errcode = 'insufficient_privilege', constraint = 'profile_own_decision_check';
  end if;
  return new;
end $$;
create or replace trigger profile_reviews_refuse_own before insert on profile_reviews
  for each row execute function refuse_own_decision();
create or replace trigger verifications_refuse_own before insert or update on verifications
  for each row execute function refuse_own_decision();

-- What a page shows is a public picture of somebody whose page it is.
create or replace function is_own_picture(profile uuid, media uuid) returns boolean language sql stable as $$
  select media is null or exists (
    select from media_assets m join profile_members p on p.user_id = m.owner_id
    where m.id = media and p.profile_id = profile and m.visibility = 'public' and m.deleted_at is null
  )
$$;

create or replace function guard_profile_pictures() returns trigger language plpgsql as $$
begin
  if not (is_own_picture(new.profile_id, new.photo_id) and is_own_picture(new.profile_id, new.cover_id)) then
    raise exception 'a profile shows pictures of its own person'
      using errcode = 'check_violation', constraint = 'profile_pictures_own_check';
  end if;
  return new;
end $$;
create or replace trigger profile_details_guard_pictures before insert or update of photo_id, cover_id on profile_details
  for each row execute function guard_profile_pictures();

create or replace function guard_gallery_picture() returns trigger language plpgsql as $$
begin
  if not is_own_picture(new.profile_id, new.media_id) then
    raise exception 'a gallery shows pictures of its own person'
      using errcode = 'check_violation', constraint = 'profile_pictures_own_check';
  end if;
  return new;
end $$;
create or replace trigger gallery_items_guard_picture before insert or update of media_id, profile_id on gallery_items
  for each row execute function guard_gallery_picture();
