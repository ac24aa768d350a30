-- Never more goes back than came in, also when two ask at once.
create or replace function guard_refund_sum() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  paid numeric;
  back numeric;
begin
  select amount into paid from payments where id = new.payment_id for no key update;
  select coalesce(sum(amount), 0) into back from refunds
    where payment_id = new.payment_id and status <> 'failed' and id <> new.id;
  if new.status <> 'failed' and back + new.amount > paid then
    raise exception 'more would go back than was paid'
      using errcode = 'check_violation', constraint = 'refunds_sum_check';
  end if;
  return new;
end $$;
create or replace trigger refunds_guard_sum before insert or update of amount, status, payment_id on refunds
  for each row execute function guard_refund_sum();

-- Events are stored first and applied after: only what became of applying them may change.
create or replace function guard_webhook_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' then
    if old.applied_at is null or old.created_at >= now() - interval '90 days' then
      raise exception 'what the provider said is kept' using errcode = 'insufficient_privilege';
    end if;
    return old;
  end if;
  if (new.provider, new.event_id, new.type, new.created_at) is distinct from (old.provider, old.event_id, old.type, old.created_at)
     or (new.payload is distinct from old.payload and new.payload is not null)
     or (old.applied_at is not null and new.applied_at is distinct from old.applied_at) then
    raise exception 'what the provider said does not change' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger webhook_events_guard before update or delete on webhook_events
  for each row execute function guard_webhook_event();

-- Of money that came only what went back of it is counted later.
create or replace function guard_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'refunded') is distinct from (to_jsonb(old) - 'refunded') then
    raise exception 'a payment stays as it was' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger payments_guard before update or delete on payments for each row execute function guard_payment();
