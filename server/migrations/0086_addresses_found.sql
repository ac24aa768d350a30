-- ---------------------------------------------------------------- who is at an address
-- Only addresses that their profile shows: the index holds no others, so a search by house number or ZIP code cannot tell them.
create index profile_places_address_idx on profile_places using gin (spaced(line1 || ' ' || postcode) gin_trgm_ops)
  where precision = 'exact';
