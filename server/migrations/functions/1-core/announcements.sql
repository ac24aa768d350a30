-- What was published is history: it is not deleted, and once somebody ended it its words and its times stay.
create or replace function announcements_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.published_at is not null then
      raise exception 'a published announcement is history' using errcode = 'check_violation', constraint = 'announcements_history_check';
    end if;
    return old;
  end if;
  if old.published_at is not null and new.published_at is distinct from old.published_at or old.ended_at is not null
    and (new.title, new.body, new.level, new.audience, new.href, new.link_words, new.starts_at, new.ends_at, new.ended_at)
      is distinct from
        (old.title, old.body, old.level, old.audience, old.href, old.link_words, old.starts_at, old.ends_at, old.ended_at) then
    raise exception 'a published announcement is history' using errcode = 'check_violation', constraint = 'announcements_history_check';
  end if;
  return new;
end $$;

create or replace trigger announcements_keep before update or delete on announcements
  for each row execute function announcements_keep();

-- What visitors are told is kept in memory until one of them changes.
create or replace function announcements_announce() returns trigger language plpgsql as $$
begin
  perform announce('announcements', 'current');
  return null;
end $$;

create or replace trigger announcements_announce after insert or update or delete on announcements
  for each statement execute function announcements_announce();
