CREATE TABLE "return_photos" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "return_photos_place_key" UNIQUE("request_id","position"),
	CONSTRAINT "return_photos_position_check" CHECK ("return_photos"."position" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "media_assets" DROP CONSTRAINT "media_assets_purpose_check";--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_request_id_fkey" FOREIGN KEY ("request_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_purpose_check" CHECK ("media_assets"."purpose" in ('profile','gallery','product','evidence','return'));