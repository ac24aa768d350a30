-- ---------------------------------------------------------------- invoices move only along their machine, under numbers without gaps
-- At least four digits: "0412", "10000".
create or replace function number_text(number integer) returns text language sql immutable as $$
  select lpad(number::text, greatest(4, length(number::text)), '0')
$$;

-- The next number of a series. The row stays locked until the transaction ends: a number that was taken is used, or free again.
create or replace function take_number(profile uuid, which text) returns integer language plpgsql set search_path = public, pg_temp as $$
declare taken integer;
begin
  insert into invoice_counters (business_profile_id, series, next_number) values (profile, which, 2)
    on conflict (business_profile_id, series) do update set next_number = invoice_counters.next_number + 1
    returning next_number - 1 into taken;
  return taken;
end $$;

create or replace function guard_invoice_counter() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  -- Only from inside the triggers that give numbers.
  if pg_trigger_depth() < 2 then
    raise exception 'numbers are given by the database' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
create or replace trigger invoice_counters_guard before insert or update or delete on invoice_counters
  for each row execute function guard_invoice_counter();

create or replace function guard_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare prefix text;
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      raise exception 'an invoice begins as a draft' using errcode = 'check_violation', constraint = 'invoices_move_check';
    end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'an invoice that was sent stays' using errcode = 'insufficient_privilege';
    end if;
    return old;
  end if;
  if new.id <> old.id or new.business_profile_id <> old.business_profile_id then
    raise exception 'an invoice keeps its business' using errcode = 'check_violation', constraint = 'invoices_frozen_check';
  end if;
  if new.status <> old.status
     and not exists (select from invoice_moves where from_status = old.status and to_status = new.status) then
    raise exception 'an invoice cannot move from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'invoices_move_check';
  end if;
  -- By hand only what an overdue invoice goes back to when there is more time.
  if pg_trigger_depth() < 2 and (new.paid_at is distinct from old.paid_at or new.status <> old.status
     and new.status in ('partially_paid', 'paid', 'partially_refunded', 'refunded')
     and not (new.status = 'partially_paid' and old.status = 'overdue'
       and exists (select from invoice_details where invoice_id = new.id and amount_paid > 0))) then
    raise exception 'what was paid is counted from payments' using errcode = 'insufficient_privilege';
  end if;
  -- An overdue invoice may be paid in part; what was paid is not taken back by asking for nothing.
  if new.status = 'void' and old.status <> 'void'
     and exists (select from invoice_details where invoice_id = new.id and amount_paid > 0) then
    raise exception 'an invoice that was paid in part is not void'
      using errcode = 'check_violation', constraint = 'invoices_move_check';
  end if;
  if old.status = 'draft' and new.status = 'sent' then
    if new.total_amount <= 0 or jsonb_array_length(new.line_items) = 0 then
      raise exception 'there is nothing to pay' using errcode = 'check_violation', constraint = 'invoices_sent_check';
    end if;
    select s.prefix into prefix from invoice_settings s where s.business_profile_id = new.business_profile_id;
    new.invoice_number := coalesce(prefix, 'INV-')
      || number_text(take_number(new.business_profile_id, 'invoice'));
    return new;
  end if;
  if old.status <> 'draft' then
    if (new.invoice_number, new.invoice_date, new.customer_name, new.customer_email, new.customer_phone, new.line_items,
        new.subtotal, new.tax_rate, new.tax_amount, new.discount_amount, new.total_amount, new.terms, new.notes)
       is distinct from
       (old.invoice_number, old.invoice_date, old.customer_name, old.customer_email, old.customer_phone, old.line_items,
        old.subtotal, old.tax_rate, old.tax_amount, old.discount_amount, old.total_amount, old.terms, old.notes) then
      raise exception 'an invoice that was sent is frozen'
        using errcode = 'check_violation', constraint = 'invoices_frozen_check';
    end if;
    if new.due_date <> old.due_date and old.status not in ('sent', 'overdue', 'partially_paid') then
      raise exception 'this invoice is not waiting for money'
        using errcode = 'check_violation', constraint = 'invoices_frozen_check';
    end if;
  end if;
  return new;
end $$;
create or replace trigger invoices_guard before insert or update or delete on invoices for each row execute function guard_invoice();

-- Sends drafts in this order, in which they get their numbers.
create or replace function send_invoices(drafts uuid[]) returns void language plpgsql set search_path = public, pg_temp as $$
declare draft uuid;
begin
  foreach draft in array drafts loop
    update invoices set status = 'sent' where id = draft;
  end loop;
end $$;

create or replace function guard_invoice_details() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare now_at text;
begin
  if tg_op = 'DELETE' then
    -- Only together with its invoice, which is gone by then, and was a draft.
    if exists (select from invoices where id = old.invoice_id) then
      raise exception 'an invoice keeps its details' using errcode = 'insufficient_privilege';
    end if;
    return old;
  end if;
  if new.invoice_id <> old.invoice_id then
    raise exception 'details stay with their invoice' using errcode = 'insufficient_privilege';
  end if;
  if (new.amount_paid, new.amount_refunded, new.amount_credited) is distinct from (old.amount_paid, old.amount_refunded, old.amount_credited)
     and pg_trigger_depth() < 2 then
    raise exception 'what was paid is counted from payments' using errcode = 'insufficient_privilege';
  end if;
  select status into now_at from invoices where id = new.invoice_id;
  if now_at <> 'draft' and (new.currency, new.subject, new.order_id, new.discount_rate, new.deposit_amount, new.part_payments)
     is distinct from (old.currency, old.subject, old.order_id, old.discount_rate, old.deposit_amount, old.part_payments)
     -- A customer is found later, goes when their account does, and moves with it.
     or now_at <> 'draft' and new.customer_user_id <> old.customer_user_id
       and not follows_merge(old.customer_user_id, new.customer_user_id) then
    raise exception 'an invoice that was sent is frozen'
      using errcode = 'check_violation', constraint = 'invoices_frozen_check';
  end if;
  new.updated_at := now();
  return new;
end $$;
create or replace trigger invoice_details_guard before update or delete on invoice_details
  for each row execute function guard_invoice_details();

create or replace function guard_new_invoice_details() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.amount_paid <> 0 or new.amount_refunded <> 0 or new.amount_credited <> 0 then
    raise exception 'what was paid is counted from payments' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger invoice_details_guard_new before insert on invoice_details
  for each row execute function guard_new_invoice_details();
create or replace trigger invoice_events_append_only before update on invoice_events
  for each statement execute function refuse_change();

create or replace function guard_invoice_event() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if exists (select from invoices where id = old.invoice_id) then
    raise exception 'an invoice keeps its history' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create or replace trigger invoice_events_guard before delete on invoice_events for each row execute function guard_invoice_event();

-- A search for all of these words, each by its beginning; null when there are none.
create or replace function invoice_query(words text) returns tsquery
  language sql immutable parallel safe strict
  as $$ select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(regexp_split_to_array(public.fold(words), '\s+')) word where word <> '' $$;

create or replace function announce_invoice() returns trigger language plpgsql as $$
begin
  perform announce('invoices', new.id::text);
  return null;
end $$;
create or replace trigger invoices_announce after update on invoices for each row
  when (old.status <> 'draft' or new.status <> 'draft') execute function announce_invoice();
