-- ---------------------------------------------------------------- questions about products, and who answers them
create or replace function guard_question() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.body, new.created_at) is distinct from (old.body, old.created_at)
      or new.author_user_id <> old.author_user_id and not follows_merge(old.author_user_id, new.author_user_id) then
      raise exception 'a question stays as it was asked'
        using errcode = 'check_violation', constraint = 'product_questions_kept_check';
    end if;
    return new;
  end if;
  if not exists (
    select from products p where p.id = new.product_id and p.group_id = new.group_id and p.status = 'published'
  ) then
    raise exception 'a question is about something that is for sale'
      using errcode = 'check_violation', constraint = 'product_questions_product_check';
  end if;
  if exists (
    select from products p where p.id = new.product_id and is_member(p.seller_profile_id, new.author_user_id)
  ) then
    raise exception 'a shop asks itself nothing'
      using errcode = 'check_violation', constraint = 'product_questions_own_shop_check';
  end if;
  if exists (select from products p where p.id = new.product_id and is_blocked_at(new.author_user_id, p.seller_profile_id)) then
    raise exception 'one has blocked the other' using errcode = 'check_violation', constraint = 'product_questions_blocked_check';
  end if;
  return new;
end $$;
create or replace trigger product_questions_guard before insert or update on product_questions
  for each row execute function guard_question();

-- The shop's own people answer for it; everybody else has to have the thing.
create or replace function guard_product_answer() returns trigger language plpgsql as $$
declare
  asked product_questions;
  ours boolean;
begin
  if tg_op = 'UPDATE' then
    if (new.question_id, new.by_shop, new.body, new.created_at)
      is distinct from (old.question_id, old.by_shop, old.body, old.created_at)
      or new.author_user_id <> old.author_user_id and not follows_merge(old.author_user_id, new.author_user_id) then
      raise exception 'an answer stays as it was given'
        using errcode = 'check_violation', constraint = 'product_answers_kept_check';
    end if;
    return new;
  end if;
  select * into asked from product_questions where id = new.question_id and status = 'published';
  if asked.id is null then
    raise exception 'an answer is to a question that can be read'
      using errcode = 'check_violation', constraint = 'product_answers_question_check';
  end if;
  select is_member(p.seller_profile_id, new.author_user_id) into ours from products p where p.id = asked.product_id;
  if new.by_shop is distinct from ours or not (new.by_shop or exists (
    select from orders o join order_items i on i.order_id = o.id join products v on v.id = i.product_id
    where o.buyer_user_id = new.author_user_id and v.group_id = asked.group_id
      and item_has_arrived(i, o, new.created_at)
  )) then
    raise exception 'the shop and people who have the thing answer'
      using errcode = 'check_violation', constraint = 'product_answers_buyer_check';
  end if;
  -- the shop speaks with one voice; of two colleagues at once the later one sees what the first has written
  if new.by_shop then
    perform from product_questions where id = new.question_id for no key update;
    if exists (select from product_answers a
      where a.question_id = new.question_id and a.by_shop and a.author_user_id <> new.author_user_id) then
      raise exception 'the shop has answered this'
        using errcode = 'check_violation', constraint = 'product_answers_shop_check';
    end if;
  end if;
  if exists (select from products p where p.id = asked.product_id and (is_blocked(asked.author_user_id, new.author_user_id)
      or is_blocked_at(case when new.by_shop then asked.author_user_id else new.author_user_id end, p.seller_profile_id))) then
    raise exception 'one has blocked the other' using errcode = 'check_violation', constraint = 'product_answers_blocked_check';
  end if;
  return new;
end $$;
create or replace trigger product_answers_guard before insert or update on product_answers
  for each row execute function guard_product_answer();

-- What is asked about a product is asked about its whole family.
create or replace function announce_questions() returns trigger language plpgsql as $$
begin
  perform announce_each('questions', array(
    select id from products where group_id in (select group_id from touched)));
  return null;
end $$;
create or replace trigger product_questions_announce_added after insert on product_questions
  referencing new table as touched for each statement execute function announce_questions();
create or replace trigger product_questions_announce_changed after update on product_questions
  referencing new table as touched for each statement execute function announce_questions();
create or replace trigger product_questions_announce_removed after delete on product_questions
  referencing old table as touched for each statement execute function announce_questions();

create or replace function announce_product_answers() returns trigger language plpgsql as $$
begin
  perform announce_each('questions', array(
    select p.id from products p where p.group_id in (
      select q.group_id from product_questions q join touched t on t.question_id = q.id)));
  return null;
end $$;
create or replace trigger product_answers_announce_added after insert on product_answers
  referencing new table as touched for each statement execute function announce_product_answers();
create or replace trigger product_answers_announce_changed after update on product_answers
  referencing new table as touched for each statement execute function announce_product_answers();
create or replace trigger product_answers_announce_removed after delete on product_answers
  referencing old table as touched for each statement execute function announce_product_answers();
