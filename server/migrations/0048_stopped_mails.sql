ALTER TABLE "notification_preferences" ALTER COLUMN "push" SET DEFAULT true;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD COLUMN "mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mailbox_mails" ADD COLUMN "headers" jsonb;