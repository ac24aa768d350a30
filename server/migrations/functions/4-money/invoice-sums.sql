-- ---------------------------------------------------------------- what is paid, given back and credited decides the status
create or replace function settle_invoice(invoice uuid, paid_when timestamptz) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  was text;
  owed numeric;
  paid numeric;
  back numeric;
  becomes text;
begin
  select i.status, i.total_amount - d.amount_credited, d.amount_paid, d.amount_refunded into was, owed, paid, back
    from invoices i join invoice_details d on d.invoice_id = i.id where i.id = invoice;
  becomes := case
    when paid > 0 and back = paid then 'refunded'
    when paid > 0 and paid >= owed then case when back > 0 then 'partially_refunded' else 'paid' end
    when owed <= 0 and was in ('sent', 'overdue') then 'void'
    -- what was late stays late until it is paid in full
    when paid > 0 and was <> 'overdue' and (paid_when is not null or was in ('paid', 'refunded')) then 'partially_paid'
    else was end;
  if becomes <> was then
    update invoices set status = becomes, paid_at = case
        when becomes in ('paid', 'partially_refunded') then coalesce(paid_at, paid_when, now())
        when becomes = 'refunded' then paid_at end
      where id = invoice;
  end if;
end $$;

create or replace function count_invoice_payment() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  now_at text;
  owed numeric;
begin
  select status into now_at from invoices where id = new.invoice_id for no key update;
  if tg_op = 'INSERT' then
    select i.total_amount - d.amount_credited - d.amount_paid into owed
      from invoices i join invoice_details d on d.invoice_id = i.id where i.id = new.invoice_id;
    if now_at not in ('sent', 'overdue', 'partially_paid', 'uncollectible') then
      raise exception 'a % invoice takes no money', now_at
        using errcode = 'check_violation', constraint = 'invoice_payments_open_check';
    end if;
    if new.amount > owed or new.refunded <> 0 then
      raise exception 'more than is owed' using errcode = 'check_violation', constraint = 'invoice_payments_owed_check';
    end if;
    -- Paid for itself, or by the checkout of its order.
    if new.payment_id is not null and not exists (
      select from payments p where p.id = new.payment_id and (p.invoice_id = new.invoice_id or p.group_id = (
        select o.group_id from invoice_details d join orders o on o.id = d.order_id where d.invoice_id = new.invoice_id))
    ) then
      raise exception 'this payment is for something else'
        using errcode = 'check_violation', constraint = 'invoice_payments_fit_check';
    end if;
    update invoice_details set amount_paid = amount_paid + new.amount where invoice_id = new.invoice_id;
    perform settle_invoice(new.invoice_id, new.received_at);
  else
    if (new.id, new.invoice_id, new.payment_id, new.method, new.amount) is distinct from (old.id, old.invoice_id, old.payment_id, old.method, old.amount) then
      raise exception 'a payment stays as it was' using errcode = 'check_violation', constraint = 'invoice_payments_fixed_check';
    end if;
    -- Refunds that arrived, and its part of disputes that were lost.
    if new.refunded > old.refunded and new.refunded > (
      select coalesce(sum(amount), 0) from refunds
      where invoice_id = new.invoice_id and (payment_id = new.payment_id or order_id is not null) and status = 'succeeded'
    ) + (
      select coalesce(sum(e.amount), 0) from disputes d
        join ledger_transactions t on t.kind = 'dispute_opened' and t.reference = d.id::text
        join ledger_entries e on e.transaction_id = t.id and e.account = 'disputes' and e.invoice_id = new.invoice_id
      where d.payment_id = new.payment_id and d.status = 'lost'
    ) then
      raise exception 'more than went back' using errcode = 'check_violation', constraint = 'invoice_payments_back_check';
    end if;
    update invoice_details set amount_refunded = amount_refunded + new.refunded - old.refunded where invoice_id = new.invoice_id;
    perform settle_invoice(new.invoice_id, null);
  end if;
  return null;
end $$;
create or replace trigger invoice_payments_count after insert or update on invoice_payments
  for each row execute function count_invoice_payment();
create or replace trigger invoice_payments_keep before delete on invoice_payments
  for each statement execute function refuse_change();

create or replace function count_credit_note() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  now_at text;
  total numeric;
  credited numeric;
  business uuid;
