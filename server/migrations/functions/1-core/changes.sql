-- ---------------------------------------------------------------- what all the others use
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

-- Replicas also hear of each other through this, so that only ids travel.
create or replace function announce(domain text, ids text) returns void language sql as $$
  select pg_notify('pawstead_changes', domain || ':' || ids)
$$;
