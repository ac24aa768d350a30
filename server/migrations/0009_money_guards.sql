-- What the database itself refuses about invoices and money, whatever the code above it believes.

-- ---------------------------------------------------------------- what is paid on a card page, and what came of it
alter table payment_sessions add constraint payment_sessions_invoice_id_fkey foreign key (invoice_id) references invoices (id);
alter table payments add constraint payments_invoice_id_fkey foreign key (invoice_id) references invoices (id);
alter table refunds add constraint refunds_invoice_id_fkey foreign key (invoice_id) references invoices (id);

-- Never more goes back than came in, also when two ask at once.
create function guard_refund_sum() returns trigger language plpgsql as $$
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
create trigger refunds_guard_sum before insert or update of amount, status, payment_id on refunds
  for each row execute function guard_refund_sum();

-- Events are stored first and applied after: only what became of applying them may change.
drop trigger webhook_events_append_only on webhook_events;
update webhook_events set applied_at = created_at;
create function guard_webhook_event() returns trigger language plpgsql as $$
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
create trigger webhook_events_guard before update or delete on webhook_events
  for each row execute function guard_webhook_event();

-- Of money that came only what went back of it is counted later.
create function guard_payment() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - 'refunded') is distinct from (to_jsonb(old) - 'refunded') then
    raise exception 'a payment stays as it was' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger payments_guard before update or delete on payments for each row execute function guard_payment();

-- ---------------------------------------------------------------- invoices move only along their machine
create table invoice_moves (
  from_status text not null,
  to_status text not null,
  constraint invoice_moves_pkey primary key (from_status, to_status)
);
insert into invoice_moves (from_status, to_status) values
  ('draft', 'sent'),
  ('sent', 'overdue'), ('sent', 'partially_paid'), ('sent', 'paid'), ('sent', 'void'),
  ('overdue', 'sent'), ('overdue', 'partially_paid'), ('overdue', 'paid'), ('overdue', 'void'),
  ('overdue', 'uncollectible'), ('overdue', 'refunded'), ('overdue', 'partially_refunded'),
  ('partially_paid', 'overdue'), ('partially_paid', 'paid'), ('partially_paid', 'uncollectible'),
  ('partially_paid', 'refunded'), ('partially_paid', 'partially_refunded'),
  ('paid', 'partially_refunded'), ('paid', 'refunded'), ('paid', 'partially_paid'),
  ('partially_refunded', 'refunded'), ('partially_refunded', 'paid'),
  ('refunded', 'paid'), ('refunded', 'partially_refunded'), ('refunded', 'partially_paid'),
  ('uncollectible', 'paid'), ('uncollectible', 'partially_paid'), ('uncollectible', 'refunded'),
  ('uncollectible', 'partially_refunded');

create function invoice_lines_valid(lines jsonb, subtotal numeric) returns boolean language sql immutable as $$
  select jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) <= 100
    and not exists (
      select from jsonb_array_elements(lines) line
      where jsonb_typeof(line) <> 'object'
        or jsonb_typeof(line->'name') is distinct from 'string' or line->>'name' = ''
        or jsonb_typeof(line->'description') is distinct from 'string'
        or jsonb_typeof(line->'quantity') is distinct from 'number'
        or jsonb_typeof(line->'rate') is distinct from 'number'
        or jsonb_typeof(line->'amount') is distinct from 'number'
        or line->>'type' is null
        or line->>'type' not in ('service','product','shipping','fee','tip','donation','deposit','ticket','adoption_fee','credit_note')
        or (line->>'quantity')::numeric <= 0 or (line->>'rate')::numeric < 0
        or (line->>'amount')::numeric <> round((line->>'quantity')::numeric * (line->>'rate')::numeric, 2)
    )
    and (select coalesce(sum((line->>'amount')::numeric), 0) from jsonb_array_elements(lines) line) = subtotal
$$;
alter table invoices add constraint invoices_lines_check check (invoice_lines_valid(line_items, subtotal));

