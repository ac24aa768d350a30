ALTER TABLE "user_blocks" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
update user_blocks b set name = coalesce(
  (select nullif(p.business_name, '') from user_profiles p where p.id = b.profile_id),
  (select nullif(btrim(p.first_name), '') from user_profiles p where p.user_id = b.blocked_id
    order by (p.user_type = 'pet-parent') desc, p.created_at limit 1), '');
