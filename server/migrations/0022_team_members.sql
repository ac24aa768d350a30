ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_carried_key" UNIQUE("id","user_type","is_active");
--> statement-breakpoint
CREATE TABLE "profile_invites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"profile_id" uuid NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" uuid,
	"mailed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_invites_token_hash_key" UNIQUE("token_hash"),
	CONSTRAINT "profile_invites_role_check" CHECK ("profile_invites"."role" in ('owner','manager','staff')),
	CONSTRAINT "profile_invites_status_check" CHECK ("profile_invites"."status" in ('open','accepted','declined','revoked')),
	CONSTRAINT "profile_invites_settled_check" CHECK (("profile_invites"."status" = 'open') = ("profile_invites"."settled_at" is null)),
	CONSTRAINT "profile_invites_email_check" CHECK ("profile_invites"."email" = lower("profile_invites"."email") and length("profile_invites"."email") between 3 and 320)
);
--> statement-breakpoint
CREATE TABLE "profile_members" (
	"profile_id" uuid NOT NULL,
	"user_type" text NOT NULL,
	"is_active" boolean NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"chosen_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_members_profile_id_user_id_pk" PRIMARY KEY("profile_id","user_id"),
	CONSTRAINT "profile_members_role_check" CHECK ("profile_members"."role" in ('owner','manager','staff'))
);
--> statement-breakpoint
ALTER TABLE "profile_invites" ADD CONSTRAINT "profile_invites_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_invites" ADD CONSTRAINT "profile_invites_invited_by_fkey" FOREIGN KEY ("invited_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "profile_members" ADD CONSTRAINT "profile_members_profile_fkey" FOREIGN KEY ("profile_id","user_type","is_active") REFERENCES "public"."user_profiles"("id","user_type","is_active") ON DELETE cascade ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "profile_members" ADD CONSTRAINT "profile_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "profile_invites_one_open_key" ON "profile_invites" USING btree ("profile_id","email") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "profile_invites_email_idx" ON "profile_invites" USING btree ("email") WHERE status = 'open';
--> statement-breakpoint
CREATE INDEX "profile_invites_profile_idx" ON "profile_invites" USING btree ("profile_id","created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "profile_members_one_owned_key" ON "profile_members" USING btree ("user_id","user_type") WHERE role = 'owner' and is_active;
--> statement-breakpoint
CREATE INDEX "profile_members_user_idx" ON "profile_members" USING btree ("user_id","user_type");
--> statement-breakpoint
-- Whoever a profile stands on owns it.
INSERT INTO "profile_members" ("profile_id", "user_type", "is_active", "user_id", "role", "created_at")
  SELECT "id", "user_type", "is_active", "user_id", 'owner', "created_at" FROM "user_profiles";