-- The next number of a series. The row stays locked until the transaction ends: a number that was taken is used, or free again.
create function take_number(profile uuid, which text) returns integer language plpgsql as $$
declare taken integer;
begin
  insert into invoice_counters (business_profile_id, series, next_number) values (profile, which, 2)
    on conflict (business_profile_id, series) do update set next_number = invoice_counters.next_number + 1
    returning next_number - 1 into taken;
  return taken;
end $$;

-- At least four digits: "0412", "10000".
create function number_text(number integer) returns text language sql immutable as $$
  select lpad(number::text, greatest(4, length(number::text)), '0')
$$;

create function guard_invoice_counter() returns trigger language plpgsql as $$
begin
  -- Only from inside the triggers that give numbers.
  if pg_trigger_depth() < 2 then
    raise exception 'numbers are given by the database' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
create trigger invoice_counters_guard before insert or update or delete on invoice_counters
  for each row execute function guard_invoice_counter();

create function guard_invoice() returns trigger language plpgsql as $$
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
create trigger invoices_guard before insert or update or delete on invoices for each row execute function guard_invoice();

create function guard_invoice_details() returns trigger language plpgsql as $$
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
  if now_at <> 'draft' and (new.currency, new.subject, new.order_id, new.deposit_amount, new.part_payments)
     is distinct from (old.currency, old.subject, old.order_id, old.deposit_amount, old.part_payments)
     -- A customer is found later, and goes when their account does.
     or now_at <> 'draft' and new.customer_user_id <> old.customer_user_id then
    raise exception 'an invoice that was sent is frozen'
      using errcode = 'check_violation', constraint = 'invoices_frozen_check';
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger invoice_details_guard before update or delete on invoice_details
  for each row execute function guard_invoice_details();
create function guard_new_invoice_details() returns trigger language plpgsql as $$
begin
  if new.amount_paid <> 0 or new.amount_refunded <> 0 or new.amount_credited <> 0 then
    raise exception 'what was paid is counted from payments' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger invoice_details_guard_new before insert on invoice_details
  for each row execute function guard_new_invoice_details();

create trigger invoice_events_append_only before update on invoice_events
  for each statement execute function refuse_change();
create function guard_invoice_event() returns trigger language plpgsql as $$
begin
  if exists (select from invoices where id = old.invoice_id) then
    raise exception 'an invoice keeps its history' using errcode = 'insufficient_privilege';
  end if;
  return old;
end $$;
create trigger invoice_events_guard before delete on invoice_events for each row execute function guard_invoice_event();

-- ---------------------------------------------------------------- what is paid, given back and credited decides the status
create function settle_invoice(invoice uuid, paid_when timestamptz) returns void language plpgsql as $$
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
    when paid > 0 and (paid_when is not null or was in ('paid', 'refunded')) then 'partially_paid'
    else was end;
  if becomes <> was then
    update invoices set status = becomes, paid_at = case
        when becomes in ('paid', 'partially_refunded') then coalesce(paid_at, paid_when, now())
        when becomes = 'refunded' then paid_at end
      where id = invoice;
  end if;
end $$;

create function count_invoice_payment() returns trigger language plpgsql as $$
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
create trigger invoice_payments_count after insert or update on invoice_payments
  for each row execute function count_invoice_payment();
create trigger invoice_payments_keep before delete on invoice_payments
  for each statement execute function refuse_change();

create function count_credit_note() returns trigger language plpgsql as $$
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
create trigger credit_notes_count before insert on credit_notes for each row execute function count_credit_note();
create trigger credit_notes_append_only before update or delete on credit_notes
  for each statement execute function refuse_change();

-- ---------------------------------------------------------------- sums per business, month and status
create function bump_invoice_totals(profile uuid, of_month date, of_status text, of_currency text, n integer, t numeric, p numeric, c numeric)
returns void language sql as $$
  insert into invoice_totals (business_profile_id, month, status, currency, count, total, paid, credited)
  values (profile, of_month, of_status, of_currency, n, t, p, c)
  on conflict (business_profile_id, month, status, currency) do update set
    count = invoice_totals.count + excluded.count, total = invoice_totals.total + excluded.total,
    paid = invoice_totals.paid + excluded.paid, credited = invoice_totals.credited + excluded.credited
