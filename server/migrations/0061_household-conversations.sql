ALTER TABLE "conversations" ALTER COLUMN "person_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "profile_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "household_of" uuid;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "from_seq" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "kind" text DEFAULT 'direct' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "household_of" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_household_of_fkey" FOREIGN KEY ("household_of") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_household_key" UNIQUE("household_of");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_kind_check" CHECK (case "conversations"."kind" when 'direct' then num_nonnulls("conversations"."person_id", "conversations"."profile_id") = 2 and num_nonnulls("conversations"."household_of", "conversations"."title") = 0
        when 'household' then "conversations"."household_of" is not null and num_nonnulls("conversations"."person_id", "conversations"."profile_id") = 0 else false end);--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_title_check" CHECK (length("conversations"."title") between 1 and 60);