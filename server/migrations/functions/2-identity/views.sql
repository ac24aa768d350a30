-- Only a super-admin looks as somebody, never as another admin, and what was written down stays: nothing but the end is
-- added, and whose it was forgotten with the account.
create or replace function admin_views_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if get_user_role(new.admin_id) is distinct from 'super-admin' or get_user_role(new.person_id) is distinct from 'user' then
      raise exception 'this person is not looked as' using errcode = 'check_violation', constraint = 'admin_views_rank_check';
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and (old.ended_at is null or new.ended_at = old.ended_at)
    and (new.admin_id is null or new.admin_id = old.admin_id) and (new.person_id is null or new.person_id = old.person_id)
    and (new.id, new.session_id, new.reason, new.started_at, new.ends_at)
      = (old.id, old.session_id, old.reason, old.started_at, old.ends_at)
  then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger admin_views_keep before insert or update or delete on admin_views
  for each row execute function admin_views_keep();
