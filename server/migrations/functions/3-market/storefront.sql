-- ---------------------------------------------------------------- what a shop shows together
-- Two tabs that add at once take turns by the profile's row.
create or replace function guard_collections() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from user_profiles where id = new.profile_id for no key update;
  if (select count(*) from shop_collections where profile_id = new.profile_id) >= 20 then
    raise exception 'a shop has at most 20 collections'
      using errcode = 'check_violation', constraint = 'shop_collections_limit_check';
  end if;
  return new;
end $$;
create or replace trigger shop_collections_guard before insert on shop_collections
  for each row execute function guard_collections();

create or replace function guard_collection_families() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  shop uuid;
begin
  select profile_id into shop from shop_collections where id = new.collection_id for no key update;
  if not exists (select from product_groups g where g.id = new.family_id and g.seller_profile_id = shop) then
    raise exception 'a collection holds the products of its shop'
      using errcode = 'check_violation', constraint = 'collection_families_own_check';
  end if;
  if (select count(*) from collection_families where collection_id = new.collection_id) >= 60 then
    raise exception 'a collection has at most 60 products'
      using errcode = 'check_violation', constraint = 'collection_families_limit_check';
  end if;
  return new;
end $$;
create or replace trigger collection_families_guard before insert or update on collection_families
  for each row execute function guard_collection_families();

-- A shop's page shows its collections and its public coupons. Each use of a coupon counts on its row, and is nobody's
-- business there until it is the last.
create or replace function announce_storefront() returns trigger language plpgsql as $$
begin
  perform announce('storefronts', coalesce(new.profile_id, old.profile_id)::text);
  return null;
end $$;
create or replace trigger shop_collections_announce after insert or update or delete on shop_collections
  for each row execute function announce_storefront();

create or replace function announce_public_coupon() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - '{used,updated_at}'::text[] = to_jsonb(old) - '{used,updated_at}'::text[]
     and (new.used >= new.max_uses) is not distinct from (old.used >= old.max_uses) then
    return null;
  end if;
  if coalesce(new.is_public, false) or coalesce(old.is_public, false) then
    perform announce('storefronts', coalesce(new.seller_profile_id, old.seller_profile_id)::text);
  end if;
  return null;
end $$;
create or replace trigger coupons_announce after insert or update or delete on coupons
  for each row execute function announce_public_coupon();
