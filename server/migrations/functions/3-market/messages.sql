-- ---------------------------------------------------------------- who has blocked whom
create or replace function has_blocked(one uuid, other uuid) returns boolean language sql stable as $$
  select exists (select from user_blocks b where b.user_id = one and b.blocked_id = other)
$$;

-- It counts both ways: neither writes to, follows, invites, answers, or votes for the other.
create or replace function is_blocked(one uuid, other uuid) returns boolean language sql stable as $$
  select has_blocked(one, other) or has_blocked(other, one)
$$;

-- For a profile, whoever it stands on counts.
create or replace function is_blocked_at(person uuid, profile uuid) returns boolean language sql stable as $$
  select exists (select from user_profiles p where p.id = profile and is_blocked(person, p.user_id))
$$;

create or replace function guard_blocks() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from auth_users where id = new.user_id for no key update;
  if (select count(*) from user_blocks where user_id = new.user_id) >= 1000 then
    raise exception 'nobody blocks more than 1000' using errcode = 'check_violation', constraint = 'user_blocks_limit_check';
  end if;
  -- a message that is on its way waits for this, or this for it: whoever comes first counts
  perform from conversations c join user_profiles p on p.id = c.profile_id
    where (c.person_id = new.user_id and p.user_id = new.blocked_id) or (c.person_id = new.blocked_id and p.user_id = new.user_id)
    for no key update of c;
  return new;
end $$;
create or replace trigger user_blocks_guard before insert on user_blocks for each row execute function guard_blocks();

-- What a block changes in a conversation, those who have it open see; neither follows the other any longer, and what one asked
-- the other waits for no answer.
create or replace function block_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare one user_blocks := coalesce(new, old);
begin
  update conversations c set touched_at = clock_timestamp(), typing_by = null from user_profiles p
    where p.id = c.profile_id and ((c.person_id = one.user_id and p.user_id = one.blocked_id)
      or (c.person_id = one.blocked_id and p.user_id = one.user_id));
  if tg_op = 'INSERT' then
    delete from profile_follows f using user_profiles p where p.id = f.profile_id
      and ((f.user_id = one.user_id and p.user_id = one.blocked_id) or (f.user_id = one.blocked_id and p.user_id = one.user_id));
    update profile_invites i set status = 'revoked', settled_at = one.created_at from auth_users u
      where i.status = 'open' and u.email = i.email and (i.invited_by, u.id) in ((one.user_id, one.blocked_id), (one.blocked_id, one.user_id));
    update pet_invites i set status = 'revoked', decided_at = one.created_at from auth_users u
      where i.status = 'open' and u.email = i.email and (i.invited_by, u.id) in ((one.user_id, one.blocked_id), (one.blocked_id, one.user_id));
    update pet_transfers t set status = 'canceled', decided_at = one.created_at from auth_users u
      where t.status = 'open' and u.email = t.to_email and (t.from_user_id, u.id) in ((one.user_id, one.blocked_id), (one.blocked_id, one.user_id));
  end if;
  return null;
end $$;
create or replace trigger user_blocks_changed after insert or delete on user_blocks for each row execute function block_changed();

-- Nobody is invited by, or given something by, somebody they have nothing to do with, nor reminded of it, nor says yes. $1 the column of the address, $2 of who asks.
create or replace function guard_blocked_address() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare asked jsonb := to_jsonb(new);
begin
  if exists (select from auth_users u where u.email = lower(asked ->> tg_argv[0]) and is_blocked(u.id, (asked ->> tg_argv[1])::uuid)) then
    raise exception 'one has blocked the other' using errcode = 'check_violation', constraint = tg_table_name || '_blocked_check';
  end if;
  return new;
end $$;
create or replace trigger profile_invites_blocked before insert or update of status, mailed_at on profile_invites
  for each row when (new.status in ('open', 'accepted')) execute function guard_blocked_address('email', 'invited_by');
create or replace trigger pet_invites_blocked before insert or update of status, mailed_at on pet_invites
  for each row when (new.status in ('open', 'accepted')) execute function guard_blocked_address('email', 'invited_by');
create or replace trigger pet_transfers_blocked before insert or update of status on pet_transfers
  for each row when (new.status in ('open', 'completed')) execute function guard_blocked_address('to_email', 'from_user_id');

