ALTER TABLE "media_assets" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "message_files" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "pet_documents" ADD COLUMN "idempotency_key" uuid;--> statement-breakpoint
ALTER TABLE "media_assets" ADD CONSTRAINT "media_assets_idempotency_key_key" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_idempotency_key_key" UNIQUE("idempotency_key");--> statement-breakpoint
ALTER TABLE "pet_documents" ADD CONSTRAINT "pet_documents_idempotency_key_key" UNIQUE("idempotency_key");