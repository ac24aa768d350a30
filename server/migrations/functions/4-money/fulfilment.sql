-- ---------------------------------------------------------------- what leaves the shop, never more than was bought
-- A package leaves while the order is being packed, or is written down for one that has left; the order's row is held, so of
-- two that ship at once one waits.
create or replace function guard_shipment() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare stands text;
begin
  select status into stands from orders where id = new.order_id and fulfilment = 'ship' for no key update;
  if stands is null or stands not in ('packing', 'partly_shipped', 'shipped', 'delivered', 'completed') then
    raise exception 'nothing of this order leaves the shop now' using errcode = 'check_violation', constraint = 'shipments_order_check';
  end if;
  return new;
end $$;
create or replace trigger shipments_guard before insert on shipments for each row execute function guard_shipment();

-- Where a package is and how it is followed may be put right, what it is and when it left may not.
create or replace function guard_shipment_change() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if (to_jsonb(new) - '{carrier,tracking_number,tracking_url,created_by,state,state_at}'::text[])
     is distinct from (to_jsonb(old) - '{carrier,tracking_number,tracking_url,created_by,state,state_at}'::text[]) then
    raise exception 'a shipment stays as it was' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger shipments_guard_change before update on shipments for each row execute function guard_shipment_change();

create or replace function count_shipped() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update order_items set quantity_shipped = quantity_shipped + new.quantity
    where id = new.order_item_id and order_id = (select order_id from shipments where id = new.shipment_id);
  if not found then
    raise exception 'a package holds lines of its own order'
      using errcode = 'check_violation', constraint = 'shipment_items_order_check';
  end if;
  return new;
end $$;
create or replace trigger shipment_items_count before insert on shipment_items for each row execute function count_shipped();
create or replace trigger shipment_items_append_only before update or delete on shipment_items
  for each statement execute function refuse_change();

-- ---------------------------------------------------------------- what goes back, line by line
create or replace function count_refunded() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update order_items i set quantity_refunded = i.quantity_refunded + new.quantity
    from refunds r where r.id = new.refund_id and i.id = new.order_item_id and i.order_id = r.order_id;
  if not found then
    raise exception 'a refund is for lines of its own order'
      using errcode = 'check_violation', constraint = 'refund_items_order_check';
  end if;
  return new;
end $$;
create or replace trigger refund_items_count before insert on refund_items for each row execute function count_refunded();
create or replace trigger refund_items_append_only before update or delete on refund_items
  for each statement execute function refuse_change();

-- The provider may refuse a refund later: its pieces count as paid again.
create or replace function uncount_refunded() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update order_items i set quantity_refunded = i.quantity_refunded - r.quantity
    from refund_items r where r.refund_id = new.id and i.id = r.order_item_id;
  return null;
end $$;
create or replace trigger refunds_uncount after update of status on refunds for each row
  when (new.status = 'failed' and old.status <> 'failed') execute function uncount_refunded();

-- Of one order never more goes back than was paid for it, whoever sends it: the shop by card, or the buyer's bank. Its invoice
-- is held first, as all who give back hold it, so that two cannot both find the same money.
create or replace function guard_order_refunds() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  bill uuid := new.invoice_id;
  bought uuid := new.order_id;
  back numeric;
begin
  if new.status = 'failed' then
    return new;
  end if;
  if bill is null then
    select invoice_id into bill from invoice_details where order_id = bought;
  elsif bought is null then
    select order_id into bought from invoice_details where invoice_id = bill;
  end if;
  if bought is null then
    return new;
  end if;
  perform from invoices where id = bill for no key update;
  select coalesce(sum(amount), 0) into back from refunds
    where (order_id = bought or invoice_id = bill) and status <> 'failed' and id <> new.id;
  if exists (select from orders where id = bought and back + new.amount + charged_back_total > grand_total) then
    raise exception 'more would go back than was paid for the order'
      using errcode = 'check_violation', constraint = 'refunds_order_sum_check';
  end if;
  return new;
end $$;
create or replace trigger refunds_guard_order before insert or update of amount, status, order_id, invoice_id on refunds
  for each row execute function guard_order_refunds();

-- ---------------------------------------------------------------- words about an order
create or replace function guard_order_message() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' or (to_jsonb(new) - '{author_user_id,body,status}'::text[]) is distinct from (to_jsonb(old) - '{author_user_id,body,status}'::text[]) then
    raise exception 'what was written stays' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create or replace trigger order_messages_guard before update or delete on order_messages
  for each row execute function guard_order_message();

-- ---------------------------------------------------------------- what comes back
create or replace function guard_return() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from orders where id = new.order_id and status in ('delivered', 'completed')) then
      raise exception 'only what arrived comes back' using errcode = 'check_violation', constraint = 'return_requests_order_check';
    end if;
    return new;
  end if;
  if new.order_id <> old.order_id or new.status is distinct from old.status and not (new.status = any (case old.status
      when 'requested' then array['approved', 'declined', 'closed']
      when 'approved' then array['in_transit', 'received', 'closed']
      when 'in_transit' then array['received']
      when 'received' then array['refunded', 'declined']
      else array[]::text[] end)) then
    raise exception 'a return cannot move from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'return_requests_move_check';
  end if;
  new.updated_at := now();
  -- What does not come back after all can be asked for again. What the shop has and does not take stays counted.
  if new.status is distinct from old.status and new.status in ('declined', 'closed') and old.status <> 'received' then
    update order_items i set quantity_returned = i.quantity_returned - r.quantity
      from return_items r where r.request_id = new.id and i.id = r.order_item_id;
  end if;
  return new;
end $$;
create or replace trigger return_requests_guard before insert or update on return_requests
  for each row execute function guard_return();

create or replace function count_returned() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if (new.request_id, new.order_item_id, new.quantity) is distinct from (old.request_id, old.order_item_id, old.quantity) then
      raise exception 'a return keeps its pieces' using errcode = 'check_violation', constraint = 'return_items_fixed_check';
    end if;
    return new;
  end if;
  update order_items set quantity_returned = quantity_returned + new.quantity
    where id = new.order_item_id and order_id = (select order_id from return_requests where id = new.request_id);
  if not found then
    raise exception 'a return holds lines of its own order'
      using errcode = 'check_violation', constraint = 'return_items_order_check';
  end if;
  return new;
end $$;
create or replace trigger return_items_count before insert or update on return_items for each row execute function count_returned();

-- A return shows private pictures of who bought the goods.
create or replace function guard_return_photo() returns trigger language plpgsql as $$
begin
  if not exists (
    select from media_assets m join return_requests r on r.id = new.request_id join orders o on o.id = r.order_id
    where m.id = new.media_id and m.owner_id = o.buyer_user_id and m.purpose = 'return' and m.visibility = 'private'
      and m.deleted_at is null
  ) then
    raise exception 'a return shows pictures of its own buyer'
      using errcode = 'check_violation', constraint = 'return_photos_own_check';
  end if;
  return new;
end $$;
create or replace trigger return_photos_guard before insert or update on return_photos
  for each row execute function guard_return_photo();
