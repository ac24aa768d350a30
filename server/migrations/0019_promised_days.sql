-- The days an order is promised for, by the clock of its shop, as they were told before it was paid.
ALTER TABLE "orders" ADD COLUMN "promised_from" date;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promised_until" date;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promised_check" CHECK ("orders"."promised_from" <= "orders"."promised_until" and num_nonnulls("orders"."promised_from", "orders"."promised_until") <> 1);--> statement-breakpoint

-- What is under way already is told what its shop promised then.
update orders o set promised_from = there.day + there.first, promised_until = there.day + there.last
  from (
    select open.id,
      (case when open.fulfilment = 'ship' then moment.placed
        else moment.placed + make_interval(hours => t.ready_in_hours) end)::date as day,
      case when open.fulfilment = 'ship' then t.min_days + moment.late else 0 end as first,
      case when open.fulfilment = 'ship' then t.max_days + moment.late else 0 end as last
    from orders open
    join shop_terms t on t.profile_id = open.seller_profile_id
    join profile_details d on d.profile_id = open.seller_profile_id
    cross join lateral (
      select open.created_at at time zone d.time_zone as placed,
        (extract(hour from open.created_at at time zone d.time_zone) >= t.cutoff_hour)::int as late
    ) moment
    where open.status in ('pending_payment', 'paid', 'accepted', 'packing', 'partly_shipped', 'shipped', 'ready_for_pickup')
  ) there
  where there.id = o.id and there.day is not null;

-- Whether somebody can have it in their hands: it was delivered, or the last day it was promised for is over. A shop that
-- promised no day is given a fortnight.
create function order_has_arrived(status text, promised_until date, placed_at timestamptz, at timestamptz)
returns boolean language sql immutable parallel safe as $$
  select status in ('delivered', 'completed')
    or status in ('paid', 'accepted', 'packing', 'partly_shipped', 'shipped', 'ready_for_pickup', 'disputed')
      and at >= (coalesce(promised_until, (placed_at at time zone 'UTC')::date + 14) + 1)::timestamp at time zone 'UTC'
$$;

create or replace function guard_review() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
    where i.id = new.order_item_id and i.product_id = new.product_id and p.group_id = new.group_id
      and o.buyer_user_id = new.author_user_id
      and order_has_arrived(o.status, o.promised_until, o.created_at, new.created_at)
  ) then
    raise exception 'only people who have what they bought review it'
      using errcode = 'check_violation', constraint = 'reviews_bought_check';
  end if;
  return new;
end $$;
