-- ---------------------------------------------------------------- stock moves with its reservations, in the same statement
create or replace function move_stock() returns trigger language plpgsql as $$
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
    -- Pieces that are not sent, or came back good, go on the shelf again, while the rest stays sold.
    if new.returned <> old.returned then
      if new.status <> 'consumed' or new.returned < old.returned then
        raise exception 'only what was sold comes back'
          using errcode = 'check_violation', constraint = 'stock_reservations_return_check';
      end if;
      perform say_why(jsonb_build_object('kind', 'return', 'order', new.order_id));
      update products set stock_quantity = stock_quantity + new.returned - old.returned where id = new.product_id;
      perform say_why('{}');
    end if;
  elsif old.status = 'held' and new.status = 'released' then
    update products set reserved_quantity = reserved_quantity - new.quantity where id = new.product_id;
  elsif old.status = 'held' and new.status = 'consumed' then
    perform say_why(jsonb_build_object('kind', 'sale', 'order', new.order_id));
    update products set reserved_quantity = reserved_quantity - new.quantity, stock_quantity = stock_quantity - new.quantity
      where id = new.product_id;
    perform say_why('{}');
  elsif old.status = 'consumed' and new.status = 'released' then
    perform say_why(jsonb_build_object('kind', 'return', 'order', new.order_id));
    update products set stock_quantity = stock_quantity + new.quantity - new.returned where id = new.product_id;
    perform say_why('{}');
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
create or replace trigger stock_reservations_move_stock after insert or update on stock_reservations
  for each row execute function move_stock();