$$;

create function total_new_details() returns trigger language plpgsql as $$
declare i invoices;
begin
  select * into i from invoices where id = new.invoice_id;
  perform bump_invoice_totals(i.business_profile_id, date_trunc('month', i.invoice_date)::date, i.status, new.currency,
    1, i.total_amount, 0, 0);
  return null;
end $$;
create trigger invoice_details_total_new after insert on invoice_details for each row execute function total_new_details();

create function total_changed_details() returns trigger language plpgsql as $$
declare i invoices;
begin
  select * into i from invoices where id = new.invoice_id;
  if new.currency <> old.currency then
    perform bump_invoice_totals(i.business_profile_id, date_trunc('month', i.invoice_date)::date, i.status, old.currency,
      -1, -i.total_amount, -old.amount_paid, -old.amount_credited);
    perform bump_invoice_totals(i.business_profile_id, date_trunc('month', i.invoice_date)::date, i.status, new.currency,
      1, i.total_amount, new.amount_paid, new.amount_credited);
  else
    perform bump_invoice_totals(i.business_profile_id, date_trunc('month', i.invoice_date)::date, i.status, new.currency,
      0, 0, new.amount_paid - old.amount_paid, new.amount_credited - old.amount_credited);
  end if;
  return null;
end $$;
create trigger invoice_details_total_changed after update of amount_paid, amount_credited, currency on invoice_details
  for each row execute function total_changed_details();

create function total_changed_invoice() returns trigger language plpgsql as $$
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
    perform bump_invoice_totals(old.business_profile_id, was_month, old.status, d.currency, -1, -old.total_amount, -d.amount_paid, -d.amount_credited);
    return old;
  end if;
  is_month := date_trunc('month', new.invoice_date)::date;
  if (new.status, is_month, new.total_amount) is not distinct from (old.status, was_month, old.total_amount) then
    return null;
  end if;
  -- In one order always, so that two that move in opposite directions do not lock each other out.
  perform bump_invoice_totals(old.business_profile_id, row.m, row.s, d.currency, row.n, row.n * row.t, row.n * d.amount_paid, row.n * d.amount_credited)
    from (values (was_month, old.status, -1, old.total_amount), (is_month, new.status, 1, new.total_amount)) as row (m, s, n, t)
    order by row.m, row.s;
  return null;
end $$;
create trigger invoices_total_changed after update of status, invoice_date, total_amount on invoices
  for each row execute function total_changed_invoice();
create trigger invoices_total_removed before delete on invoices for each row execute function total_changed_invoice();

create function guard_invoice_totals() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'sums are counted by the database' using errcode = 'insufficient_privilege';
  end if;
  return coalesce(new, old);
end $$;
create trigger invoice_totals_guard before insert or update or delete on invoice_totals
  for each row execute function guard_invoice_totals();

-- What a business finds an invoice by: every word of name, address and number, as it stands and in its parts, and the
-- number without the zeros before it. In a language whose calls stay calls, so that the planner knows what they cost;
-- not for several workers at once, who take longer to begin than such a search takes.
create function invoice_words(name text, email text, number text) returns tsvector
  language plpgsql immutable cost 100
  as $$
declare words text := public.fold(name || ' ' || email || ' ' || coalesce(number, ''));
begin
  return array_to_tsvector(array_remove(array_remove(regexp_split_to_array(words, '\s+')
    || regexp_split_to_array(words, '[\s@.,;:/()''’_-]+') || ltrim(substring(number from '[0-9]+$'), '0'), ''), null));
end $$;
-- A search for all of these words, each by its beginning; null when there are none.
create function invoice_query(words text) returns tsquery
  language sql immutable parallel safe strict
  as $$ select string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
    from unnest(regexp_split_to_array(public.fold(words), '\s+')) word where word <> '' $$;
