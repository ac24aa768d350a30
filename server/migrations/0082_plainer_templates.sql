-- Messages that moderators begin with, in plainer words; what somebody has changed stays theirs.
UPDATE sanction_templates t SET name = n.name, body = n.body
FROM (VALUES
  ('You insulted or threatened someone. Disagreeing is fine. Please stay with the matter and leave the person out of it.',
    'Insults', 'You insulted or threatened someone. Disagreeing is fine. Please stick to the topic and leave the person out of it.'),
  ('You asked someone for money, codes, or private details in a way that people are cheated with.',
    'Scam', 'You asked someone for money, codes, or private details the way scammers do.'),
  ('You shared private details of someone, such as an address or a phone number.',
    'Private details', 'You shared someone’s private details, such as an address or a phone number.'),
  ('We have had to remove several things you wrote. Please read our community rules before you write again.',
    'Repeat violations', 'We’ve had to remove several things you wrote. Please read our community rules before you write again.')
) AS n (before, name, body) WHERE t.body = n.before;
