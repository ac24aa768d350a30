-- ---------------------------------------------------------------- a recall goes one way
create or replace function guard_recall() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      raise exception 'a recall that was published stays'
        using errcode = 'check_violation', constraint = 'recalls_kept_check';
    end if;
    return old;
  end if;
  if new.status <> old.status and (old.status, new.status) not in (('draft', 'active'), ('active', 'closed')) then
    raise exception 'a recall cannot go from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'recalls_move_check';
  end if;
  if new.status = 'active' and old.status = 'draft' and not exists (select from recall_items where recall_id = new.id) then
    raise exception 'a recall says what it is about'
      using errcode = 'check_violation', constraint = 'recalls_items_check';
  end if;
  return new;
end $$;
create or replace trigger recalls_guard before update or delete on recalls
  for each row execute function guard_recall();

-- What a published recall is about stays: people were told by it.
create or replace function guard_recall_items() returns trigger language plpgsql as $$
declare state text;
begin
  if tg_op = 'DELETE' and old.product_id is not null and not exists (select from products where id = old.product_id) then
    return old; -- the product is gone itself
  end if;
  select status into state from recalls where id = coalesce(new.recall_id, old.recall_id) for no key update;
  if state <> 'draft' then
    raise exception 'what a published recall is about stays'
      using errcode = 'check_violation', constraint = 'recall_items_kept_check';
  end if;
  return coalesce(new, old);
end $$;
create or replace trigger recall_items_guard before insert or update or delete on recall_items
  for each row execute function guard_recall_items();

-- The products a recall touches, each with the lots and the days that are meant of it; with neither, all of it. A draft of a
-- shop was never sold, and is found by no words.
create or replace function recall_touches(recall uuid)
returns table (product_id uuid, named boolean, whole boolean, lots text[], days datemultirange)
language sql stable set search_path = public, pg_temp as $$
  with touching as (
    select p.id, true as named, i.lots, i.best_from, i.best_to
    from recall_items i join products p on p.id = i.product_id
    where i.recall_id = recall
    union all
    select p.id, false, i.lots, i.best_from, i.best_to
    from recall_items i join products p on p.status <> 'draft'
      and (i.brand = '' or fold(p.brand) = fold(i.brand))
      and (i.words = '' or lower(p.name || ' ' || coalesce(p.option_value, '') || ' ' || p.sku)
        like '%' || replace(replace(replace(lower(i.words), '\', '\\'), '%', '\%'), '_', '\_') || '%')
    where i.recall_id = recall and i.product_id is null
  )
  select t.id, bool_or(t.named), bool_or(cardinality(t.lots) = 0 and t.best_from is null and t.best_to is null),
    array(select distinct fold(lot) from touching o, unnest(o.lots) lot where o.id = t.id order by 1),
    coalesce(range_agg(daterange(t.best_from, t.best_to, '[]')) filter (where t.best_from is not null or t.best_to is not null), '{}')
  from touching t group by t.id
$$;

-- Whether a lot is one of those that are meant.
create or replace function is_recalled_lot(lots text[], days datemultirange, lot text, best_before date) returns boolean
language sql immutable as $$
  select coalesce(fold(lot) = any (lots), false) or coalesce(days @> best_before, false)
$$;

-- Whether a product isn't sold just now, because all of it, or of another variation of its family, is recalled: the
-- variations of a family have one state.
create or replace function is_recalled(product uuid) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from products of_family
    join products p on p.group_id = of_family.group_id
    join recall_products rp on rp.product_id = p.id and rp.whole
    join recalls r on r.id = rp.recall_id and r.status = 'active'
    where of_family.id = product)
$$;

-- A new variation of a family is put on the shelf in the statement that makes it; nothing of it was recalled yet. What is
-- there already comes back by a change of its status alone. Between `published` and `withheld` things go with the standing of
-- their shop, and are blocked by the work of the recall a moment later.
create or replace function guard_recalled_product() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if is_recalled(new.id) then
    raise exception 'what is recalled is not sold'
      using errcode = 'check_violation', constraint = 'products_recalled_check';
  end if;
  return null;
end $$;
create or replace trigger products_guard_recalled after update of status on products
  for each row when (new.status in ('published', 'withheld') and old.status not in ('published', 'withheld'))
  execute function guard_recalled_product();

-- Recalled goods that come back, from an order that was canceled or returned, are taken out again at once.
create or replace function take_out_again() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox_events (topic, payload)
    select 'recalls.work', jsonb_build_object('recallId', r.id)
    from recall_products rp join recalls r on r.id = rp.recall_id and r.status = 'active' where rp.product_id = new.product_id;
  perform announce('outbox', 'recalls.work');
  return null;
end $$;
create or replace trigger product_batches_take_out_again after update of remaining on product_batches
  for each row when (new.recalled_at is not null and new.remaining > old.remaining) execute function take_out_again();

-- ---------------------------------------------------------------- what touches a product stands on its page
create or replace function announce_recalls() returns trigger language plpgsql as $$
begin
  if coalesce(new.status, old.status) = 'draft' then return null; end if;
  perform announce('recalls', coalesce(new.id, old.id)::text), announce('recalls', 'all');
  perform announce_each('recalled', array(select product_id from recall_products where recall_id = coalesce(new.id, old.id)));
  return null;
end $$;
create or replace trigger recalls_announce after insert or update or delete on recalls
  for each row execute function announce_recalls();

create or replace function announce_recalled_products() returns trigger language plpgsql as $$
begin
  perform announce_each('recalled', array(select distinct product_id from touched));
  perform announce_each('recalls', array(select distinct recall_id from touched));
  return null;
end $$;
create or replace trigger recall_products_announce_added after insert on recall_products
  referencing new table as touched for each statement execute function announce_recalled_products();
