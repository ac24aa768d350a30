import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, updatedAt } from './columns'

/** How a company's own sign-in page is reached and believed. */
export type SamlConnection = {
  entityId: string
  ssoUrl: string
  /** PEM, any of them may have signed; two while the company changes its key. */
  certificates: string[]
  /** Names of the attributes that hold what we need, where they are not the usual ones. */
  attributes?: { email?: string; firstName?: string; lastName?: string; subject?: string }
}
export type OidcConnection = { issuer: string; clientId: string; scopes?: string }

export const authSsoProviders = pgTable(
  'auth_sso_providers',
  {
    id: id(),
    kind: text('kind').$type<'saml' | 'oidc'>().notNull(),
    name: text('name').notNull(),
    enabled: boolean('enabled').notNull().default(true),
    saml: jsonb('saml').$type<SamlConnection>(),
    oidc: jsonb('oidc').$type<OidcConnection>(),
    /** The OIDC client's secret, encrypted; of the demo's own company, the key it signs with. */
    secret: text('secret'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    check(
      'auth_sso_providers_kind_check',
      sql`case kind when 'saml' then saml is not null when 'oidc' then oidc is not null else false end`,
    ),
  ],
)
export type AuthSsoProvider = typeof authSsoProviders.$inferSelect

/** The e-mail domains whose people a company signs in, in lower case; each belongs to one company. */
export const authSsoDomains = pgTable(
  'auth_sso_domains',
  { domain: text('domain').primaryKey(), providerId: uuid('provider_id').notNull() },
  (table) => [
    foreignKey({
      name: 'auth_sso_domains_provider_id_fkey',
      columns: [table.providerId],
      foreignColumns: [authSsoProviders.id],
    }).onDelete('cascade'),
    check('auth_sso_domains_domain_check', sql`domain = lower(domain)`),
  ],
)

/** Ids of assertions that were accepted, kept as long as they could be shown again. */
export const authUsedAssertions = pgTable(
  'auth_used_assertions',
  { id: text('id').primaryKey(), expiresAt: at('expires_at').notNull() },
  (table) => [index('auth_used_assertions_expires_at_idx').on(table.expiresAt)],
)
