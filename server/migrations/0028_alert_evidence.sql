-- What stood on the record when an alert was raised. Kept beside it, so that nothing that happens later pushes it out of sight.
CREATE TABLE "alert_evidence" (
	"alert_id" uuid NOT NULL,
	"line_id" bigint NOT NULL,
	CONSTRAINT "alert_evidence_pkey" PRIMARY KEY("alert_id","line_id")
);
--> statement-breakpoint
ALTER TABLE "alert_evidence" ADD CONSTRAINT "alert_evidence_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "public"."suspicious_activity_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_evidence" ADD CONSTRAINT "alert_evidence_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "public"."security_audit_logs"("id") ON DELETE no action ON UPDATE no action;
