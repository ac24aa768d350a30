CREATE TABLE "message_photos" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "message_photos_place_key" UNIQUE("message_id","position"),
	CONSTRAINT "message_photos_position_check" CHECK ("message_photos"."position" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "media_assets" DROP CONSTRAINT "media_assets_purpose_check";--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_media_id_fkey" FOREIGN KEY ("media_id") REFERENCES "public"."media_assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_photos" ADD CONSTRAINT "message_photos_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_purpose_check" CHECK ("media_assets"."purpose" in ('profile','gallery','product','evidence','return','message','pet','pet-document'));