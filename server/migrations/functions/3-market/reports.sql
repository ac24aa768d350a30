-- ---------------------------------------------------------------- what people wrote, as those who judge it see it
-- `author_id` wrote it, `owner_id` has the shop it is about, `href` is where it stands; `readable` says whether anybody but
-- its author can see it. Of a product it is its whole family.
create or replace view reported_things as
  select 'review'::text as type, r.id, r.title, r.body, r.rating, r.status, r.author_name as author, r.author_user_id as author_id,
    r.created_at, r.product_id, p.name as product_name, s.id as shop_id, s.business_name as shop, s.user_id as owner_id,
    '/product/' || r.product_id || '#reviews' as href, true as readable
  from reviews r join products p on p.id = r.product_id join user_profiles s on s.id = p.seller_profile_id
  union all
  select 'response', a.review_id, null, a.body, null, a.status, coalesce(s.business_name, 'The shop'), a.author_user_id,
    a.created_at, r.product_id, p.name, s.id, s.business_name, s.user_id, '/product/' || r.product_id || '#reviews', true
  from review_responses a join reviews r on r.id = a.review_id join products p on p.id = r.product_id
    join user_profiles s on s.id = p.seller_profile_id
  union all
  select 'question', q.id, null, q.body, null, q.status, q.author_name, q.author_user_id,
    q.created_at, q.product_id, p.name, s.id, s.business_name, s.user_id, '/product/' || q.product_id || '#questions', true
  from product_questions q join products p on p.id = q.product_id join user_profiles s on s.id = p.seller_profile_id
  union all
  select 'answer', a.id, null, a.body, null, a.status,
    case when a.by_shop then coalesce(s.business_name, 'The shop') else a.author_name end, a.author_user_id,
    a.created_at, q.product_id, p.name, s.id, s.business_name, s.user_id, '/product/' || q.product_id || '#questions', true
  from product_answers a join product_questions q on q.id = a.question_id join products p on p.id = q.product_id
    join user_profiles s on s.id = p.seller_profile_id
  union all
  select 'message', m.id, null, m.body, null, m.status,
    case when m.side = 'profile' then coalesce(nullif(s.business_name, ''), s.first_name) else coalesce((
      select q.first_name from user_profiles q where q.user_id = m.author_id and q.is_active
        order by q.user_type not in ('pet-parent', 'service-provider'), q.created_at limit 1), 'Someone') end,
    m.author_id, m.created_at, null::uuid, null::text, s.id, coalesce(nullif(s.business_name, ''), s.first_name, 'a household'), s.user_id,
    '/messaging/' || m.conversation_id, true
  from messages m join conversations c on c.id = m.conversation_id left join user_profiles s on s.id = c.profile_id where m.kind in ('text', 'away')
  union all
  select 'order-message', w.id, null, w.body, null, w.status,
    case when w.author = 'shop' then coalesce(s.business_name, 'The shop') else coalesce((
      select q.first_name from user_profiles q where q.user_id = w.author_user_id and q.is_active
        order by q.user_type not in ('pet-parent', 'service-provider'), q.created_at limit 1), 'A guest') end,
    w.author_user_id, w.created_at, null, null, s.id, coalesce(s.business_name, 'The shop'), s.user_id,
    case w.author when 'shop' then '/orders/' else '/business-provider-dashboard/orders/' end || w.order_id, true
  from order_messages w join orders o on o.id = w.order_id join user_profiles s on s.id = o.seller_profile_id
  union all
  select 'profile', s.id, shown_name(s.user_type, s.business_name, s.first_name), concat_ws(E'\n\n', nullif(d.tagline, ''), nullif(d.about, ''),
      (select string_agg(x.body, E'\n\n' order by x.kind) from profile_sections x where x.profile_id = s.id)), null, d.moderation,
    shown_name(s.user_type, s.business_name, s.first_name), s.user_id, s.created_at, null, null, s.id,
    shown_name(s.user_type, s.business_name, s.first_name), s.user_id, profile_page(s.user_type, s.id),
    s.is_active and d.visibility <> 'private' and (d.approval_status = 'approved' or s.user_type = 'pet-parent')
  from user_profiles s join profile_details d on d.profile_id = s.id
  union all
  select 'product', g.id, g.title, p.description, null, g.moderation, coalesce(s.business_name, 'The shop'), s.user_id, p.created_at,
    p.id, p.name, s.id, s.business_name, s.user_id, '/product/' || p.id, p.status = 'published'
  from product_groups g join products p on p.group_id = g.id and p.is_lead join user_profiles s on s.id = g.seller_profile_id
  union all
  select 'pet', a.id, a.name, concat_ws(E'\n\n', nullif(a.about, ''), nullif(a.memorial_words, '')), null, a.moderation,
    coalesce((select s.first_name from user_profiles s where s.user_id = a.owner_id and s.is_active
      order by s.user_type not in ('pet-parent', 'service-provider'), s.created_at limit 1), 'Someone'),
    a.owner_id, a.created_at, null, null, null, null, a.owner_id,
    '/pet/' || a.id,
    case when a.status = 'passed' then a.memorial_visibility <> 'none' else a.visibility <> 'private' end
  from pets a
  union all
  select 'photo', m.id, null, m.alt_text, null, m.moderation, shown_name(s.user_type, s.business_name, s.first_name), m.owner_id,
    m.created_at, null, null, s.id, shown_name(s.user_type, s.business_name, s.first_name), s.user_id,
    profile_page(s.user_type, s.id), m.visibility = 'public'
  from media_assets m join gallery_items i on i.media_id = m.id join user_profiles s on s.id = i.profile_id where m.deleted_at is null
  union all
  select 'collection', c.id, c.title, c.body, null, c.moderation, coalesce(s.business_name, 'The shop'), s.user_id, c.created_at, null, null,
    s.id, s.business_name, s.user_id, '/business/' || coalesce(d.slug, s.id::text) || '/' || c.slug, true
  from shop_collections c join user_profiles s on s.id = c.profile_id join profile_details d on d.profile_id = s.id;

