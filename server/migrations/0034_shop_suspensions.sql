CREATE TABLE "shop_suspensions" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"refunds_at" timestamp with time zone NOT NULL,
	"refunded_at" timestamp with time zone,
	CONSTRAINT "shop_suspensions_order_check" CHECK ("shop_suspensions"."refunds_at" >= "shop_suspensions"."begun_at" and "shop_suspensions"."refunded_at" >= "shop_suspensions"."refunds_at")
);
--> statement-breakpoint
ALTER TABLE "shop_suspensions" ADD CONSTRAINT "shop_suspensions_profile_id_fkey" FOREIGN KEY ("profile_id") REFERENCES "public"."user_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_suspensions_due_idx" ON "shop_suspensions" USING btree ("refunds_at") WHERE refunded_at is null;