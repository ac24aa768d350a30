-- ---------------------------------------------------------------- what the two hear in their conversation
-- Where a buyer and a shop talk already, their conversation tells that an order or an invoice moved on. The status is the
-- message; how it reads, the product says.
create or replace function tell_conversation(person uuid, profile uuid, status text, bill uuid, bought uuid) returns void
language plpgsql set search_path = public, pg_temp as $$
declare
  talk uuid;
  said uuid;
begin
  select id into talk from conversations where person_id = person and profile_id = profile and state <> 'declined';
  if talk is null then return; end if;
  insert into messages (conversation_id, seq, side, kind, body, client_id, created_at)
    values (talk, 0, 'profile', 'system', status, gen_random_uuid(), clock_timestamp()) returning id into said;
  insert into message_cards (message_id, kind, invoice_id, order_id)
    values (said, case when bill is null then 'order' else 'invoice' end, bill, bought);
end $$;

create or replace function order_told() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform tell_conversation(new.buyer_user_id, new.seller_profile_id, new.status, null, new.id);
  return null;
end $$;
create or replace trigger orders_told after update of status on orders for each row
  when (new.status <> old.status and new.buyer_user_id is not null and new.status <> 'payment_expired') execute function order_told();

-- What an order's invoice does, its order tells.
create or replace function invoice_told() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare customer uuid := (select customer_user_id from invoice_details where invoice_id = new.id and order_id is null);
begin
  if customer is not null then
    perform tell_conversation(customer, new.business_profile_id, new.status, new.id, null);
  end if;
  return null;
end $$;
create or replace trigger invoices_told after update of status on invoices for each row
  when (new.status <> old.status) execute function invoice_told();

-- What buyer and shop write each other about an order stands in their conversation as well, which an order opens. Who has no
-- account, has left, or has blocked the other reads it at the order alone.
create or replace function order_message_told() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  bought orders;
  talk uuid;
  said uuid;
begin
  select * into bought from orders where id = new.order_id;
  if bought.buyer_user_id is null or new.author_user_id is null or is_member(bought.seller_profile_id, bought.buyer_user_id)
    or is_blocked_at(bought.buyer_user_id, bought.seller_profile_id) or not is_sound(bought.buyer_user_id)
    or not exists (select from user_profiles p where p.id = bought.seller_profile_id and p.is_active and is_sound(p.user_id)) then
    return null;
  end if;
  insert into conversations (person_id, profile_id, state, created_at)
    values (bought.buyer_user_id, bought.seller_profile_id, 'open', new.created_at)
    on conflict (person_id, profile_id) do update set state = 'open' returning id into talk;
  if new.author = 'buyer' then
    update conversation_members set left_at = null where conversation_id = talk and user_id = new.author_user_id and left_at is not null;
  end if;
  if exists (select from conversation_members where conversation_id = talk and side = 'person' and left_at is not null)
    or not exists (select from conversation_members where conversation_id = talk and user_id = new.author_user_id
      and side = case new.author when 'buyer' then 'person' else 'profile' end and left_at is null) then
    return null;
  end if;
  insert into messages (conversation_id, seq, side, kind, author_id, body, client_id, created_at)
    values (talk, 0, case new.author when 'buyer' then 'person' else 'profile' end, 'text', new.author_user_id, new.body, new.id, new.created_at)
    returning id into said;
  insert into message_cards (message_id, kind, order_id) values (said, 'order', new.order_id);
  return null;
end $$;
create or replace trigger order_messages_told after insert on order_messages for each row execute function order_message_told();

-- The same message in the conversation of the two; null where it stands at the order alone.
create or replace function told_as(said order_messages) returns uuid language sql stable set search_path = public, pg_temp as $$
  select m.id from orders o join conversations c on c.person_id = o.buyer_user_id and c.profile_id = o.seller_profile_id
    join messages m on m.conversation_id = c.id and m.client_id = said.id where o.id = said.order_id
$$;

-- Whether what was written about an order is hidden or removed, there or in the conversation it stands in as well. It is one message,
-- so it is shown at neither.
create or replace function is_held(said order_messages) returns boolean language sql stable set search_path = public, pg_temp as $$
  select said.status <> 'published' or exists (select from messages m where m.id = told_as(said) and m.status <> 'published')
$$;
create or replace trigger order_messages_refuse_filtered before insert on order_messages
  for each row execute function refuse_filtered('body');
