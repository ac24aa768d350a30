-- ---------------------------------------------------------------- repeat deliveries
create or replace function guard_product_subscription() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    -- two tabs that start one at once take turns
    perform from auth_users where id = new.user_id for no key update;
    if (select count(*) from product_subscriptions where user_id = new.user_id and status <> 'cancelled') >= 50 then
      raise exception 'a person has at most 50 repeat deliveries'
        using errcode = 'check_violation', constraint = 'product_subscriptions_limit_check';
    end if;
  elsif new.user_id <> old.user_id and not follows_merge(old.user_id, new.user_id) or (old.status = 'cancelled' and new.status <> 'cancelled') then
    raise exception 'a repeat delivery that was canceled stays so'
      using errcode = 'check_violation', constraint = 'product_subscriptions_final_check';
  end if;
  -- for an animal that has died nothing is ordered again, whoever asks
  if new.status = 'active' and new.pet_id is not null
     and (tg_op = 'INSERT' or (old.status, old.pet_id) is distinct from (new.status, new.pet_id)) then
    -- whoever writes down its death at the same time waits, and then pauses this one too
    perform from pets p where p.id = new.pet_id and p.owner_id = new.user_id and p.status = 'active' for share;
    if not found then
      raise exception 'this animal has died, or is somebody else''s'
        using errcode = 'check_violation', constraint = 'product_subscriptions_passed_check';
    end if;
  end if;
  new.updated_at := now();
  return new;
end $$;
create or replace trigger product_subscriptions_guard before insert or update on product_subscriptions
  for each row execute function guard_product_subscription();

-- What was ordered for a day stays so: no day is ordered for twice.
create or replace function guard_subscription_run() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if old.status = 'ordered' and (new.status, new.order_id, new.arrival_on) is distinct from (old.status, old.order_id, old.arrival_on)
     or new.subscription_id <> old.subscription_id then
    raise exception 'what was ordered stays so' using errcode = 'check_violation', constraint = 'subscription_runs_final_check';
  end if;
  new.updated_at := now();
  return new;
end $$;
create or replace trigger subscription_runs_guard before update on subscription_runs
  for each row execute function guard_subscription_run();

-- In the statement that says an animal has died, everything that comes for it is paused, before anything else is charged or
-- written about it; so it is where the animal is taken off the list.
create or replace function pause_for_pet() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update product_subscriptions
    set status = 'paused', pause_reason = case tg_op when 'DELETE' then 'pet_gone' else 'pet_passed' end
    where pet_id = old.id and (status = 'active' or (status = 'paused' and tg_op = 'UPDATE'));
  return case tg_op when 'DELETE' then old else new end;
end $$;
create or replace trigger pets_pause_subscriptions after update of status on pets for each row
  when (old.status <> 'passed' and new.status = 'passed') execute function pause_for_pet();
create or replace trigger pets_gone_subscriptions before delete on pets for each row execute function pause_for_pet();

-- What comes for an animal is ordered by its owner: when it goes to somebody else, the former owner's deliveries for it pause
-- and are for no animal anymore, so that nothing is charged or written about one that is not theirs.
create or replace function pause_for_given_pet() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update product_subscriptions
    set pause_reason = case status when 'active' then 'pet_gone' else pause_reason end,
      status = case status when 'active' then 'paused' else status end, pet_id = null
    where pet_id = new.id and user_id = old.owner_id and status <> 'cancelled';
  return null;
end $$;
create or replace trigger pets_given_subscriptions after update of owner_id on pets for each row
  when (old.owner_id <> new.owner_id) execute function pause_for_given_pet();
