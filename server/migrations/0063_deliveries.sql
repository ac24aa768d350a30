CREATE TABLE "notification_deliveries" (
	"notification_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"label" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_deliveries_pkey" PRIMARY KEY("notification_id","device_id"),
	CONSTRAINT "notification_deliveries_outcome_check" CHECK ("notification_deliveries"."outcome" in ('waits','sent','read','gone','failing') and length("notification_deliveries"."label") <= 200)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;