begin
  select status, total_amount, business_profile_id into now_at, total, business
    from invoices where id = new.invoice_id for no key update;
  select amount_credited into credited from invoice_details where invoice_id = new.invoice_id;
  if now_at in ('draft', 'void') or credited + new.amount > total then
    raise exception 'more than the invoice' using errcode = 'check_violation', constraint = 'credit_notes_sum_check';
  end if;
  if business <> new.business_profile_id then
    raise exception 'the invoice of another business' using errcode = 'check_violation', constraint = 'credit_notes_owner_check';
  end if;
  new.number := 'CN-' || number_text(take_number(business, 'credit_note'));
  update invoice_details set amount_credited = amount_credited + new.amount where invoice_id = new.invoice_id;
  perform settle_invoice(new.invoice_id, null);
  return new;
end $$;
create or replace trigger credit_notes_count before insert on credit_notes for each row execute function count_credit_note();
create or replace trigger credit_notes_append_only before update or delete on credit_notes
  for each statement execute function refuse_change();

-- ---------------------------------------------------------------- sums per business, month and status
drop function if exists bump_invoice_totals(uuid, date, text, text, integer, numeric, numeric, numeric);
create or replace function bump_invoice_totals(
  profile uuid, of_month date, of_status text, of_currency text, n integer, t numeric, p numeric, c numeric, r numeric
) returns void language sql set search_path = public, pg_temp as $$
  insert into invoice_totals (business_profile_id, month, status, currency, count, total, paid, credited, refunded)
  values (profile, of_month, of_status, of_currency, n, t, p, c, r)
  on conflict (business_profile_id, month, status, currency) do update set
    count = invoice_totals.count + excluded.count, total = invoice_totals.total + excluded.total,
    paid = invoice_totals.paid + excluded.paid, credited = invoice_totals.credited + excluded.credited,
    refunded = invoice_totals.refunded + excluded.refunded
$$;

create or replace function total_new_details() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare i invoices;
begin
  select * into i from invoices where id = new.invoice_id;
  perform bump_invoice_totals(i.business_profile_id, date_trunc('month', i.invoice_date)::date, i.status, new.currency,
    1, i.total_amount, 0, 0, 0);
  return null;
end $$;
create or replace trigger invoice_details_total_new after insert on invoice_details for each row execute function total_new_details();

create or replace function total_changed_details() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare i invoices;
begin
  select * into i from invoices where id = new.invoice_id;
  if new.currency <> old.currency then
    perform bump_invoice_totals(i.business_profile_id, date_trunc('month', i.invoice_date)::date, i.status, old.currency,
      -1, -i.total_amount, -old.amount_paid, -old.amount_credited, -old.amount_refunded);
    perform bump_invoice_totals(i.business_profile_id, date_trunc('month', i.invoice_date)::date, i.status, new.currency,
      1, i.total_amount, new.amount_paid, new.amount_credited, new.amount_refunded);
  else
    perform bump_invoice_totals(i.business_profile_id, date_trunc('month', i.invoice_date)::date, i.status, new.currency,
      0, 0, new.amount_paid - old.amount_paid, new.amount_credited - old.amount_credited,
      new.amount_refunded - old.amount_refunded);
  end if;
  return null;
end $$;
create or replace trigger invoice_details_total_changed after update of amount_paid, amount_credited, amount_refunded, currency on invoice_details
  for each row execute function total_changed_details();

create or replace function total_changed_invoice() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  d invoice_details;
  was_month date := date_trunc('month', old.invoice_date)::date;
  is_month date;
begin
  select * into d from invoice_details where invoice_id = old.id;
  if d.invoice_id is null then
    return coalesce(new, old);
  end if;
  if tg_op = 'DELETE' then
    perform bump_invoice_totals(old.business_profile_id, was_month, old.status, d.currency, -1, -old.total_amount, -d.amount_paid, -d.amount_credited,
      -d.amount_refunded);
    return old;
  end if;
  is_month := date_trunc('month', new.invoice_date)::date;
  if (new.status, is_month, new.total_amount) is not distinct from (old.status, was_month, old.total_amount) then
    return null;
  end if;
  -- In one order always, so that two that move in opposite directions do not lock each other out.
  perform bump_invoice_totals(old.business_profile_id, row.m, row.s, d.currency, row.n, row.n * row.t, row.n * d.amount_paid, row.n * d.amount_credited,
      row.n * d.amount_refunded)
    from (values (was_month, old.status, -1, old.total_amount), (is_month, new.status, 1, new.total_amount)) as row (m, s, n, t)
    order by row.m, row.s;
  return null;
end $$;
create or replace trigger invoices_total_changed after update of status, invoice_date, total_amount on invoices
  for each row execute function total_changed_invoice();
create or replace trigger invoices_total_removed before delete on invoices for each row execute function total_changed_invoice();

create or replace function guard_invoice_totals() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'sums are counted by the database' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
create or replace trigger invoice_totals_guard before insert or update or delete on invoice_totals
  for each row execute function guard_invoice_totals();
