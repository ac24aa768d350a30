-- Where a password was chosen that nobody has confirmed yet, and what waits for its own browser to finish the sign-up.
ALTER TABLE "auth_users" ADD COLUMN "sign_up_origin" text;--> statement-breakpoint
ALTER TABLE "auth_flow_states" ADD COLUMN "password_hash" text;
