-- ---------------------------------------------------------------- stock is the sum of its movements
-- Whatever changes a product's stock writes the movement with it, in the same statement. Why it changes is said before, and
-- taken back after: kind, and where there is one batch, order, key, note and by. What nobody explains is an adjustment.
create or replace function say_why(why jsonb) returns void language sql as $$
  select set_config('pawstead.stock_why', why::text, true)
$$;

create or replace function book_movement(product uuid, batch uuid, by integer, after integer, why jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into stock_movements (product_id, batch_id, delta, stock, kind, order_id, idempotency_key, note, by_user_id)
  values (product, batch, by, after, coalesce(why ->> 'kind', 'adjust'), (why ->> 'order')::uuid, (why ->> 'key')::uuid,
    coalesce(why ->> 'note', ''), (why ->> 'by')::uuid)
$$;

create or replace function book_stock() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  why jsonb := coalesce(nullif(current_setting('pawstead.stock_why', true), ''), '{}')::jsonb;
  rest integer := new.stock_quantity - old.stock_quantity;
  after integer := old.stock_quantity;
  batch record; part integer;
begin
  if why ? 'batch' then
    update product_batches set remaining = remaining + rest where id = (why ->> 'batch')::uuid and product_id = new.id;
    if not found then
      raise exception 'a batch of another product' using errcode = 'check_violation', constraint = 'stock_movements_batch_check';
    end if;
    perform book_movement(new.id, (why ->> 'batch')::uuid, rest, new.stock_quantity, why);
    return null;
  end if;
  -- What leaves, leaves the batch that is best before the earliest day, and one that is recalled last: its goods are taken
  -- out, and what cannot be, because an order holds it, is at least known. What comes back of an order goes where it came from.
  for batch in
    select id, remaining as most from product_batches
      where rest < 0 and product_id = new.id and remaining > 0 order by recalled_at is not null, best_before, created_at, id for update
  loop
    exit when rest = 0;
    part := least(batch.most, -rest);
    update product_batches set remaining = remaining - part where id = batch.id;
    after := after - part;
    rest := rest + part;
    perform book_movement(new.id, batch.id, -part, after, why);
  end loop;
  if rest > 0 and why ->> 'kind' = 'return' then
    for batch in
      select batch_id as id, -sum(delta)::integer as most from stock_movements
        where product_id = new.id and order_id = (why ->> 'order')::uuid and batch_id is not null
        group by batch_id having sum(delta) < 0 order by batch_id
    loop
      exit when rest = 0;
      part := least(batch.most, rest);
      update product_batches set remaining = remaining + part where id = batch.id;
      after := after + part;
      rest := rest - part;
      perform book_movement(new.id, batch.id, part, after, why);
    end loop;
  end if;
  if rest <> 0 then perform book_movement(new.id, null, rest, new.stock_quantity, why); end if;
  return null;
end $$;
create or replace trigger products_book_stock after update of stock_quantity on products
  for each row when (old.stock_quantity <> new.stock_quantity) execute function book_stock();

create or replace function book_first_stock() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare why jsonb := coalesce(nullif(current_setting('pawstead.stock_why', true), ''), '{}')::jsonb;
begin
  insert into stock_movements (product_id, delta, stock, kind, note, by_user_id)
    select id, stock_quantity, stock_quantity, 'receive', coalesce(why ->> 'note', 'Opening stock'), (why ->> 'by')::uuid
    from touched where stock_quantity <> 0;
  return null;
end $$;
create or replace trigger products_book_first_stock after insert on products
  referencing new table as touched for each statement execute function book_first_stock();

-- ---------------------------------------------------------------- and nobody writes, changes or removes one by hand
create or replace function guard_movement() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - '{note,by_user_id}'::text[]) = (to_jsonb(old) - '{note,by_user_id}'::text[])
    and new.note in (old.note, '') and (new.by_user_id is null or new.by_user_id = old.by_user_id) then
    return new; -- the words and the name of a person who is gone
  end if;
  if tg_op = 'DELETE' and not exists (select from products where id = old.product_id) then return old; end if;
  raise exception 'movements of stock are written with the stock, and stay'
    using errcode = 'insufficient_privilege', constraint = 'stock_movements_book_check';
end $$;
create or replace trigger stock_movements_guard_written before insert on stock_movements
  for each row when (pg_trigger_depth() = 0) execute function guard_movement();
create or replace trigger stock_movements_guard_kept before update or delete on stock_movements
  for each row execute function guard_movement();

-- Products whose stock is not what their movements, or more than their batches, come to: none, ever.
create or replace function stock_drift() returns table (product_id uuid, stock integer, booked bigint, batched bigint)
language sql stable as $$
  select p.id, p.stock_quantity, coalesce(m.booked, 0), coalesce(b.batched, 0)
  from products p
  left join (select product_id, sum(delta) as booked from stock_movements group by 1) m on m.product_id = p.id
  left join (select product_id, sum(remaining) as batched from product_batches group by 1) b on b.product_id = p.id
  where p.stock_quantity <> coalesce(m.booked, 0) or p.stock_quantity < coalesce(b.batched, 0)
$$;
