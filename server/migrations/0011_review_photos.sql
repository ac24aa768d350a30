CREATE TABLE "review_photos" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "review_photos_review_id_position_key" UNIQUE("review_id","position"),
	CONSTRAINT "review_photos_position_check" CHECK ("review_photos"."position" between 0 and 3)
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_fkey" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_edited_check" CHECK ("reviews"."edited_at" between "reviews"."created_at" and "reviews"."created_at" + interval '720 hours');