-- Words nobody changed since are said the way people speak.
UPDATE sanction_templates SET body = 'You insulted or threatened someone. Disagreeing is fine. Please talk about the issue, not the person.'
  WHERE body = 'You insulted or threatened someone. Disagreeing is fine. Please stay with the matter and leave the person out of it.';--> statement-breakpoint
UPDATE sanction_templates SET body = 'You asked someone for money, codes, or private details the way scammers do.'
  WHERE body = 'You asked someone for money, codes, or private details in a way that people are cheated with.';--> statement-breakpoint
UPDATE sanction_templates SET body = 'You advertised, or were paid for what you wrote without saying so. Reviews and answers are for firsthand experience.'
  WHERE body = 'You advertised, or were paid for what you wrote without saying so. Reviews and answers are for what people have found out themselves.';
