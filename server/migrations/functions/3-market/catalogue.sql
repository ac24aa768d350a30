-- ---------------------------------------------------------------- what may be put on the shelf, and by whom
create or replace function guard_product_status() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.status <> new.status and (new.status = 'draft' or (old.status = 'draft' and new.status = 'paused')) then
    raise exception 'a % product cannot become %', old.status, new.status
      using errcode = 'check_violation', constraint = 'products_status_move_check';
  end if;
  if new.status = 'published' and exists (
    select from product_categories where id in (new.category_id, new.top_category_id) and restricted <> 'none'
  ) then
    raise exception 'goods of this category are not sold here'
      using errcode = 'check_violation', constraint = 'products_category_restricted_check';
  end if;
  -- Back from `withheld` it comes by itself; what a suspended shop publishes is withheld (standings.sql).
  -- A shop that is taken off the list in the same moment is before it or after it (`keep_sellers_listed`).
  if new.status = 'published' and old.status not in ('published', 'withheld') then
    perform pg_advisory_xact_lock_shared(hashtextextended('shelf:' || new.seller_profile_id, 0));
  end if;
  if new.status = 'published' and old.status not in ('published', 'withheld') and not exists (
    select from profile_details
    where profile_id = new.seller_profile_id and approval_status in ('approved', 'suspended')
  ) then
    raise exception 'only a shop that was approved publishes'
      using errcode = 'check_violation', constraint = 'products_seller_approved_check';
  end if;
  -- Who says neither how it ships nor where it hands over cannot be bought from.
  if new.status = 'published' and old.status not in ('published', 'withheld') and not exists (
    select from shop_terms where profile_id = new.seller_profile_id
  ) then
    raise exception 'only a shop that delivers or hands over publishes'
      using errcode = 'check_violation', constraint = 'products_seller_terms_check';
  end if;
  return null;
end $$;
-- Afterwards: beside a trigger before updates, every update of a product would work out its search words anew.
create or replace trigger products_guard_status after update of status, category_id on products
  for each row when ((old.status, old.category_id) is distinct from (new.status, new.category_id))
  execute function guard_product_status();

-- Who sells is listed: a shop is taken off the list once nothing of it is on sale.
create or replace function keep_sellers_listed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('shelf:' || new.profile_id, 0));
  if exists (select from products where seller_profile_id = new.profile_id and status in ('published', 'withheld')) then
    raise exception 'the shop % has goods on sale', new.profile_id
      using errcode = 'check_violation', constraint = 'profile_details_on_sale_check';
  end if;
  return null;
end $$;
create or replace trigger profile_details_keep_sellers_listed after update of approval_status on profile_details
  for each row when (old.approval_status = 'approved' and new.approval_status = 'draft') execute function keep_sellers_listed();

-- ---------------------------------------------------------------- photos
create or replace function guard_product_picture() returns trigger language plpgsql as $$
begin
  if not is_own_picture((select seller_profile_id from product_groups where id = new.group_id), new.media_id) then
    raise exception 'a product shows pictures of its own shop'
      using errcode = 'check_violation', constraint = 'product_pictures_own_check';
  end if;
  return new;
end $$;
create or replace trigger product_pictures_guard before insert or update of media_id, group_id on product_pictures
  for each row execute function guard_product_picture();

-- What pages read, of all variations alike: 800 pixels wide where there is as much, and named like the product where
-- nobody has said what is on it.
create or replace function refresh_product_pictures(families uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update products p set pictures = fresh.pictures
  from (
    select p.id, coalesce((
      select jsonb_agg(jsonb_build_object(
        'src', '/files/' || m.id || '/' || coalesce((select max(w) from unnest(m.widths) w where w <= 800), m.widths[1]) || '.webp',
        'alt', coalesce(nullif(m.alt_text, ''), p.name)) order by i.position)
      from product_pictures i join media_assets m on m.id = i.media_id and m.deleted_at is null
      where i.group_id = p.group_id), '[]'::jsonb) as pictures
    from products p where p.group_id = any (families)
  ) fresh where fresh.id = p.id and fresh.pictures is distinct from p.pictures
$$;

create or replace function product_pictures_changed() returns trigger language plpgsql as $$
begin
  perform refresh_product_pictures(array(select distinct group_id from touched));
  return null;
end $$;
create or replace trigger product_pictures_refresh_added after insert on product_pictures
  referencing new table as touched for each statement execute function product_pictures_changed();
create or replace trigger product_pictures_refresh_changed after update on product_pictures
  referencing new table as touched for each statement execute function product_pictures_changed();
create or replace trigger product_pictures_refresh_removed after delete on product_pictures
  referencing old table as touched for each statement execute function product_pictures_changed();

create or replace function product_picture_described() returns trigger language plpgsql as $$
begin
  perform refresh_product_pictures(array(select group_id from product_pictures where media_id = new.id));
  return null;
end $$;
create or replace trigger media_assets_refresh_products after update of alt_text on media_assets
  for each row when (old.alt_text is distinct from new.alt_text) execute function product_picture_described();

-- ---------------------------------------------------------------- what moderators hid
-- Whoever publishes holds the family, so that they are done before it is hidden, or see that it is.
create or replace function is_hidden_family(family uuid) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare hidden boolean;
begin
  select moderation <> 'published' into hidden from product_groups where id = family for share;
  return coalesce(hidden, false);
end $$;

-- What is published is withheld while its family is hidden, and comes back with it where its shop trades.
create or replace function settle_family(family uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  hidden boolean;
  shop uuid;
begin
  select moderation <> 'published', seller_profile_id into hidden, shop from product_groups where id = family for no key update;
  if hidden then
    update products set status = 'withheld' where group_id = family and status = 'published';
  elsif exists (select from hold_standings(array[shop])) then
    update products set status = 'published' where group_id = family and status = 'withheld';
  end if;
end $$;
