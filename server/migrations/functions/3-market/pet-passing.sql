-- ---------------------------------------------------------------- an animal that has died
-- The last of several checks: whoever writes a notice looks first (notify), what was written down is looked at again when it is
-- sent (drainOutbox). What is said in memory of it is told.
create or replace function refuse_notice_of_passed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from pets where id = new.pet_id and status = 'passed') then
    raise exception 'nothing is told of an animal that has died'
      using errcode = 'check_violation', constraint = 'notifications_passed_check';
  end if;
  return new;
end $$;
create or replace trigger notifications_of_passed before insert on notifications for each row
  when (new.pet_id is not null and not new.memorial) execute function refuse_notice_of_passed();

-- In the statement that says an animal has died, everything that would still come stops: what waits to be sent and what is
-- told and unread, plans and routines, its way to another owner, who was asked to look after it, its links and tags.
-- Repeat deliveries pause by a trigger of theirs. Only what began anew by somebody's hand goes on if that is undone.
create or replace function quiet_passed_pet() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare moment timestamptz := coalesce(new.passed_said_at, now());
begin
  delete from outbox_events where pet_id = new.id and done_at is null and not memorial;
  delete from notifications where pet_id = new.id and read_at is null and not memorial;
  update notifications set snoozed_until = null where pet_id = new.id and snoozed_until is not null and not memorial;
  update medications set status = 'paused', updated_at = moment where pet_id = new.id and status = 'active';
  update care_tasks set active = false, updated_at = moment where pet_id = new.id and active;
  update pet_transfers set status = 'canceled', decided_at = moment where pet_id = new.id and status = 'open';
  update pet_share_links set revoked_at = moment where pet_id = new.id and revoked_at is null;
  update pet_tags set retired_at = moment where pet_id = new.id and retired_at is null;
  update pet_invites i set status = 'revoked', decided_at = moment where i.status = 'open'
    and exists (select from pet_invite_pets one where one.invite_id = i.id and one.pet_id = new.id)
    and not exists (select from pet_invite_pets one join pets p on p.id = one.pet_id
      where one.invite_id = i.id and p.id <> new.id and p.status = 'active');
  return null;
end $$;
create or replace trigger pets_quiet_passed after update of status on pets for each row
  when (old.status <> 'passed' and new.status = 'passed') execute function quiet_passed_pet();