-- ---------------------------------------------------------------- who looks after whose pets
-- Of an owner's pets, those who do more than look at them, while their grants last; the owner always.
create or replace function looks_after(host uuid, person uuid) returns boolean language sql stable as $$
  select host = person or exists (
    select from pets p join pet_guardians g on g.pet_id = p.id
    where p.owner_id = host and g.user_id = person and g.role <> 'viewer' and g.starts_at <= now() and (g.ends_at is null or g.ends_at > now()))
$$;

-- Who reads a conversation now. A grant that ends by itself ends this too, at the same moment.
create or replace view conversation_readers as
  select m.* from conversation_members m
  where m.left_at is null and (m.household_of is null or looks_after(m.household_of, m.user_id));

-- Whoever joins a household reads what is said from then on; whoever is nothing to its pets any longer has left.
create or replace function sync_household(host uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  talk conversations;
  gone text[];
begin
  select * into talk from conversations where household_of = host for no key update;
  if talk.id is null then return; end if;
  with around as (
    select host as id union
    select g.user_id from pets p join pet_guardians g on g.pet_id = p.id
    where p.owner_id = host and g.role <> 'viewer' and (g.ends_at is null or g.ends_at > now())
  ), left_it as (
    update conversation_members m set left_at = clock_timestamp(), unread = 0
    where m.conversation_id = talk.id and m.left_at is null and m.user_id not in (select id from around) returning m.user_id
  ), joined as (
    insert into conversation_members (conversation_id, user_id, side, household_of, from_seq, read_seq, last_at)
      select talk.id, a.id, 'person', host, talk.last_seq, talk.last_seq, coalesce(talk.last_at, talk.created_at) from around a
      on conflict (conversation_id, user_id) do update
        set left_at = null, unread = 0, from_seq = excluded.from_seq, read_seq = excluded.read_seq, last_at = excluded.last_at
        where conversation_members.left_at is not null
  )
  select array_agg('user:' || user_id) into gone from left_it;
  -- to those who left it is gone, and those who are in it see who is
  if gone is not null then
    perform live_publish('conversations', 'DELETE', gone, null,
      jsonb_build_object('id', talk.id, 'touched_at', talk.touched_at));
  end if;
  update conversations set touched_at = clock_timestamp(), typing_by = null where id = talk.id;
end $$;

create or replace function guardians_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare host uuid;
begin
  for host in select distinct p.owner_id from pets p join touched t on t.pet_id = p.id order by 1 loop
    perform sync_household(host);
  end loop;
  return null;
end $$;
create or replace trigger pet_guardians_talk_added after insert on pet_guardians
  referencing new table as touched for each statement execute function guardians_changed();
create or replace trigger pet_guardians_talk_changed after update on pet_guardians
  referencing new table as touched for each statement execute function guardians_changed();
create or replace trigger pet_guardians_talk_removed after delete on pet_guardians
  referencing old table as touched for each statement execute function guardians_changed();

create or replace function pet_left_household() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform sync_household(old.owner_id);
  return null;
end $$;
create or replace trigger pets_talk_removed after delete on pets for each row execute function pet_left_household();
create or replace trigger pets_talk_given after update of owner_id on pets
  for each row when (old.owner_id <> new.owner_id) execute function pet_left_household();

-- Whether an account was deleted, or is being deleted in this transaction.
create or replace function is_gone(person uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select not exists (select from auth_users u where u.id = person and u.deleted_at is null)
$$;

-- ---------------------------------------------------------------- conversations
-- In a conversation is its person, the team of its profile, and who looks after the household's pets; nobody else.
create or replace function guard_conversation_members() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.conversation_id, new.side) is distinct from (old.conversation_id, old.side)
      or new.user_id <> old.user_id and not follows_merge(old.user_id, new.user_id)
      or new.household_of is distinct from old.household_of and not follows_merge(old.household_of, new.household_of) then
      raise exception 'who takes part stays who they are' using errcode = 'check_violation', constraint = 'conversation_members_part_check';
    end if;
    return new;
  end if;
  if not exists (
    select from conversations c where c.id = new.conversation_id and case
      when c.kind = 'household' then new.side = 'person' and new.household_of = c.household_of and looks_after(c.household_of, new.user_id)
      when new.side = 'person' then new.user_id = c.person_id
      else exists (select from profile_members m where m.profile_id = c.profile_id and m.user_id = new.user_id) end) then
    raise exception 'only who has a part in it takes part' using errcode = 'check_violation', constraint = 'conversation_members_part_check';
  end if;
  new.requested := new.side = 'profile' and (select c.state = 'requested' from conversations c where c.id = new.conversation_id);
  return new;
end $$;
create or replace trigger conversation_members_guard before insert or update of conversation_id, user_id, side, household_of on conversation_members
  for each row execute function guard_conversation_members();

create or replace function guard_conversations() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.id, new.kind, new.profile_id, new.created_at) is distinct from (old.id, old.kind, old.profile_id, old.created_at)
      or new.person_id is distinct from old.person_id and not follows_merge(old.person_id, new.person_id)
      or new.household_of is distinct from old.household_of and not follows_merge(old.household_of, new.household_of)
      or new.last_seq < old.last_seq then
      raise exception 'a conversation stays between the two' using errcode = 'check_violation', constraint = 'conversations_two_check';
    end if;
    if new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null
      and not is_member(new.profile_id, new.assigned_to) then
      raise exception 'only one of the team looks after it'
        using errcode = 'check_violation', constraint = 'conversations_assigned_check';
    end if;
    return new;
  end if;
  if new.kind = 'household' then
    new.state := 'open';
    return new;
  end if;
  if is_member(new.profile_id, new.person_id) then
    raise exception 'nobody writes to themselves' using errcode = 'check_violation', constraint = 'conversations_own_check';
  end if;
  if not exists (select from user_profiles p where p.id = new.profile_id and p.is_active and is_sound(p.user_id)) then
    raise exception 'nobody is there' using errcode = 'check_violation', constraint = 'conversations_there_check';
  end if;
  return new;
