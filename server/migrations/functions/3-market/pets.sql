-- ---------------------------------------------------------------- people's own animals
create or replace function guard_pets() returns trigger language plpgsql as $$
begin
  -- a day further than here: somewhere it is tomorrow already
  if greatest(new.birth_date, new.passed_on) > current_date + 1 then
    raise exception 'nothing is told of days to come' using errcode = 'check_violation', constraint = 'pets_future_check';
  end if;
  if tg_op = 'INSERT' then
    -- two tabs that add at once take turns
    perform from auth_users where id = new.owner_id for no key update;
    if (select count(*) from pets where owner_id = new.owner_id) >= 50 then
      raise exception 'a person has at most 50 pets' using errcode = 'check_violation', constraint = 'pets_limit_check';
    end if;
  end if;
  return new;
end $$;
create or replace trigger pets_guard before insert or update on pets for each row execute function guard_pets();

create or replace function guard_pet_weights() returns trigger language plpgsql as $$
begin
  if new.measured_on > current_date + 1 then
    raise exception 'nothing is weighed in days to come'
      using errcode = 'check_violation', constraint = 'pet_weights_future_check';
  end if;
  return new;
end $$;
create or replace trigger pet_weights_guard before insert or update on pet_weights
  for each row execute function guard_pet_weights();
