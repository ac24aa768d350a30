-- A deletion that is planned in the settings is a request with its clock, taken back it is withdrawn, and once the account
-- is gone every request for that is done, whichever way it came. One that came another way waits for its answer, and says so.
create or replace function auth_users_note_request() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.deleted_at is not null and old.deleted_at is null then
    update data_requests set state = 'done', closed_at = new.deleted_at
      where user_id = new.id and kind = 'erase' and state = 'open';
  elsif new.delete_after is not null and old.delete_after is null then
    update data_requests set taken_back_at = null where user_id = new.id and kind = 'erase' and state = 'open';
    insert into data_requests (user_id, kind, way, received_at, due_at)
      values (new.id, 'erase', 'account', new.updated_at, new.updated_at + interval '720 hours')
      on conflict do nothing;
  elsif new.delete_after is null and old.delete_after is not null then
    update data_requests set state = 'withdrawn', closed_at = new.updated_at
      where user_id = new.id and kind = 'erase' and state = 'open' and way = 'account';
    update data_requests set taken_back_at = new.updated_at
      where user_id = new.id and kind = 'erase' and state = 'open' and way <> 'account';
  end if;
  return null;
end $$;

create or replace trigger auth_users_note_request after update of delete_after, deleted_at on auth_users
  for each row execute function auth_users_note_request();

-- What was closed stays as it was answered; whose it was is forgotten with the account.
create or replace function data_requests_keep() returns trigger language plpgsql as $$
begin
  if old.state <> 'open' and (new.kind, new.way, new.state, new.received_at, new.closed_at)
    is distinct from (old.kind, old.way, old.state, old.received_at, old.closed_at) then
    raise exception 'a closed request stays as it is' using errcode = 'check_violation', constraint = 'data_requests_settled_check';
  end if;
  return new;
end $$;

create or replace trigger data_requests_keep before update on data_requests
  for each row execute function data_requests_keep();