end $$;
create or replace trigger conversations_guard before insert or update on conversations
  for each row execute function guard_conversations();

-- What waits for the profile's side to answer stands in a folder of its own.
create or replace function conversation_answered() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update conversation_members set requested = new.state = 'requested' where conversation_id = new.id and side = 'profile';
  return null;
end $$;
create or replace trigger conversations_answered after update of state on conversations
  for each row when (new.state <> old.state) execute function conversation_answered();

create or replace function conversation_begun() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.kind = 'household' then
    perform sync_household(new.household_of);
    return null;
  end if;
  insert into conversation_members (conversation_id, user_id, side, created_at) values (new.id, new.person_id, 'person', new.created_at);
  insert into conversation_members (conversation_id, user_id, side, created_at)
    select new.id, m.user_id, 'profile', new.created_at from profile_members m
    where m.profile_id = new.profile_id and m.is_active and m.user_id <> new.person_id;
  return null;
end $$;
create or replace trigger conversations_begun after insert on conversations
  for each row execute function conversation_begun();

-- Whoever joins a team reads what its profile was told, and whoever leaves it does not any longer.
create or replace function team_reads() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    delete from conversation_members m using conversations c
      where c.id = m.conversation_id and c.profile_id = old.profile_id and m.user_id = old.user_id and m.side = 'profile';
    update conversations set assigned_to = null where profile_id = old.profile_id and assigned_to = old.user_id;
  else
    insert into conversation_members (conversation_id, user_id, side, read_seq, last_at)
      select c.id, new.user_id, 'profile', c.last_seq, c.last_at from conversations c
      where c.profile_id = new.profile_id and c.person_id <> new.user_id
      on conflict do nothing;
  end if;
  return null;
end $$;
create or replace trigger profile_members_read after insert or delete on profile_members
  for each row execute function team_reads();