-- Admins decide, as long as they are admins.
create or replace function may_moderate(person uuid) returns boolean language sql stable set search_path = public, pg_temp as $$
  select person is not null and role_rank(get_user_role(person)) > 0
$$;

-- Nobody reports what is not there or what they wrote, and nobody judges what they have a part in.
create or replace function guard_report() returns trigger language plpgsql as $$
declare
  thing reported_things;
begin
  if tg_op = 'UPDATE' and old.decision is not null and new.decision is distinct from old.decision then
    raise exception 'a report is decided once' using errcode = 'check_violation', constraint = 'reports_once_check';
  end if;
  if tg_op = 'UPDATE' and old.decision is null and new.decision is not null and new.decided_by is null then
    raise exception 'admins decide' using errcode = 'check_violation', constraint = 'reports_admin_check';
  end if;
  if tg_op = 'UPDATE' and new.decided_by is not distinct from old.decided_by then return new; end if;
  select * into thing from reported_things t where t.type = new.target_type and t.id = new.target_id;
  if tg_op = 'INSERT' and (thing.id is null or thing.status <> 'published' or not thing.readable) then
    raise exception 'a report is about something that can be read'
      using errcode = 'check_violation', constraint = 'reports_target_check';
  end if;
  -- what is said between two is reported by those who read it
  if tg_op = 'INSERT' and new.target_type = 'message' and new.reporter_user_id is not null and not exists (
      select from messages m join conversation_readers r on r.conversation_id = m.conversation_id
      where m.id = new.target_id and r.user_id = new.reporter_user_id and m.seq > r.from_seq)
    or tg_op = 'INSERT' and new.target_type = 'order-message' and new.reporter_user_id is not null and not exists (
      select from order_messages w join orders o on o.id = w.order_id where w.id = new.target_id
        and case w.author when 'shop' then o.buyer_user_id = new.reporter_user_id
          else is_member(o.seller_profile_id, new.reporter_user_id) end) then
    raise exception 'nobody reports what they cannot read'
      using errcode = 'check_violation', constraint = 'reports_target_check';
  end if;
  if new.reporter_user_id = thing.author_id and tg_op = 'INSERT' or new.decided_by = thing.author_id
    or exists (select from profile_members where profile_id = thing.shop_id and user_id = new.decided_by) then
    raise exception 'nobody judges what they have a part in'
      using errcode = 'check_violation', constraint = 'reports_own_part_check';
  end if;
  if tg_op = 'UPDATE' and old.decision is null and new.decision is not null and not may_moderate(new.decided_by) then
    raise exception 'admins decide' using errcode = 'check_violation', constraint = 'reports_admin_check';
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

