-- ---------------------------------------------------------------- the ledger: append-only, and every movement balanced
create or replace trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create or replace trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create or replace function guard_ledger_entry() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from ledger_transactions where id = new.transaction_id and recorded_at = now()) then
    raise exception 'entries are written together with their transaction'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger ledger_entries_guard before insert on ledger_entries for each row execute function guard_ledger_entry();

create or replace function guard_ledger_transaction() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.recorded_at := now();
  return new;
end $$;
create or replace trigger ledger_transactions_guard before insert on ledger_transactions
  for each row execute function guard_ledger_transaction();

create or replace function check_ledger_balance() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare the_transaction bigint := case tg_table_name when 'ledger_entries' then (to_jsonb(new)->>'transaction_id')::bigint else (to_jsonb(new)->>'id')::bigint end;
begin
  if not exists (select from ledger_entries where transaction_id = the_transaction)
     or exists (select from ledger_entries where transaction_id = the_transaction group by currency having sum(amount) <> 0) then
    raise exception 'the entries of movement % do not add up to zero', the_transaction
      using errcode = 'check_violation', constraint = 'ledger_entries_balance_check';
  end if;
  return null;
end $$;
drop trigger if exists ledger_entries_balance on ledger_entries;
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_balance();
drop trigger if exists ledger_transactions_balance on ledger_transactions;
create constraint trigger ledger_transactions_balance after insert on ledger_transactions deferrable initially deferred
  for each row execute function check_ledger_balance();