-- Whoever is silenced writes nothing about an order either, also where it stands in no conversation. What counts for a limit is
-- counted there. Who comes by the key of the order's mail writes as whoever ordered, and what they write stands in no conversation.
create or replace function refuse_sanctioned_buyer() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  buyer uuid := (select o.buyer_user_id from orders o where o.id = new.order_id and new.author = 'buyer');
begin
  perform require_may_write(new.author_user_id, 'edit');
  if new.author_user_id is null and buyer is not null then
    perform require_may_write(buyer, 'write');
    -- a lock is no sanction, but whoever is locked writes no more than whoever is suspended
    if exists (select from auth_users where id = buyer and locked_until > now()) then
      raise exception 'this person may not write' using errcode = 'check_violation', constraint = 'sanctioned_check',
        detail = json_build_object('act', 'suspend', 'until', null, 'whose', 'locked')::text;
    end if;
  end if;
  return new;
end $$;
create or replace trigger order_messages_refuse_sanctioned before insert on order_messages
  for each row execute function refuse_sanctioned_buyer();

-- ---------------------------------------------------------------- what a conversation is about
-- Which kinds of matters there are between the two, as the product's own list of kinds has it.
create or replace function matters_between(person uuid, profile uuid) returns text[] language sql stable set search_path = public, pg_temp as $$
  select array(
    select 'order' where exists (select from orders o where o.seller_profile_id = profile and o.buyer_user_id = person
      and o.status not in ('pending_payment', 'payment_expired'))
    union all
    select 'invoice' where exists (select from invoices i join invoice_details v on v.invoice_id = i.id
      where i.business_profile_id = profile and v.customer_user_id = person and i.status <> 'draft' and v.order_id is null))
$$;

-- An order or invoice that comes while their conversation begins waits for it, or it for that.
create or replace function hold_two(person uuid, profile uuid) returns void language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock(hashtextextended('matters:' || person || profile, 0))
$$;

create or replace function settle_matters(person uuid, profile uuid) returns void language plpgsql set search_path = public, pg_temp as $$
declare kinds text[];
begin
  if person is null then return; end if;
  perform hold_two(person, profile);
  kinds := matters_between(person, profile);
  update conversation_members m set matters = kinds from conversations c
    where c.person_id = person and c.profile_id = profile and m.conversation_id = c.id and m.matters <> kinds;
end $$;

create or replace function begin_matters() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform hold_two(new.person_id, new.profile_id);
  return new;
end $$;
create or replace trigger conversations_begin_matters before insert on conversations
  for each row when (new.kind = 'direct') execute function begin_matters();

-- One that passes to another account of the same person is about what is theirs there.
create or replace function conversation_passed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform settle_matters(new.person_id, new.profile_id);
  return null;
end $$;
create or replace trigger conversations_passed after update of person_id on conversations for each row
  when (new.person_id <> old.person_id) execute function conversation_passed();

create or replace function fill_matters() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.matters := coalesce((select matters_between(c.person_id, c.profile_id) from conversations c
    where c.id = new.conversation_id and c.kind = 'direct'), '{}');
  return new;
end $$;
create or replace trigger conversation_members_matters before insert on conversation_members
  for each row execute function fill_matters();

create or replace function order_matters() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform settle_matters(new.buyer_user_id, new.seller_profile_id);
  if tg_op = 'UPDATE' and old.buyer_user_id is distinct from new.buyer_user_id then
    perform settle_matters(old.buyer_user_id, old.seller_profile_id);
  end if;
  return null;
end $$;
create or replace trigger orders_matters_new after insert on orders for each row
  when (new.buyer_user_id is not null and new.status not in ('pending_payment', 'payment_expired')) execute function order_matters();
create or replace trigger orders_matters after update of status, buyer_user_id on orders for each row
  when (new.buyer_user_id is distinct from old.buyer_user_id or new.status <> old.status) execute function order_matters();

create or replace function invoice_matters() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform settle_matters(v.customer_user_id, new.business_profile_id) from invoice_details v where v.invoice_id = new.id;
  return null;
end $$;
create or replace function invoice_customer_matters() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare issuer uuid := (select business_profile_id from invoices where id = new.invoice_id);
begin
  perform settle_matters(new.customer_user_id, issuer);
  if tg_op = 'UPDATE' and old.customer_user_id is distinct from new.customer_user_id then
    perform settle_matters(old.customer_user_id, issuer);
  end if;
  return null;
end $$;
create or replace trigger invoices_matters after update of status on invoices for each row
  when (new.status <> old.status) execute function invoice_matters();
create or replace trigger invoice_details_matters_new after insert on invoice_details for each row
  when (new.customer_user_id is not null and new.order_id is null) execute function invoice_customer_matters();
create or replace trigger invoice_details_matters after update of customer_user_id, order_id on invoice_details for each row
  when (new.customer_user_id is distinct from old.customer_user_id or new.order_id is distinct from old.order_id) execute function invoice_customer_matters();
