-- ---------------------------------------------------------------- a review is by somebody who has what they bought
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
create or replace trigger reviews_guard before insert on reviews for each row execute function guard_review();

-- Ratings are counted once per statement, so that a bulk load costs one pass.
create or replace function count_ratings() returns trigger language plpgsql as $$
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
create or replace trigger reviews_count_added after insert on reviews
  referencing new table as touched for each statement execute function count_ratings();
create or replace trigger reviews_count_changed after update on reviews
  referencing new table as touched for each statement execute function count_ratings();
create or replace trigger reviews_count_removed after delete on reviews
  referencing old table as touched for each statement execute function count_ratings();
