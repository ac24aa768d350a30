-- ---------------------------------------------------------------- what all the others use
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Replicas also hear of each other through this, so that only ids travel.
create or replace function announce(domain text, ids text) returns void language sql as $$
  select pg_notify('pawstead_changes', domain || ':' || ids)
$$;

-- Each by its id, or all of the domain where there are too many to name.
create or replace function announce_each(domain text, ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 100 then
    perform announce(domain, '*');
  elsif cardinality(ids) > 0 then
    perform announce(domain, array_to_string(ids, ','));
  end if;
end $$;
