-- ---------------------------------------------------------------- who acts for a profile
-- What somebody put on the pages of a profile stays its own when they go, and is somebody else's to look after.
create or replace function pass_pictures(profile uuid, giver uuid, taker uuid) returns void
language sql security definer set search_path = public, pg_temp as $$
  update media_assets a set owner_id = taker where a.owner_id = giver and a.deleted_at is null and (
    exists (select from profile_details d where d.profile_id = profile and a.id in (d.photo_id, d.cover_id))
    or exists (select from gallery_items g where g.profile_id = profile and g.media_id = a.id)
    or exists (select from product_pictures s join product_groups f on f.id = s.group_id
      where f.seller_profile_id = profile and s.media_id = a.id))
$$;

-- Whoever a profile stands on is one of its owners, from the first moment and whenever it comes to stand on somebody else.
create or replace function keep_holder() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into profile_members (profile_id, user_type, is_active, user_id, role, created_at)
    values (new.id, new.user_type, new.is_active, new.user_id, 'owner',
      case when tg_op = 'INSERT' then new.created_at else now() end)
    on conflict (profile_id, user_id) do update set role = 'owner' where profile_members.role <> 'owner';
  if tg_op = 'UPDATE' then perform pass_pictures(new.id, old.user_id, new.user_id); end if;
  return null;
end $$;
-- Before the standing is worked out.
create or replace trigger user_profiles_begin_holder after insert on user_profiles
  for each row execute function keep_holder();
create or replace trigger user_profiles_begin_next_holder after update of user_id on user_profiles
  for each row when (old.user_id <> new.user_id) execute function keep_holder();

create or replace function is_member(profile uuid, person uuid) returns boolean language sql stable as $$
  select exists (select from profile_members where profile_id = profile and user_id = person and is_active)
$$;

-- ---------------------------------------------------------------- at least one owner, at the end of each transaction
-- Of two owners who leave at once the second waits here for the first, and sees that nobody else is left.
create or replace function keep_an_owner() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare holder uuid;
begin
  select user_id into holder from user_profiles where id = old.profile_id and is_active for no key update;
  if holder is null then return null; end if;
  if not exists (select from profile_members where profile_id = old.profile_id and role = 'owner') then
    raise exception 'a profile has an owner' using errcode = 'check_violation', constraint = 'profile_members_owner_check';
  end if;
  -- whom it stands on is no longer an owner: it goes to the one who has been longest
  if not exists (select from profile_members where profile_id = old.profile_id and user_id = holder and role = 'owner') then
    update user_profiles set user_id = (
      select m.user_id from profile_members m where m.profile_id = old.profile_id and m.role = 'owner'
      order by m.created_at, m.user_id limit 1) where id = old.profile_id;
  end if;
  return null;
end $$;
drop trigger if exists profile_members_keep_an_owner on profile_members;
create constraint trigger profile_members_keep_an_owner after delete or update of role on profile_members
  deferrable initially deferred for each row when (old.role = 'owner') execute function keep_an_owner();

-- ---------------------------------------------------------------- it lives on while another owner does
create or replace function is_sound(person uuid, at timestamptz default now()) returns boolean language sql stable as $$
  select exists (select from auth_users where id = person and deleted_at is null and (banned_until is null or banned_until <= at))
$$;

-- Whom a profile stands on cannot act for it: another owner who can takes it over. Without one it stays.
create or replace function rehome_profile(profile uuid, at timestamptz default now()) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update user_profiles p set user_id = next.user_id
    from (select m.user_id from profile_members m
      where m.profile_id = profile and m.role = 'owner' and is_sound(m.user_id, at)
      order by m.created_at, m.user_id limit 1) next
    where p.id = profile and p.is_active and not is_sound(p.user_id, at);
end $$;

-- ---------------------------------------------------------------- what follows from joining, changing, and leaving
-- Whoever was counted as a member a moment ago is looked at anew, also on live connections.
create or replace function member_changed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare holder uuid;
begin
  perform announce('sessions', coalesce(new.user_id, old.user_id)::text);
  if tg_op = 'DELETE' then
    select user_id into holder from user_profiles where id = old.profile_id and user_id <> old.user_id;
    if holder is not null then perform pass_pictures(old.profile_id, old.user_id, holder); end if;
  end if;
  return null;
end $$;
create or replace trigger profile_members_tell after insert or update or delete on profile_members
  for each row execute function member_changed();
