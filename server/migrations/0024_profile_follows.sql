CREATE TABLE "profile_follows" (
	"user_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"notify" boolean DEFAULT true NOT NULL,
	"told_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profile_follows_pkey" PRIMARY KEY("user_id","profile_id")
);
--> statement-breakpoint
ALTER TABLE "profile_follows" ADD CONSTRAINT "profile_follows_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_follows" ADD CONSTRAINT "profile_follows_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_follows_profile_idx" ON "profile_follows" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "profile_follows_list_idx" ON "profile_follows" USING btree ("user_id","created_at" DESC NULLS FIRST,"profile_id" DESC NULLS FIRST);