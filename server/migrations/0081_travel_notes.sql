-- What comes first is said once, beside the microchip.
update "travel_rule_sets" set "rules" = replace(replace("rules"::text,
  'Given after the microchip, at 12 weeks or older.', 'At 12 weeks or older.'),
  'At 12 weeks or older, and after the microchip.', 'At 12 weeks or older.')::jsonb;