create index invoices_words_idx on invoices using gin (invoice_words(customer_name, customer_email, invoice_number));

create function announce_invoice() returns trigger language plpgsql as $$
begin
  perform announce('invoices', new.id::text);
  return null;
end $$;
create trigger invoices_announce after update on invoices for each row
  when (old.status <> 'draft' or new.status <> 'draft') execute function announce_invoice();

-- ---------------------------------------------------------------- the ledger: append-only, and every movement balanced
create trigger ledger_transactions_append_only before update or delete or truncate on ledger_transactions
  for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();

create function guard_ledger_entry() returns trigger language plpgsql as $$
begin
  if not exists (select from ledger_transactions where id = new.transaction_id and recorded_at = now()) then
    raise exception 'entries are written together with their transaction'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger ledger_entries_guard before insert on ledger_entries for each row execute function guard_ledger_entry();

create function guard_ledger_transaction() returns trigger language plpgsql as $$
begin
  new.recorded_at := now();
  return new;
end $$;
create trigger ledger_transactions_guard before insert on ledger_transactions
  for each row execute function guard_ledger_transaction();

create function check_ledger_balance() returns trigger language plpgsql as $$
declare the_transaction bigint := case tg_table_name when 'ledger_entries' then (to_jsonb(new)->>'transaction_id')::bigint else (to_jsonb(new)->>'id')::bigint end;
begin
  if not exists (select from ledger_entries where transaction_id = the_transaction)
     or exists (select from ledger_entries where transaction_id = the_transaction group by currency having sum(amount) <> 0) then
    raise exception 'the entries of movement % do not add up to zero', the_transaction
      using errcode = 'check_violation', constraint = 'ledger_entries_balance_check';
  end if;
  return null;
end $$;
create constraint trigger ledger_entries_balance after insert on ledger_entries deferrable initially deferred
  for each row execute function check_ledger_balance();
create constraint trigger ledger_transactions_balance after insert on ledger_transactions deferrable initially deferred
  for each row execute function check_ledger_balance();

-- ---------------------------------------------------------------- commission rules never change
create function guard_commission_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.valid_to is not null
     or (to_jsonb(new) - 'valid_to') is distinct from (to_jsonb(old) - 'valid_to') then
    raise exception 'a rule does not change; another takes over'
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger commission_rules_guard before update or delete on commission_rules
  for each row execute function guard_commission_rule();

create function guard_commission_line() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'reversed_amount') is distinct from (to_jsonb(old) - 'reversed_amount') then
    raise exception 'what a rule took stays as it was' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger commission_lines_guard before update on commission_lines
  for each row execute function guard_commission_line();
create trigger commission_lines_keep before delete on commission_lines
  for each statement execute function refuse_change();

insert into commission_rules (name, basis, percent) values ('Goods sold', 'goods', 0.06), ('Services', 'services', 0.1);

-- ---------------------------------------------------------------- payouts
create table payout_moves (
  from_status text not null,
  to_status text not null,
  constraint payout_moves_pkey primary key (from_status, to_status)
);
insert into payout_moves (from_status, to_status) values
  ('scheduled', 'processing'), ('scheduled', 'cancelled'), ('scheduled', 'failed'),
  ('processing', 'in_transit'), ('processing', 'paid'), ('processing', 'failed'),
  ('in_transit', 'paid'), ('in_transit', 'failed'),
  ('paid', 'returned');

create function guard_payout() returns trigger language plpgsql as $$
begin
  if (new.id, new.profile_id, new.amount, new.currency) is distinct from (old.id, old.profile_id, old.amount, old.currency) then
    raise exception 'a payout keeps its sum' using errcode = 'check_violation', constraint = 'payouts_fixed_check';
  end if;
  if new.status <> old.status then
    if not exists (select from payout_moves where from_status = old.status and to_status = new.status) then
      raise exception 'a payout cannot move from % to %', old.status, new.status
        using errcode = 'check_violation', constraint = 'payouts_move_check';
    end if;
    -- What did not arrive is owed again.
    if new.status in ('failed', 'returned', 'cancelled') then
      update payout_items set live = false where payout_id = new.id;
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger payouts_guard before update on payouts for each row execute function guard_payout();
create trigger payouts_keep before delete on payouts for each statement execute function refuse_change();

