-- Who somebody is and what they may, what is kept about their safety, and how they are told.
CREATE TABLE "auth_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"ip" "inet",
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"verified_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "auth_factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"factor_type" text NOT NULL,
	"status" text DEFAULT 'unverified' NOT NULL,
	"secret" text,
	"phone" text,
	"last_used_step" bigint,
	"last_challenged_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_factors_factor_type_check" CHECK (factor_type in ('totp', 'phone')),
	CONSTRAINT "auth_factors_status_check" CHECK (status in ('unverified', 'verified')),
	CONSTRAINT "auth_factors_proof_check" CHECK (case factor_type when 'totp' then secret is not null else phone is not null end)
);

CREATE TABLE "auth_flow_states" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"method" text NOT NULL,
	"provider" text,
	"code_challenge" text,
	"code_challenge_method" text,
	"redirect_to" text NOT NULL,
	"linking_user_id" uuid,
	"browser_hash" text,
	"upstream" text,
	"password_hash" text,
	"returned_at" timestamp with time zone,
	"user_id" uuid,
	"auth_code_hash" text,
	"auth_code_issued_at" timestamp with time zone,
	"provider_tokens" text,
	"session_not_after" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_flow_states_auth_code_hash_key" UNIQUE("auth_code_hash"),
	CONSTRAINT "auth_flow_states_pkce_check" CHECK ((code_challenge is null) = (code_challenge_method is null)),
	CONSTRAINT "auth_flow_states_method_check" CHECK (code_challenge_method in ('s256', 'plain'))
);

CREATE TABLE "auth_one_time_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" text,
	"flow_state_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_one_time_tokens_user_id_kind_key" UNIQUE("user_id","kind"),
	CONSTRAINT "auth_one_time_tokens_link_hash_key" UNIQUE("link_hash")
);

CREATE TABLE "auth_recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_recovery_codes_pkey" PRIMARY KEY("user_id","code_hash")
);

CREATE TABLE "auth_sso_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL,
	CONSTRAINT "auth_sso_domains_domain_check" CHECK (domain = lower(domain))
);

CREATE TABLE "auth_sso_providers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"saml" jsonb,
	"oidc" jsonb,
	"secret" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sso_providers_kind_check" CHECK (case kind when 'saml' then saml is not null when 'oidc' then oidc is not null else false end)
);

CREATE TABLE "auth_used_assertions" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);

CREATE TABLE "auth_identities" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_user_id" text NOT NULL,
	"identity_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"last_sign_in_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_identities_pkey" PRIMARY KEY("id")
);

CREATE TABLE "auth_refresh_tokens" (
	"token_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"generation" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_refresh_tokens_pkey" PRIMARY KEY("token_hash")
);

CREATE TABLE "auth_sessions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"factor_id" uuid,
	"user_agent" text,
	"ip" "inet",
	"refresh_secret" text NOT NULL,
	"refresh_generation" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone,
	"last_active_at" timestamp with time zone DEFAULT now() NOT NULL,
	"proven_at" timestamp with time zone DEFAULT now() NOT NULL,
	"not_after" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_pkey" PRIMARY KEY("id"),
	CONSTRAINT "auth_sessions_aal_check" CHECK (aal in ('aal1', 'aal2'))
);

CREATE TABLE "auth_signing_keys" (
	"kid" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"private_jwk" text NOT NULL,
	"signs_from" timestamp with time zone NOT NULL,
	"verifies_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_signing_keys_pkey" PRIMARY KEY("kid")
);

CREATE TABLE "auth_users" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"email_confirmed_at" timestamp with time zone,
	"phone" text,
	"phone_confirmed_at" timestamp with time zone,
	"encrypted_password" text,
	"sign_up_origin" text,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"is_sso" boolean DEFAULT false NOT NULL,
	"banned_until" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"confirmation_sent_at" timestamp with time zone,
	"recovery_sent_at" timestamp with time zone,
	"reauthentication_sent_at" timestamp with time zone,
	"new_email" text,
	"email_change_sent_at" timestamp with time zone,
	"email_change_confirmed_by" text,
	"new_phone" text,
	"phone_change_sent_at" timestamp with time zone,
	"password_changed_at" timestamp with time zone,
	"delete_after" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_pkey" PRIMARY KEY("id"),
	CONSTRAINT "auth_users_email_check" CHECK (email = lower(email) and length(email) <= 254),
	CONSTRAINT "auth_users_phone_check" CHECK (phone ~ '^[1-9][0-9]{6,14}$')
);

CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"push" boolean NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notification_preferences_pkey" PRIMARY KEY("user_id","kind")
);

CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"href" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notifications_text_check" CHECK (length("notifications"."title") <= 200 and length("notifications"."body") <= 1000 and "notifications"."href" ~ '^/' and length("notifications"."href") <= 500)
);

CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"platform" text DEFAULT 'web' NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text,
	"auth_secret" text,
	"label" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_ok_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "push_devices_endpoint_key" UNIQUE("endpoint"),
	CONSTRAINT "push_devices_platform_check" CHECK ("push_devices"."platform" in ('web','android','ios')),
	CONSTRAINT "push_devices_keys_check" CHECK ("push_devices"."platform" <> 'web' or ("push_devices"."p256dh" is not null and "push_devices"."auth_secret" is not null)),
	CONSTRAINT "push_devices_length_check" CHECK (length("push_devices"."endpoint") <= 2000)
);

CREATE TABLE "user_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"accessibility" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_settings_theme_check" CHECK ("user_settings"."theme" in ('light','dark','system')),
	CONSTRAINT "user_settings_size_check" CHECK (length("user_settings"."accessibility"::text) <= 1000)
);

CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"expires_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_by" uuid,
	CONSTRAINT "user_roles_role_check" CHECK ("user_roles"."role" in ('user','admin','super-admin'))
);

CREATE TABLE "alert_evidence" (
	"alert_id" uuid NOT NULL,
	"line_id" bigint NOT NULL,
	CONSTRAINT "alert_evidence_pkey" PRIMARY KEY("alert_id","line_id")
);

CREATE TABLE "alert_subjects" (
	"alert_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "alert_subjects_pkey" PRIMARY KEY("alert_id","user_id")
);

CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"address_key" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_pkey" PRIMARY KEY("user_id","device","address_key")
);

CREATE TABLE "security_audit_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_audit_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"event_type" text NOT NULL,
	"action" text NOT NULL,
	"resource_type" text,
	"resource_id" text,
	"ip_address" "inet",
	"user_agent" text,
	"severity" text DEFAULT 'info' NOT NULL,
	"status" text DEFAULT 'success' NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error_details" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_audit_logs_severity_check" CHECK (severity in ('info', 'low', 'medium', 'high', 'critical')),
	CONSTRAINT "security_audit_logs_status_check" CHECK (status in ('success', 'failure', 'blocked')),
	CONSTRAINT "security_audit_logs_length_check" CHECK (length(event_type) <= 80 and length(action) <= 200 and length(user_agent) <= 512 and length(error_details) <= 2000 and pg_column_size(metadata) <= 8192)
);

CREATE TABLE "security_audit_seals" (
	"up_to_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "security_metrics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"metric_type" text NOT NULL,
	"metric_date" date NOT NULL,
	"value" numeric NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "security_metrics_metric_type_metric_date_key" UNIQUE("metric_type","metric_date")
);

CREATE TABLE "suspicious_activity_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"severity" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"alert_type" text NOT NULL,
	"description" text NOT NULL,
	"incident_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"investigated_at" timestamp with time zone,
	"resolution_notes" text,
	CONSTRAINT "suspicious_activity_alerts_incident_key_key" UNIQUE("incident_key"),
	CONSTRAINT "suspicious_activity_alerts_severity_check" CHECK (severity in ('low', 'medium', 'high', 'critical')),
	CONSTRAINT "suspicious_activity_alerts_status_check" CHECK (status in ('active', 'resolved', 'false_positive')),
	CONSTRAINT "suspicious_activity_alerts_notes_check" CHECK (length(resolution_notes) <= 4000)
);

