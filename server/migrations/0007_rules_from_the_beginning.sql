-- The rules that come with the database count from the beginning of time, and not from the day it was made: whatever is
-- paid in it, also what a town's history books for days before, was charged by them. Their guard may stand already.
alter table commission_rules disable trigger user;--> statement-breakpoint
update commission_rules set valid_from = 'epoch' where created_by is null;--> statement-breakpoint
alter table commission_rules enable trigger user;