create function guard_payout_item() returns trigger language plpgsql as $$
begin
  if not exists (
    select from ledger_entries e join payouts p on p.id = new.payout_id
    where e.id = new.ledger_entry_id and e.account = 'seller_payable' and e.profile_id = p.profile_id
      and e.currency = p.currency and e.amount = -new.amount
  ) then
    raise exception 'a payout pays the earnings of its seller'
      using errcode = 'check_violation', constraint = 'payout_items_owner_check';
  end if;
  return new;
end $$;
create trigger payout_items_guard before insert on payout_items for each row execute function guard_payout_item();
create function guard_old_payout_item() returns trigger language plpgsql as $$
begin
  -- Only the payout itself lets go of what it pays.
  if pg_trigger_depth() < 2 or new.live or (to_jsonb(new) - 'live') is distinct from (to_jsonb(old) - 'live') then
    raise exception 'a payout keeps what it pays' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger payout_items_guard_old before update on payout_items
  for each row execute function guard_old_payout_item();
create trigger payout_items_keep before delete on payout_items for each statement execute function refuse_change();

create function check_payout_sum() returns trigger language plpgsql as $$
declare the_payout uuid := case tg_table_name when 'payout_items' then (to_jsonb(new)->>'payout_id')::uuid else (to_jsonb(new)->>'id')::uuid end;
begin
  if (select amount from payouts where id = the_payout)
     is distinct from (select sum(amount) from payout_items where payout_id = the_payout) then
    raise exception 'payout % is not the sum of what it pays', the_payout
      using errcode = 'check_violation', constraint = 'payouts_sum_check';
  end if;
  return null;
end $$;
create constraint trigger payouts_sum after insert on payouts deferrable initially deferred
  for each row execute function check_payout_sum();
create constraint trigger payout_items_sum after insert on payout_items deferrable initially deferred
  for each row execute function check_payout_sum();

create function guard_dispute() returns trigger language plpgsql as $$
begin
  if old.status in ('won', 'lost') and new.status <> old.status then
    raise exception 'a dispute that was decided stays so'
      using errcode = 'check_violation', constraint = 'disputes_move_check';
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger disputes_guard before update on disputes for each row execute function guard_dispute();
create trigger disputes_keep before delete on disputes for each statement execute function refuse_change();

-- ---------------------------------------------------------------- a temporary table of the same name stands behind ours
do $$
declare guard regprocedure;
begin
  for guard in select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and proname in (
      'guard_refund_sum', 'guard_webhook_event', 'guard_payment', 'take_number', 'guard_invoice_counter', 'guard_invoice',
      'guard_invoice_details', 'guard_new_invoice_details', 'guard_invoice_event', 'settle_invoice', 'count_invoice_payment',
      'count_credit_note', 'bump_invoice_totals', 'total_new_details', 'total_changed_details', 'total_changed_invoice',
      'guard_invoice_totals', 'guard_ledger_entry', 'guard_ledger_transaction', 'check_ledger_balance',
      'guard_commission_rule', 'guard_commission_line', 'guard_payout', 'guard_payout_item', 'guard_old_payout_item',
      'check_payout_sum', 'guard_dispute')
  loop
    execute format('alter function %s set search_path = public, pg_temp', guard);
  end loop;
end $$;

-- ---------------------------------------------------------------- what the application's role has no business with
do $$
begin
  if current_setting('pawstead.app_role') <> current_user then
    execute format('revoke update, delete, truncate on ledger_transactions, ledger_entries, credit_notes from %I',
      current_setting('pawstead.app_role'));
    execute format('revoke insert, update, delete, truncate on invoice_moves, payout_moves from %I',
      current_setting('pawstead.app_role'));
  end if;
end $$;
