-- Whom one asks for at a shop, a rescue, or a clinic is found by their first name, which stands on the page.
create index user_profiles_contact_name_idx on user_profiles using gin (spaced(first_name) gin_trgm_ops)
  where user_type <> 'pet-parent';