-- ---------------------------------------------------------------- what is said
-- The conversation's row is held, so that messages are counted one by one and a block, a leaving, and an answer come before
-- or after. Who has left, was blocked, or has asked and not been answered writes nothing.
create or replace function guard_messages() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare held conversations;
begin
  if tg_op = 'UPDATE' then
    -- only who is gone loses their name, and what they said stays
    if (to_jsonb(new) - '{author_id,status}'::text[]) is distinct from (to_jsonb(old) - '{author_id,status}'::text[])
      or new.author_id is distinct from old.author_id and (new.author_id is not null or not is_gone(old.author_id)) then
      raise exception 'what was said stays' using errcode = 'check_violation', constraint = 'messages_kept_check';
    end if;
    return new;
  end if;
  select * into held from conversations where id = new.conversation_id for no key update;
  if new.kind in ('system', 'away') then
    -- only what moved on in the database says so: a statement of its own is no trigger's
    if pg_trigger_depth() < 2 or new.kind = 'system' and new.author_id is not null then
      raise exception 'nobody writes for the system' using errcode = 'check_violation', constraint = 'messages_system_check';
    end if;
    new.seq := held.last_seq + 1;
    return new;
  end if;
  -- sent once more by a device that did not hear of it
  if exists (select from messages m where m.conversation_id = held.id and m.client_id = new.client_id) then return null; end if;
  if not exists (select from conversation_readers m where m.conversation_id = held.id and m.user_id = new.author_id
      and m.side = new.side) then
    raise exception 'only who takes part writes' using errcode = 'check_violation', constraint = 'messages_author_check';
  end if;
  if new.kind = 'text' and held.kind = 'direct' then
    if is_blocked_at(held.person_id, held.profile_id) then
      raise exception 'one has blocked the other' using errcode = 'check_violation', constraint = 'messages_blocked_check';
    end if;
    if new.side = 'profile' and exists (select from conversation_members m
        where m.conversation_id = held.id and m.side = 'person' and m.left_at is not null)
      or not exists (select from user_profiles p where p.id = held.profile_id and p.is_active and is_sound(p.user_id))
      or not is_sound(held.person_id) then
      raise exception 'nobody is there' using errcode = 'check_violation', constraint = 'messages_there_check';
    end if;
    if new.side = 'person' and (held.state = 'declined' or held.state = 'requested' and exists (
        select from messages m where m.conversation_id = held.id and m.side = 'person')) then
      raise exception 'a stranger waits for an answer' using errcode = 'check_violation', constraint = 'messages_request_check';
    end if;
  end if;
  new.seq := held.last_seq + 1;
  return new;
end $$;
create or replace trigger messages_guard before insert or update on messages for each row execute function guard_messages();

-- A message goes with its conversation, or, told to a household, with the account of its author.
create or replace function keep_messages() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_trigger_depth() < 2 and not is_gone(old.author_id) then
    raise exception 'what was said stays' using errcode = 'check_violation', constraint = 'messages_kept_check';
  end if;
  return old;
end $$;
create or replace trigger messages_keep before delete on messages for each row execute function keep_messages();

-- The away note of whom a message was for answers it: on its days, once a day, however many come at the same moment. Nothing
-- answers an answer: only what somebody wrote comes here. A stranger who wrote to a pet parent hears that nobody is at home
-- only once they have been answered.
create or replace function answer_away(said_id uuid) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  said messages;
  talk conversations;
  away text;
  holder uuid;
  is_parent boolean;
  note away_notes;
  today date;
begin
  select * into said from messages where id = said_id;
  select * into talk from conversations where id = said.conversation_id;
  if talk.kind = 'household' then return; end if;
  away := case said.side when 'person' then 'profile' else 'person' end;
  select p.user_id, p.user_type = 'pet-parent' into holder, is_parent from user_profiles p where p.id = talk.profile_id;
  if away = 'profile' and is_parent and talk.state <> 'open' then return; end if;
  select * into note from away_notes n where n.is_on and case
    when away = 'person' then n.user_id = talk.person_id when is_parent then n.user_id = holder else n.profile_id = talk.profile_id end;
  if note.id is null then return; end if;
  today := (said.created_at at time zone note.time_zone)::date;
  if today < note.from_day or today > note.until_day then return; end if;
  insert into messages (conversation_id, seq, side, kind, author_id, body, client_id, away_on, created_at)
    values (talk.id, 0, away, 'away', (select m.user_id from conversation_members m where m.conversation_id = talk.id
      and m.user_id = note.updated_by and m.side = away and m.left_at is null), note.body, gen_random_uuid(), today, said.created_at)
    on conflict (conversation_id, side, away_on) where away_on is not null do nothing;
-- a filter that came later, or that its writer is silenced, keeps it back, and not the message that it would answer
exception when check_violation then null;
end $$;

create or replace function message_written() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  reopened boolean := new.side = 'profile' and new.kind = 'text'
    and exists (select from conversations where id = new.conversation_id and state = 'declined');
