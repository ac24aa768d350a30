-- ---------------------------------------------------------------- what people wrote, as those who judge it see it
-- `author_id` wrote it, `owner_id` has the shop it is about.
create or replace view reported_things as
  select 'review'::text as type, r.id, r.title, r.body, r.rating, r.status, r.author_name as author, r.author_user_id as author_id,
    r.created_at, r.product_id, p.name as product_name, s.id as shop_id, s.business_name as shop, s.user_id as owner_id
  from reviews r join products p on p.id = r.product_id join user_profiles s on s.id = p.seller_profile_id
  union all
  select 'response', a.review_id, null, a.body, null, a.status, coalesce(s.business_name, 'The shop'), a.author_user_id,
    a.created_at, r.product_id, p.name, s.id, s.business_name, s.user_id
  from review_responses a join reviews r on r.id = a.review_id join products p on p.id = r.product_id
    join user_profiles s on s.id = p.seller_profile_id
  union all
  select 'question', q.id, null, q.body, null, q.status, q.author_name, q.author_user_id,
    q.created_at, q.product_id, p.name, s.id, s.business_name, s.user_id
  from product_questions q join products p on p.id = q.product_id join user_profiles s on s.id = p.seller_profile_id
  union all
  select 'answer', a.id, null, a.body, null, a.status,
    case when a.by_shop then coalesce(s.business_name, 'The shop') else a.author_name end, a.author_user_id,
    a.created_at, q.product_id, p.name, s.id, s.business_name, s.user_id
  from product_answers a join product_questions q on q.id = a.question_id join products p on p.id = q.product_id
    join user_profiles s on s.id = p.seller_profile_id;

-- Nobody reports what is not there or what they wrote, and nobody judges what they have a part in.
create or replace function guard_report() returns trigger language plpgsql as $$
declare
  thing reported_things;
begin
  if tg_op = 'UPDATE' and new.decided_by is not distinct from old.decided_by then return new; end if;
  select * into thing from reported_things t where t.type = new.target_type and t.id = new.target_id;
  if tg_op = 'INSERT' and (thing.id is null or thing.status <> 'published') then
    raise exception 'a report is about something that can be read'
      using errcode = 'check_violation', constraint = 'reports_target_check';
  end if;
  if new.reporter_user_id = thing.author_id and tg_op = 'INSERT' or new.decided_by = thing.author_id
    or exists (select from profile_members where profile_id = thing.shop_id and user_id = new.decided_by) then
    raise exception 'nobody judges what they have a part in'
      using errcode = 'check_violation', constraint = 'reports_own_part_check';
  end if;
  return new;
end $$;
create or replace trigger reports_guard before insert or update on reports
  for each row execute function guard_report();

-- What is gone needs no judgment.
create or replace function forget_reports() returns trigger language plpgsql as $$
begin
  delete from reports where target_type = tg_argv[0]
    and target_id in (select coalesce(to_jsonb(t) ->> 'id', to_jsonb(t) ->> 'review_id')::uuid from touched t);
  return null;
end $$;
create or replace trigger reviews_forget_reports after delete on reviews
  referencing old table as touched for each statement execute function forget_reports('review');
create or replace trigger review_responses_forget_reports after delete on review_responses
  referencing old table as touched for each statement execute function forget_reports('response');

create or replace trigger product_questions_forget_reports after delete on product_questions
  referencing old table as touched for each statement execute function forget_reports('question');
create or replace trigger product_answers_forget_reports after delete on product_answers
  referencing old table as touched for each statement execute function forget_reports('answer');

-- A review from where one of the shop's own people signs in is shown to those who judge, and to nobody else. Households share
-- devices, so it is a flag and no more.
create or replace function flag_reviews() returns trigger language plpgsql as $$
begin
  insert into reports (target_type, target_id, rule, created_at)
  select 'review', r.id, 'same-device', r.created_at
  from touched r join products p on p.id = r.product_id
  where exists (
    select from profile_members m join known_devices o on o.user_id = m.user_id
      join known_devices a using (device, address_key)
    where m.profile_id = p.seller_profile_id and a.user_id = r.author_user_id);
  return null;
end $$;
create or replace trigger reviews_flag after insert on reviews
  referencing new table as touched for each statement execute function flag_reviews();
