-- What live connections are told of changes of rows. Every statement that changes a row of a table below announces it
-- in its own transaction, so that it is heard once committed, in the order of the commits, whoever made it.
-- The message: t table, e INSERT, UPDATE or DELETE, at the moment, a who may see it, n the row, o the old one (an update
-- tells its key alone: the rest may be nothing for those who see the new row). To those who can no longer see a row that
-- changed, it is deleted.

create or replace function live_publish(the_table text, kind text, audience text[], fresh jsonb, gone jsonb)
returns void language plpgsql set search_path = public, pg_temp as $$
declare message text; reference uuid;
begin
  if cardinality(audience) = 0 then return; end if;
  -- The moment is exact enough to tell two changes apart: the same text is told once only in a transaction.
  message := json_build_object('t', the_table, 'e', kind,
    'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    'a', audience, 'n', fresh, 'o', gone)::text;
  -- A notification carries less than 8,000 bytes.
  if octet_length(message) >= 8000 then
    insert into live_payloads (body) values (message) returning id into reference;
    message := json_build_object('t', the_table, 'ref', reference)::text;
  end if;
  perform pg_notify('pawstead_rows', message);
end $$;

-- More rows in one statement than anybody follows one by one: whom they concern (a; up to 100 of them, else everybody)
-- and who listens to the table fetches again.
create or replace function live_many(the_table text, audience text[]) returns void language sql set search_path = public, pg_temp as $$
  select pg_notify('pawstead_rows', json_strip_nulls(json_build_object('t', the_table, 'e', 'MANY',
    'a', case when cardinality(audience) <= 100 then audience end))::text)
$$;

do $make$
declare
  published record;
  fresh text; gone text; for_fresh text; for_gone text;
begin
  for published in
    select * from (values
      ('cart_items',
       $$jsonb_build_object('id', $.id, 'user_id', $.user_id, 'product_id', $.product_id, 'quantity', $.quantity,
         'created_at', $.created_at, 'updated_at', $.updated_at)$$,
       $$array['user:' || $.user_id]$$),
      ('notifications',
       $$jsonb_build_object('id', $.id, 'user_id', $.user_id, 'kind', $.kind, 'title', $.title, 'body', $.body,
         'href', $.href, 'about_matter', $.about_matter, 'about_id', $.about_id, 'times', $.times, 'created_at', $.created_at, 'read_at', $.read_at,
         'snoozed_until', $.snoozed_until)$$,
       $$array['user:' || $.user_id]$$),
      ('orders',
       $$jsonb_build_object('id', $.id, 'number', $.number, 'group_id', $.group_id,
         'seller_profile_id', $.seller_profile_id, 'buyer_user_id', $.buyer_user_id, 'status', $.status,
         'grand_total', $.grand_total, 'refunded_total', $.refunded_total, 'currency', $.currency,
         'created_at', $.created_at, 'updated_at', $.updated_at)$$,
       $$array_remove(array['user:' || $.buyer_user_id], null) || array(
         select 'user:' || m.user_id from profile_members m where m.profile_id = $.seller_profile_id and m.is_active)$$),
      ('invoices',
       $$jsonb_build_object('id', $.id, 'invoice_number', $.invoice_number, 'status', $.status,
         'invoice_date', $.invoice_date, 'due_date', $.due_date, 'paid_at', $.paid_at,
         'customer_name', $.customer_name, 'customer_email', $.customer_email, 'customer_phone', $.customer_phone,
         'line_items', $.line_items, 'subtotal', $.subtotal, 'tax_rate', $.tax_rate, 'tax_amount', $.tax_amount,
         'discount_amount', $.discount_amount, 'total_amount', $.total_amount, 'terms', $.terms, 'notes', $.notes,
         'business_profile_id', $.business_profile_id)$$,
       -- Whom it is billed to is written after it was sent: until then, and where it is nobody, whoever has the address.
       -- Of its issuer's people those who may bill.
       $$array(select 'user:' || m.user_id from profile_members m
           where m.profile_id = $.business_profile_id and m.is_active and m.role in ('owner', 'manager'))
         || array_remove(array[
         (select 'user:' || coalesce(d.customer_user_id, (select u.id from auth_users u
             where u.email = lower($.customer_email) and u.email_confirmed_at is not null and u.deleted_at is null
               and not u.is_sso))
           from invoice_details d where d.invoice_id = $.id and $.status <> 'draft')
       ], null)$$),
      ('products',
       $$jsonb_build_object('id', $.id, 'seller_profile_id', $.seller_profile_id, 'group_id', $.group_id, 'slug', $.slug,
         'name', $.name, 'price', $.price, 'compare_at_price', $.compare_at_price, 'currency', $.currency,
         'available', least(greatest($.stock_quantity - $.reserved_quantity, 0), 99),
         'rating_avg', $.rating_avg, 'rating_count', $.rating_count)$$,
       $$case when $.status = 'published' then array['anyone'] else '{}'::text[] end$$),
      ('pets',
       -- That something of it changed: what, those who may see it ask for.
       $$jsonb_build_object('id', $.id, 'touched_at', $.touched_at)$$,
       $$array(select 'user:' || g.user_id from pet_guardians g
           where g.pet_id = $.id and g.starts_at <= now() and (g.ends_at is null or g.ends_at > now()))$$),
      ('conversations',
       -- That something was said or done in it: what and by whom, those who take part ask for, each as far as they may know.
       $$jsonb_build_object('id', $.id, 'touched_at', $.touched_at)$$,
       $$array(select 'user:' || m.user_id from conversation_readers m where m.conversation_id = $.id)$$),
      ('user_roles',
       $$jsonb_build_object('id', $.id, 'user_id', $.user_id, 'role', $.role, 'is_active', $.is_active,
         'expires_at', $.expires_at, 'updated_at', $.updated_at)$$,
       $$array['user:' || $.user_id, 'role:admin']$$),
      ('suspicious_activity_alerts',
       $$jsonb_build_object('id', $.id, 'severity', $.severity, 'status', $.status, 'alert_type', $.alert_type,
         'description', $.description, 'created_at', $.created_at, 'updated_at', $.updated_at,
         'investigated_at', $.investigated_at, 'resolution_notes', $.resolution_notes)$$,
       -- What admins note when they settle one is not for those it is about: to them it is gone then.
       $$array['role:admin'] || array(
         select 'user:' || s.user_id from alert_subjects s where s.alert_id = $.id and $.status = 'active')$$)
    ) as listed (name, shown, audience)
  loop
    fresh := replace(published.shown, '$.', 'n.');
    gone := replace(published.shown, '$.', 'o.');
    for_fresh := replace(published.audience, '$.', 'n.');
    for_gone := replace(published.audience, '$.', 'o.');
    execute format($f$
      create or replace function live_%1$s_added() returns trigger language plpgsql
        set search_path = public, pg_temp set timezone = 'UTC' as $fn$
      begin
        if (select count(*) from added) > 100
          and (select count(*) from (select from added n where cardinality(%3$s) > 0 limit 101) told) > 100
        then perform live_many(%1$L, array(select distinct who from added n, unnest(%3$s) who limit 101));
        else perform live_publish(%1$L, 'INSERT', %3$s, %2$s, null) from added n; end if;
        return null;
      end $fn$;
      create or replace function live_%1$s_changed() returns trigger language plpgsql
        set search_path = public, pg_temp set timezone = 'UTC' as $fn$
      begin
        if (select count(*) from after_it) > 100 and (
          select count(*) from (
            select from after_it n join before_it o on o.id = n.id
            where cardinality(%3$s || %5$s) > 0 and (%2$s is distinct from %4$s or %3$s is distinct from %5$s)
            limit 101) told) > 100
        then perform live_many(%1$L, array(
          select distinct who from after_it n join before_it o on o.id = n.id, unnest(%3$s || %5$s) who
          where %2$s is distinct from %4$s or %3$s is distinct from %5$s limit 101));
        else
          perform live_publish(%1$L, 'UPDATE', c.seen_by, c.fresh, jsonb_build_object('id', n.id)),
              live_publish(%1$L, 'DELETE', array(select unnest(c.seen_before_by) except select unnest(c.seen_by)), null, c.gone)
            from after_it n join before_it o on o.id = n.id
            cross join lateral (
              select %2$s as fresh, %4$s as gone, %3$s as seen_by, %5$s as seen_before_by offset 0) c
            where c.fresh is distinct from c.gone or c.seen_by is distinct from c.seen_before_by;
        end if;
        return null;
      end $fn$;
      create or replace function live_%1$s_removed() returns trigger language plpgsql
        set search_path = public, pg_temp set timezone = 'UTC' as $fn$
      begin
        if (select count(*) from removed) > 100
          and (select count(*) from (select from removed o where cardinality(%5$s) > 0 limit 101) told) > 100
        then perform live_many(%1$L, array(select distinct who from removed o, unnest(%5$s) who limit 101));
        else perform live_publish(%1$L, 'DELETE', %5$s, null, %4$s) from removed o; end if;
        return null;
      end $fn$;
      create or replace trigger %1$s_live_added after insert on %1$s
        referencing new table as added for each statement execute function live_%1$s_added();
      create or replace trigger %1$s_live_changed after update on %1$s
        referencing new table as after_it old table as before_it for each statement execute function live_%1$s_changed();
      create or replace trigger %1$s_live_removed after delete on %1$s
        referencing old table as removed for each statement execute function live_%1$s_removed();
    $f$, published.name, fresh, for_fresh, gone, for_gone);
  end loop;
end $make$;

-- Whom an alert concerns is written after it; they are told of it then.
create or replace function live_alert_subjects_added() returns trigger language plpgsql
  set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  perform live_publish('suspicious_activity_alerts', 'INSERT', array['user:' || s.user_id],
      jsonb_build_object('id', a.id, 'severity', a.severity, 'status', a.status, 'alert_type', a.alert_type,
        'description', a.description, 'created_at', a.created_at, 'updated_at', a.updated_at,
        'investigated_at', a.investigated_at, 'resolution_notes', a.resolution_notes), null)
    from added s join suspicious_activity_alerts a on a.id = s.alert_id where a.status = 'active';
  return null;
end $$;

create or replace trigger alert_subjects_live_added after insert on alert_subjects
  referencing new table as added for each statement execute function live_alert_subjects_added();
