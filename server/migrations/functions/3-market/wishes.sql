-- ---------------------------------------------------------------- wish lists, and who waits for a product
create or replace function guard_wishes() returns trigger language plpgsql as $$
begin
  -- two tabs that add at once take turns
  perform from auth_users where id = new.user_id for no key update;
  if (select count(*) from wish_items where user_id = new.user_id) >= 100 then
    raise exception 'a wish list has at most 100 products'
      using errcode = 'check_violation', constraint = 'wish_items_limit_check';
  end if;
  return new;
end $$;
create or replace trigger wish_items_guard before insert on wish_items for each row execute function guard_wishes();

create or replace function guard_watches() returns trigger language plpgsql as $$
begin
  perform from auth_users where id = new.user_id for no key update;
  if (select count(*) from stock_subscriptions where user_id = new.user_id) >= 200 then
    raise exception 'nobody waits for more than 200 things'
      using errcode = 'check_violation', constraint = 'stock_subscriptions_limit_check';
  end if;
  return new;
end $$;
create or replace trigger stock_subscriptions_guard before insert on stock_subscriptions
  for each row execute function guard_watches();

-- Whether what somebody waits for has happened.
create or replace function watch_is_due(kind text, since numeric, p products) returns boolean language sql immutable as $$
  select p.status = 'published' and case kind
    when 'back-in-stock' then p.stock_quantity > p.reserved_quantity
    else p.price < since end
$$;

-- What happened is written down with the change itself; whoever takes it up tells each who waits once.
create or replace function watch_product() returns trigger language plpgsql as $$
begin
  if exists (
    select from stock_subscriptions s where s.product_id = new.id and watch_is_due(s.kind, s.price, new)
  ) then
    insert into outbox_events (topic, payload) values ('wishes.due', jsonb_build_object('productId', new.id));
    perform announce('outbox', 'wishes.due');
  end if;
  return null;
end $$;
create or replace trigger products_watch after update on products for each row
  when (new.status = 'published' and (
    new.price < old.price or old.status <> 'published'
    or (new.stock_quantity > new.reserved_quantity and old.stock_quantity <= old.reserved_quantity)))
  execute function watch_product();
