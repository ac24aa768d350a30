-- What the database itself refuses, whatever the code above it believes.

create sequence order_number_seq start 10001;

-- ---------------------------------------------------------------- orders move only along their machine
create table order_moves (
  from_status text not null,
  to_status text not null,
  constraint order_moves_pkey primary key (from_status, to_status)
);
insert into order_moves (from_status, to_status) values
  ('pending_payment', 'paid'), ('pending_payment', 'payment_expired'), ('pending_payment', 'cancelled'),
  ('payment_expired', 'paid'),
  ('paid', 'accepted'), ('paid', 'packing'), ('paid', 'cancelled'),
  ('accepted', 'packing'), ('accepted', 'cancelled'),
  ('packing', 'partly_shipped'), ('packing', 'shipped'), ('packing', 'ready_for_pickup'), ('packing', 'cancelled'),
  ('partly_shipped', 'shipped'),
  ('shipped', 'delivered'), ('shipped', 'disputed'),
  ('ready_for_pickup', 'delivered'),
  ('delivered', 'completed'), ('delivered', 'disputed'),
  ('disputed', 'completed'), ('disputed', 'refunded'),
  ('completed', 'refunded');

create function guard_order_move() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status
     and not exists (select from order_moves where from_status = old.status and to_status = new.status) then
    raise exception 'an order cannot move from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'orders_move_check';
  end if;
  new.updated_at := now();
  return new;
end $$;
create trigger orders_guard_move before update on orders for each row execute function guard_order_move();

-- Moves an order and writes its history in one go. Answers false when the order is not where the caller thought.
create function move_order(order_id uuid, from_statuses text[], to_status text, actor text, actor_user uuid, note text)
returns boolean language plpgsql as $$
declare was text;
begin
  select o.status into was from orders o where o.id = move_order.order_id for update;
  if was is null or not (was = any (from_statuses)) then
    return false;
  end if;
  update orders o set status = move_order.to_status where o.id = move_order.order_id;
  insert into order_events (order_id, from_status, to_status, actor, actor_user_id, note)
    values (move_order.order_id, was, move_order.to_status, move_order.actor, actor_user, move_order.note);
  return true;
end $$;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger order_events_append_only before update or delete on order_events
  for each statement execute function refuse_change();
create trigger webhook_events_append_only before update on webhook_events
  for each statement execute function refuse_change();

-- ---------------------------------------------------------------- stock moves with its reservations, in the same statement
create function move_stock() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update products set reserved_quantity = reserved_quantity + new.quantity
      where id = new.product_id and status = 'published' and stock_quantity - reserved_quantity >= new.quantity;
    if not found then
      raise exception 'not enough of product % left', new.product_id
        using errcode = 'check_violation', constraint = 'stock_reservations_available_check';
    end if;
  elsif old.status = new.status then
    if new.quantity <> old.quantity or new.product_id <> old.product_id then
      raise exception 'a reservation keeps its product and quantity'
        using errcode = 'check_violation', constraint = 'stock_reservations_fixed_check';
    end if;
  elsif old.status = 'held' and new.status = 'released' then
    update products set reserved_quantity = reserved_quantity - new.quantity where id = new.product_id;
  elsif old.status = 'held' and new.status = 'consumed' then
    update products set reserved_quantity = reserved_quantity - new.quantity, stock_quantity = stock_quantity - new.quantity
      where id = new.product_id;
  elsif old.status = 'consumed' and new.status = 'released' then
    update products set stock_quantity = stock_quantity + new.quantity where id = new.product_id;
  elsif old.status = 'released' and new.status = 'held' then
    update products set reserved_quantity = reserved_quantity + new.quantity
      where id = new.product_id and status = 'published' and stock_quantity - reserved_quantity >= new.quantity;
    if not found then
      raise exception 'not enough of product % left', new.product_id
        using errcode = 'check_violation', constraint = 'stock_reservations_available_check';
    end if;
  else
    raise exception 'a reservation cannot move from % to %', old.status, new.status
      using errcode = 'check_violation', constraint = 'stock_reservations_move_check';
  end if;
  return new;
end $$;
create trigger stock_reservations_move_stock after insert or update on stock_reservations
  for each row execute function move_stock();

-- ---------------------------------------------------------------- a review is by somebody who bought it
create function guard_review() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
    where i.id = new.order_item_id and i.product_id = new.product_id and p.group_id = new.group_id
      and o.buyer_user_id = new.author_user_id
      and o.status not in ('pending_payment', 'payment_expired', 'cancelled', 'refunded')
  ) then
    raise exception 'only people who bought a product review it'
      using errcode = 'check_violation', constraint = 'reviews_bought_check';
  end if;
  return new;
end $$;
create trigger reviews_guard before insert on reviews for each row execute function guard_review();

-- Ratings are counted once per statement, so that a bulk load costs one pass.
create function count_ratings() returns trigger language plpgsql as $$
begin
  -- Reviews of one product that come at once take turns here, or each would count without the other.
  perform from product_groups where id in (select group_id from touched) order by id for no key update;
  update product_groups g set rating_count = c.ratings, rating_sum = c.total
    from (
      select t.group_id, count(r.id)::int as ratings, coalesce(sum(r.rating), 0)::int as total
      from (select distinct group_id from touched) t
      left join reviews r on r.group_id = t.group_id and r.status = 'published'
      group by t.group_id
    ) c where g.id = c.group_id;
  update products p set rating_count = g.rating_count,
      rating_avg = case when g.rating_count = 0 then 0 else round(g.rating_sum::numeric / g.rating_count, 2) end
    from product_groups g where g.id = p.group_id and g.id in (select group_id from touched);
  return null;
end $$;
create trigger reviews_count_added after insert on reviews
  referencing new table as touched for each statement execute function count_ratings();
create trigger reviews_count_changed after update on reviews
  referencing new table as touched for each statement execute function count_ratings();
create trigger reviews_count_removed after delete on reviews
  referencing old table as touched for each statement execute function count_ratings();

-- ---------------------------------------------------------------- replicas hear of changes to what they keep in memory
create function announce_products() returns trigger language plpgsql as $$
declare ids text;
begin
  select case when count(*) > 50 then '*' else string_agg(id::text, ',') end into ids from touched;
  if ids is not null then
    perform pg_notify('pawstead_changes', 'products:' || ids);
  end if;
  return null;
end $$;
create trigger products_announce_added after insert on products
  referencing new table as touched for each statement execute function announce_products();
create trigger products_announce_changed after update on products
  referencing new table as touched for each statement execute function announce_products();
create trigger products_announce_removed after delete on products
  referencing old table as touched for each statement execute function announce_products();

-- Shops and shelves stand on every product page, so a change of theirs is a change of all products.
create function announce_catalogue() returns trigger language plpgsql as $$
begin
  perform pg_notify('pawstead_changes', 'products:*');
  return null;
end $$;
create trigger product_categories_announce after insert or update or delete on product_categories
  for each statement execute function announce_catalogue();
create trigger profile_details_announce after insert or update or delete on profile_details
  for each statement execute function announce_catalogue();
create trigger shop_terms_announce after insert or update or delete on shop_terms
  for each statement execute function announce_catalogue();

-- Replicas also hear of each other through this, so that only ids travel.
create function announce(domain text, ids text) returns void language sql as $$
  select pg_notify('pawstead_changes', domain || ':' || ids)
$$;