create or replace trigger user_profiles_forget_reports after delete on user_profiles
  referencing old table as touched for each statement execute function forget_reports('profile');
create or replace trigger product_groups_forget_reports after delete on product_groups
  referencing old table as touched for each statement execute function forget_reports('product');
create or replace trigger pets_forget_reports after delete on pets
  referencing old table as touched for each statement execute function forget_reports('pet');
create or replace trigger media_assets_forget_reports after delete on media_assets
  referencing old table as touched for each statement execute function forget_reports('photo');
create or replace trigger shop_collections_forget_reports after delete on shop_collections
  referencing old table as touched for each statement execute function forget_reports('collection');
create or replace trigger messages_forget_reports after delete on messages
  referencing old table as touched for each statement execute function forget_reports('message');

-- ---------------------------------------------------------------- what is decided, and what many report
create or replace function set_reported_status(kind text, thing uuid, wanted text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  case kind
    when 'review' then update reviews set status = wanted where id = thing and status <> wanted;
    when 'response' then update review_responses set status = wanted where review_id = thing and status <> wanted;
    when 'question' then update product_questions set status = wanted where id = thing and status <> wanted;
    when 'answer' then update product_answers set status = wanted where id = thing and status <> wanted;
    when 'profile' then
      update profile_details set moderation = wanted, visibility = case wanted when 'published' then coalesce(shown_before, visibility) else 'private' end,
        shown_before = case when wanted = 'published' then null when moderation = 'published' then visibility else shown_before end
      where profile_id = thing and moderation <> wanted;
    when 'product' then
      update product_groups set moderation = wanted where id = thing and moderation <> wanted;
      perform settle_family(thing);
    when 'pet' then
      update pets set moderation = wanted, visibility = case wanted when 'published' then coalesce(shown_before, visibility) else 'private' end,
        memorial_visibility = case wanted when 'published' then coalesce(memorial_before, memorial_visibility) else 'none' end,
        shown_before = case when wanted = 'published' then null when moderation = 'published' then visibility else shown_before end,
        memorial_before = case when wanted = 'published' then null when moderation = 'published' then memorial_visibility else memorial_before end
      where id = thing and moderation <> wanted;
    when 'photo' then
      update media_assets set moderation = wanted, visibility = case wanted when 'published' then 'public' else 'private' end
      where id = thing and moderation <> wanted;
      perform announce_each('profiles', array(select profile_id from gallery_items where media_id = thing));
    when 'collection' then update shop_collections set moderation = wanted where id = thing and moderation <> wanted;
    when 'order-message' then
      with judged as (update order_messages set status = wanted where id = thing and status <> wanted returning order_id, body),
        told as (
          update notifications n set body = 'Open the order to read on.' from judged j
          where wanted <> 'published' and n.user_id in (
              select g.user_id from orders o join order_groups g on g.id = o.group_id where o.id = j.order_id
              union select m.user_id from orders o join profile_members m on m.profile_id = o.seller_profile_id where o.id = j.order_id)
            and position(j.order_id::text in n.href) > 0
            -- a notice has the first 1,000 characters of it
            and left(n.body, 999) = left(j.body, 999))
      update orders set updated_at = now() where id in (select order_id from judged);
    else
      with judged as (update messages set status = wanted where id = thing and status <> wanted returning conversation_id, body)
      update notifications n set body = 'Open the conversation to read on.'
      from judged j join conversation_readers m on m.conversation_id = j.conversation_id
      -- a notice has the first 1,000 characters of it
      where wanted <> 'published' and n.user_id = m.user_id and n.href = '/messaging/' || j.conversation_id and left(n.body, 999) = left(j.body, 999);
  end case;
end $$;

-- So many different people hide a thing until somebody has looked. What was looked at and kept stays.
create or replace function hide_reported() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if new.reporter_user_id is null then return null; end if;
  -- those who report the same at once are counted one by one
  perform pg_advisory_xact_lock(hashtextextended(new.target_type || new.target_id, 0));
  if exists (select from report_decisions d where d.target_type = new.target_type and d.target_id = new.target_id) then return null; end if;
  if (select count(distinct r.reporter_user_id) from reports r
      where r.target_type = new.target_type and r.target_id = new.target_id and r.decision is null)
    >= coalesce((select hide_after from moderation_settings), 3)
    and exists (select from reported_things t where t.type = new.target_type and t.id = new.target_id and t.status = 'published') then
    perform set_reported_status(new.target_type, new.target_id, 'hidden');
  end if;
  return null;
end $$;
create or replace trigger reports_hide after insert on reports for each row execute function hide_reported();

create or replace function guard_report_decisions() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if not may_moderate(new.decided_by) then
      raise exception 'admins decide' using errcode = 'check_violation', constraint = 'report_decisions_admin_check';
    end if;
    return new;
  end if;
  -- with the one it follows
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  if tg_op = 'DELETE' or (to_jsonb(new) - 'decided_by') is distinct from (to_jsonb(old) - 'decided_by') or new.decided_by is not null then
    raise exception 'what was decided stays' using errcode = 'check_violation', constraint = 'report_decisions_kept_check';
  end if;
  return new;
end $$;
create or replace trigger report_decisions_guard before insert or update or delete on report_decisions
  for each row execute function guard_report_decisions();

-- Only who wrote it appeals, while it is not shown, or who something was done about, while it lasts; and it is judged by
-- somebody who neither took the decision nor has a part.
create or replace function guard_appeals() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  thing reported_things;
  decided report_decisions;
  acted sanctions;
begin
  select * into thing from reported_things t where t.type = new.target_type and t.id = new.target_id;
  select * into decided from report_decisions where id = new.decision_id;
  select * into acted from sanctions where id = new.sanction_id;
  if tg_op = 'INSERT' then
    if new.sanction_id is not null then
      if acted.user_id is distinct from new.appellant_id or acted.act = 'note' or acted.lifted_at is not null or acted.ends_at <= new.created_at then
        raise exception 'only who it is about appeals' using errcode = 'check_violation', constraint = 'report_appeals_author_check';
      end if;
    elsif thing.author_id is distinct from new.appellant_id or thing.status = 'published' or decided.decision = 'keep'
      or decided.target_type <> new.target_type or decided.target_id <> new.target_id then
      raise exception 'only who wrote it appeals' using errcode = 'check_violation', constraint = 'report_appeals_author_check';
    end if;
    return new;
  end if;
  if (to_jsonb(new) - '{appellant_id,outcome,answer,decided_by,decided_at}'::text[])
      is distinct from (to_jsonb(old) - '{appellant_id,outcome,answer,decided_by,decided_at}'::text[])
    or new.appellant_id <> old.appellant_id and not follows_merge(old.appellant_id, new.appellant_id)
    or old.outcome is not null and (new.outcome, new.answer) is distinct from (old.outcome, old.answer) then
    raise exception 'an appeal is decided once' using errcode = 'check_violation', constraint = 'report_appeals_once_check';
  end if;
  if old.outcome is null and new.outcome is not null and not may_moderate(new.decided_by)
    or new.decided_by is not null and new.decided_by is distinct from old.decided_by
    and (old.outcome is not null or new.decided_by in (decided.decided_by, acted.moderator_id, new.appellant_id)
      or exists (select from profile_members where profile_id = thing.shop_id and user_id = new.decided_by)) then
    raise exception 'somebody else judges an appeal' using errcode = 'check_violation', constraint = 'report_appeals_other_check';
  end if;
  return new;
end $$;
create or replace trigger report_appeals_guard before insert or update on report_appeals
  for each row execute function guard_appeals();
