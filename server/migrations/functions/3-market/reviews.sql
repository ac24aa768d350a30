-- ---------------------------------------------------------------- a review is by somebody who has what they bought
create or replace function guard_review() returns trigger language plpgsql as $$
begin
  if not exists (
    select from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
    where i.id = new.order_item_id and i.product_id = new.product_id and p.group_id = new.group_id
      and o.buyer_user_id = new.author_user_id
      and item_has_arrived(i, o, new.created_at)
  ) then
    raise exception 'only people who have what they bought review it'
      using errcode = 'check_violation', constraint = 'reviews_bought_check';
  end if;
  if exists (
    select from products p where p.id = new.product_id and is_member(p.seller_profile_id, new.author_user_id)
  ) then
    raise exception 'nobody reviews what their own shop sells'
      using errcode = 'check_violation', constraint = 'reviews_own_shop_check';
  end if;
  return new;
end $$;
create or replace trigger reviews_guard before insert on reviews for each row execute function guard_review();

-- What is changed says when, and stays the review of the same thing by the same person.
create or replace function guard_review_edit() returns trigger language plpgsql as $$
begin
  if (new.rating, new.title, new.body) is distinct from (old.rating, old.title, old.body)
    and new.edited_at is not distinct from old.edited_at then
    raise exception 'a changed review says when' using errcode = 'check_violation', constraint = 'reviews_edited_check';
  end if;
  -- a product may come into another family, and its reviews with it
  if (new.order_item_id, new.created_at) is distinct from (old.order_item_id, old.created_at)
    or new.author_user_id is distinct from old.author_user_id and not follows_merge(old.author_user_id, new.author_user_id) then
    raise exception 'a review stays by whom and of what it is' using errcode = 'check_violation', constraint = 'reviews_kept_check';
  end if;
  return new;
end $$;
create or replace trigger reviews_guard_edit before update on reviews for each row execute function guard_review_edit();

-- A review shows public pictures of its author.
create or replace function guard_review_photo() returns trigger language plpgsql as $$
begin
  if not exists (
    select from media_assets m join reviews r on r.author_user_id = m.owner_id
    where m.id = new.media_id and r.id = new.review_id and m.visibility = 'public' and m.deleted_at is null
  ) then
    raise exception 'a review shows pictures of its own author'
      using errcode = 'check_violation', constraint = 'review_photos_own_check';
  end if;
  return new;
end $$;
create or replace trigger review_photos_guard before insert or update on review_photos
  for each row execute function guard_review_photo();

-- Ratings are counted once per statement, so that a bulk load costs one pass.
create or replace function recount_ratings(families uuid[]) returns void language plpgsql as $$
begin
  if cardinality(families) = 0 then return; end if;
  -- Reviews of one product that come at once take turns here, or each would count without the other.
  perform from product_groups where id = any(families) order by id for no key update;
  update product_groups g set rating_count = c.ratings, rating_sum = c.total
    from (
      select t.group_id, count(r.id)::int as ratings, coalesce(sum(r.rating), 0)::int as total
      from (select distinct unnest(families) as group_id) t
      left join reviews r on r.group_id = t.group_id and r.status = 'published'
      group by t.group_id
    ) c where g.id = c.group_id;
  update products p set rating_count = g.rating_count,
      rating_avg = case when g.rating_count = 0 then 0 else round(g.rating_sum::numeric / g.rating_count, 2) end
    from product_groups g where g.id = p.group_id and g.id = any(families);
end $$;
create or replace function count_ratings() returns trigger language plpgsql as $$
begin
  perform recount_ratings(array(select distinct group_id from touched));
  return null;
end $$;
-- A vote or a new word changes no rating.
create or replace function count_ratings_changed() returns trigger language plpgsql as $$
begin
  perform recount_ratings(array(
    select distinct n.group_id from touched n join untouched o on o.id = n.id
    where (n.rating, n.status, n.group_id) is distinct from (o.rating, o.status, o.group_id)));
  return null;
end $$;
create or replace trigger reviews_count_added after insert on reviews
  referencing new table as touched for each statement execute function count_ratings();
create or replace trigger reviews_count_changed after update on reviews
  referencing new table as touched old table as untouched for each statement execute function count_ratings_changed();
create or replace trigger reviews_count_removed after delete on reviews
  referencing old table as touched for each statement execute function count_ratings();

