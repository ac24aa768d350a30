-- ---------------------------------------------------------------- no dose twice within the interval
-- The span a dose keeps for itself: from when it was given, as long as its plan says. Two spans of one length meet exactly when
-- the doses are nearer to each other than that, whichever was written first. Doses of one plan take turns at its row: with the
-- constraint alone, two at once each wait for the other to end, and both may be refused.
create or replace function keep_dose_span() returns trigger language plpgsql as $$
begin
  select tstzrange(new.given_at, new.given_at + make_interval(mins => m.min_interval_minutes)) into new.given_during
    from medications m where m.id = new.medication_id for no key update;
  if new.given_during is null then
    raise exception 'there is no such medicine' using errcode = 'foreign_key_violation', constraint = 'medication_doses_medication_id_fkey';
  end if;
  return new;
end $$;
create or replace trigger medication_doses_span before insert or update of given_at, medication_id on medication_doses
  for each row execute function keep_dose_span();

-- A new interval counts from the latest dose on; those before it stand as they were given.
create or replace function widen_dose_span() returns trigger language plpgsql as $$
begin
  update medication_doses set given_at = given_at where id = (
    select id from medication_doses where medication_id = new.id and outcome = 'given' and not confirmed_duplicate
    order by given_at desc limit 1);
  return null;
end $$;
create or replace trigger medications_interval after update of min_interval_minutes on medications
  for each row when (old.min_interval_minutes <> new.min_interval_minutes) execute function widen_dose_span();

-- A dose is one of the pet that its plan is of.
create or replace function guard_dose_pet() returns trigger language plpgsql as $$
begin
  if not exists (select from medications where id = new.medication_id and pet_id = new.pet_id) then
    raise exception 'a dose belongs to the pet of its medicine' using errcode = 'check_violation', constraint = 'medication_doses_pet_check';
  end if;
  return new;
end $$;
create or replace trigger medication_doses_pet before insert or update of medication_id, pet_id on medication_doses
  for each row execute function guard_dose_pet();
