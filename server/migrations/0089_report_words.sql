-- Two reasons read as translated; one that an admin has named otherwise stays.
update report_rules set label = 'It isn’t based on a real experience' where code = 'fake' and label = 'It isn’t a real experience'
  and not exists (select from report_rules where lower(label) = lower('It isn’t based on a real experience'));--> statement-breakpoint
update report_rules set label = 'It’s off topic' where code = 'off-topic' and label = 'It isn’t about this'
  and not exists (select from report_rules where lower(label) = lower('It’s off topic'));