begin
  update conversation_members m set
      last_at = new.created_at,
      -- what comes brings a conversation back, a note only for those who read it, and answering what was declined, too
      archived = case when reopened then false
        when m.user_id = new.author_id or new.kind = 'note' and m.side = 'person' then m.archived else false end,
      read_seq = case when m.user_id = new.author_id then new.seq else m.read_seq end,
      unread = case when m.user_id = new.author_id then 0 when new.kind = 'note' and m.side = 'person' then m.unread else m.unread + 1 end
    where m.conversation_id = new.conversation_id and m.left_at is null
      and (new.kind = 'text' or new.kind = 'note' and m.side = 'profile' or new.kind = 'away' and m.side <> new.side);
  update conversations c set last_seq = new.seq, touched_at = clock_timestamp(),
      -- whoever still writes says so again in a moment; until then a change without it is more than that
      typing_by = null,
      last_at = case when new.kind = 'text' then new.created_at else c.last_at end,
      state = case when c.state <> 'open' and new.side = 'profile' and new.kind = 'text' then 'open' else c.state end
    where c.id = new.conversation_id;
  if new.kind = 'text' then perform answer_away(new.id); end if;
  return null;
end $$;
create or replace trigger messages_written after insert on messages for each row execute function message_written();

-- What is hidden or shown again, those who have the conversation open see.
create or replace function message_judged() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update conversations set touched_at = clock_timestamp(), typing_by = null where id = new.conversation_id;
  return null;
end $$;
create or replace trigger messages_judged after update of status on messages
  for each row when (new.status is distinct from old.status) execute function message_judged();

-- A message shows pictures of whoever wrote it.
create or replace function guard_message_photo() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' or not exists (
    select from messages said join media_assets a on a.owner_id = said.author_id
    where said.id = new.message_id and a.id = new.media_id and a.purpose = 'message' and a.deleted_at is null
  ) then
    raise exception 'a message shows pictures of its own author'
      using errcode = 'check_violation', constraint = 'message_photos_own_check';
  end if;
  return new;
end $$;
create or replace trigger message_photos_guard before insert or update on message_photos
  for each row execute function guard_message_photo();

-- A message hands over what its author has: a pet they are something to and that lives, an invoice or order between the two.
create or replace function guard_message_card() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  said messages;
  talk conversations;
begin
  select * into said from messages where id = new.message_id;
  select * into talk from conversations where id = said.conversation_id;
  if tg_op = 'UPDATE' or said.kind = 'note'
    or new.pet_id is not null and (pet_role(new.pet_id, said.author_id, said.created_at) is null
      or exists (select from pets where id = new.pet_id and status = 'passed'))
    or new.invoice_id is not null and not exists (
      select from invoices i join invoice_details v on v.invoice_id = i.id
      where i.id = new.invoice_id and i.business_profile_id = talk.profile_id and v.customer_user_id = talk.person_id and i.status <> 'draft')
    or new.order_id is not null and not exists (
      select from orders o where o.id = new.order_id and o.seller_profile_id = talk.profile_id and o.buyer_user_id = talk.person_id) then
    raise exception 'a message hands over what is its author''s or between the two'
      using errcode = 'check_violation', constraint = 'message_cards_own_check';
  end if;
  return new;
end $$;
create or replace trigger message_cards_guard before insert or update on message_cards
  for each row execute function guard_message_card();

-- A file goes with one message of whoever uploaded it, and stays with it.
create or replace function guard_message_file() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (to_jsonb(new) - '{owner_id,message_id,position}'::text[]) is distinct from (to_jsonb(old) - '{owner_id,message_id,position}'::text[])
    or new.owner_id is distinct from old.owner_id and new.owner_id is not null
    or new.message_id is distinct from old.message_id and (old.message_id is not null
      or not exists (select from messages said where said.id = new.message_id and said.author_id = new.owner_id)) then
    raise exception 'a file stays with one message of its owner' using errcode = 'check_violation', constraint = 'message_files_own_check';
  end if;
  return new;
end $$;
create or replace trigger message_files_guard before update on message_files for each row execute function guard_message_file();

-- Its days begin by a clock there is, or messages that it would answer could not be written.
create or replace function guard_away_notes() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform now() at time zone new.time_zone;
  return new;
exception when invalid_parameter_value then
  raise exception 'no such time zone' using errcode = 'check_violation', constraint = 'away_notes_zone_check';
end $$;
create or replace trigger away_notes_guard before insert or update on away_notes for each row execute function guard_away_notes();
create or replace trigger away_notes_refuse_filtered before insert or update of body on away_notes
  for each row execute function refuse_filtered('body');