-- ---------------------------------------------------------------- who found a review helpful
create or replace function guard_review_vote() returns trigger language plpgsql as $$
begin
  if not exists (select from reviews where id = new.review_id and status = 'published') then
    raise exception 'a vote is for a review that can be read'
      using errcode = 'check_violation', constraint = 'review_votes_published_check';
  end if;
  if exists (
    select from reviews r join products p on p.id = r.product_id
    where r.id = new.review_id and (r.author_user_id = new.user_id or is_member(p.seller_profile_id, new.user_id))
  ) then
    raise exception 'nobody votes on their own review, or on one of what their shop sells'
      using errcode = 'check_violation', constraint = 'review_votes_others_check';
  end if;
  if exists (select from reviews r join products p on p.id = r.product_id where r.id = new.review_id
      and (is_blocked(new.user_id, r.author_user_id) or is_blocked_at(new.user_id, p.seller_profile_id))) then
    raise exception 'one has blocked the other' using errcode = 'check_violation', constraint = 'review_votes_blocked_check';
  end if;
  return new;
end $$;
create or replace trigger review_votes_guard before insert or update on review_votes
  for each row execute function guard_review_vote();

-- The count is what there are of votes, whatever is written into it. Whoever changes it holds the row, so that two votes
-- at once take turns, and the second one counts the first.
create or replace function count_helpful() returns trigger language plpgsql as $$
begin
  new.helpful_count := case when tg_op = 'INSERT' then 0
    else (select count(*) from review_votes where review_id = new.id) end;
  return new;
end $$;
create or replace trigger reviews_count_helpful before insert or update on reviews
  for each row execute function count_helpful();

create or replace function recount_helpful() returns trigger language plpgsql as $$
begin
  perform from reviews where id in (select review_id from touched) order by id for no key update;
  update reviews set helpful_count = 0 where id in (select review_id from touched);
  return null;
end $$;
create or replace trigger review_votes_count_added after insert on review_votes
  referencing new table as touched for each statement execute function recount_helpful();
create or replace trigger review_votes_count_removed after delete on review_votes
  referencing old table as touched for each statement execute function recount_helpful();

-- ---------------------------------------------------------------- the shop's one answer
create or replace function guard_review_response() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.body is distinct from old.body and new.edited_at is not distinct from old.edited_at then
      raise exception 'a changed answer says when' using errcode = 'check_violation', constraint = 'review_responses_edited_check';
    end if;
    if new.created_at is distinct from old.created_at or new.review_id is distinct from old.review_id then
      raise exception 'an answer stays where and when it was given' using errcode = 'check_violation', constraint = 'review_responses_kept_check';
    end if;
    if new.author_user_id is null or new.author_user_id = old.author_user_id then return new; end if;
  end if;
  if not exists (
    select from reviews r join products p on p.id = r.product_id
    where r.id = new.review_id and is_member(p.seller_profile_id, new.author_user_id)
  ) then
    raise exception 'a review is answered by the shop that sold the thing'
      using errcode = 'check_violation', constraint = 'review_responses_shop_check';
  end if;
  return new;
end $$;
create or replace trigger review_responses_guard before insert or update on review_responses
  for each row execute function guard_review_response();

-- An answer stands with its review, on the pages of the whole family.
create or replace function announce_review_responses() returns trigger language plpgsql as $$
begin
  perform announce_each('reviews', array(
    select p.id from products p where p.group_id in (
      select r.group_id from reviews r join touched t on t.review_id = r.id)));
  return null;
end $$;
create or replace trigger review_responses_announce_added after insert on review_responses
  referencing new table as touched for each statement execute function announce_review_responses();
create or replace trigger review_responses_announce_changed after update on review_responses
  referencing new table as touched for each statement execute function announce_review_responses();
create or replace trigger review_responses_announce_removed after delete on review_responses
  referencing old table as touched for each statement execute function announce_review_responses();

create or replace trigger review_photos_announce_added after insert on review_photos
  referencing new table as touched for each statement execute function announce_review_responses();
create or replace trigger review_photos_announce_removed after delete on review_photos
  referencing old table as touched for each statement execute function announce_review_responses();
-- The words for a picture stand on the page too.
create or replace function announce_described_photo() returns trigger language plpgsql as $$
begin
  perform announce_each('reviews', array(
    select p.id from review_photos f join reviews r on r.id = f.review_id join products p on p.group_id = r.group_id
    where f.media_id = new.id));
  return null;
end $$;
create or replace trigger media_assets_announce_described after update of alt_text on media_assets
  for each row when (new.alt_text is distinct from old.alt_text) execute function announce_described_photo();