CREATE TABLE "user_consents" (
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_consents_pkey" PRIMARY KEY("user_id","document","version"),
	CONSTRAINT "user_consents_document_check" CHECK (document in ('terms', 'privacy'))
);

ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_factor_id_fkey" FOREIGN KEY ("factor_id") REFERENCES "public"."auth_factors"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_challenges" ADD CONSTRAINT "auth_challenges_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_factors" ADD CONSTRAINT "auth_factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_flow_states" ADD CONSTRAINT "auth_flow_states_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_flow_states" ADD CONSTRAINT "auth_flow_states_linking_user_id_fkey" FOREIGN KEY ("linking_user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_one_time_tokens" ADD CONSTRAINT "auth_one_time_tokens_flow_state_id_fkey" FOREIGN KEY ("flow_state_id") REFERENCES "public"."auth_flow_states"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "auth_recovery_codes" ADD CONSTRAINT "auth_recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_sso_domains" ADD CONSTRAINT "auth_sso_domains_provider_id_fkey" FOREIGN KEY ("provider_id") REFERENCES "public"."auth_sso_providers"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_identities" ADD CONSTRAINT "auth_identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_refresh_tokens" ADD CONSTRAINT "auth_refresh_tokens_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "alert_evidence" ADD CONSTRAINT "alert_evidence_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "public"."suspicious_activity_alerts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "alert_evidence" ADD CONSTRAINT "alert_evidence_line_id_fkey" FOREIGN KEY ("line_id") REFERENCES "public"."security_audit_logs"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "alert_subjects" ADD CONSTRAINT "alert_subjects_alert_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "public"."suspicious_activity_alerts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "alert_subjects" ADD CONSTRAINT "alert_subjects_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "user_consents" ADD CONSTRAINT "user_consents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;

CREATE INDEX "auth_challenges_factor_id_idx" ON "auth_challenges" USING btree ("factor_id");
CREATE INDEX "auth_challenges_session_id_idx" ON "auth_challenges" USING btree ("session_id");
CREATE UNIQUE INDEX "auth_factors_user_id_friendly_name_key" ON "auth_factors" USING btree ("user_id","friendly_name") WHERE friendly_name <> '';
CREATE UNIQUE INDEX "auth_factors_user_id_phone_key" ON "auth_factors" USING btree ("user_id","phone") WHERE status = 'verified';
CREATE INDEX "auth_flow_states_expires_at_idx" ON "auth_flow_states" USING btree ("expires_at");
CREATE INDEX "auth_one_time_tokens_expires_at_idx" ON "auth_one_time_tokens" USING btree ("expires_at");
CREATE INDEX "auth_used_assertions_expires_at_idx" ON "auth_used_assertions" USING btree ("expires_at");
CREATE UNIQUE INDEX "auth_identities_provider_provider_user_id_key" ON "auth_identities" USING btree ("provider","provider_user_id");
CREATE INDEX "auth_identities_user_id_idx" ON "auth_identities" USING btree ("user_id");
CREATE UNIQUE INDEX "auth_refresh_tokens_session_id_generation_key" ON "auth_refresh_tokens" USING btree ("session_id","generation");
CREATE INDEX "auth_sessions_user_id_idx" ON "auth_sessions" USING btree ("user_id");
CREATE INDEX "auth_sessions_not_after_idx" ON "auth_sessions" USING btree ("not_after");
CREATE UNIQUE INDEX "auth_users_email_key" ON "auth_users" USING btree ("email") WHERE deleted_at is null and not is_sso;
CREATE UNIQUE INDEX "auth_users_phone_key" ON "auth_users" USING btree ("phone") WHERE deleted_at is null;
CREATE INDEX "auth_users_delete_after_idx" ON "auth_users" USING btree ("delete_after") WHERE delete_after is not null;
CREATE INDEX "notifications_list_idx" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("user_id") WHERE read_at is null;
CREATE INDEX "push_devices_user_id_idx" ON "push_devices" USING btree ("user_id");
CREATE UNIQUE INDEX "user_roles_one_active_key" ON "user_roles" USING btree ("user_id","role") WHERE is_active;
CREATE INDEX "alert_subjects_user_id_idx" ON "alert_subjects" USING btree ("user_id");
CREATE INDEX "security_audit_logs_created_at_idx" ON "security_audit_logs" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
CREATE INDEX "security_audit_logs_user_id_idx" ON "security_audit_logs" USING btree ("user_id","id" DESC NULLS FIRST);
CREATE INDEX "security_audit_logs_event_type_idx" ON "security_audit_logs" USING btree ("event_type","id" DESC NULLS FIRST);
CREATE INDEX "suspicious_activity_alerts_status_idx" ON "suspicious_activity_alerts" USING btree ("status","created_at" DESC NULLS FIRST);
