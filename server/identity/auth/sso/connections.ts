import { and, eq } from 'drizzle-orm'
import { refuse } from '#server/core/refusals/auth-refusal'
import type { Connection } from '#server/infra/database/connection'
import { type AuthSsoProvider, authSsoDomains, authSsoProviders, type SamlConnection } from '#server/tables/auth-sso'

/** A company is asked for by the domain of its people's e-mail, or by its id. */
export type Wanted = { domain: string } | { id: string }

/** @throws sso_provider_not_found, sso_provider_disabled */
export async function findConnection(db: Connection, wanted: Wanted): Promise<AuthSsoProvider> {
  const [row] =
    'id' in wanted
      ? await db.select().from(authSsoProviders).where(eq(authSsoProviders.id, wanted.id))
      : (
          await db
            .select({ connection: authSsoProviders })
            .from(authSsoDomains)
            .innerJoin(authSsoProviders, eq(authSsoProviders.id, authSsoDomains.providerId))
            .where(eq(authSsoDomains.domain, wanted.domain))
        ).map(({ connection }) => connection)
  if (!row) throw refuse('sso_provider_not_found')
  if (!row.enabled) throw refuse('sso_provider_disabled')
  return row
}

/** Whether people with this e-mail address are the company's to sign in. @param email in lower case */
export async function ownsDomainOf(db: Connection, { id }: AuthSsoProvider, email: string): Promise<boolean> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const [row] = await db
    .select({ domain: authSsoDomains.domain })
    .from(authSsoDomains)
    .where(and(eq(authSsoDomains.domain, domain), eq(authSsoDomains.providerId, id)))
  return row !== undefined
}

/** @throws saml_provider_disabled while nothing is known that the company could sign with */
export function samlOf({ saml }: AuthSsoProvider): SamlConnection {
  if (!saml || saml.certificates.length === 0) throw refuse('saml_provider_disabled')
  return saml
}

export type NewConnection = Pick<AuthSsoProvider, 'id' | 'kind' | 'name'> &
  Partial<Pick<AuthSsoProvider, 'saml' | 'oidc' | 'secret' | 'enabled'>> & { domains: readonly string[] }

/** Adds a company, or makes its row like this. Domains that belong to another company are not taken from it. */
export async function saveConnection(tx: Connection, { domains, ...row }: NewConnection): Promise<void> {
  await tx.insert(authSsoProviders).values(row).onConflictDoUpdate({ target: authSsoProviders.id, set: row })
  await tx
    .insert(authSsoDomains)
    .values(domains.map((domain) => ({ domain: domain.toLowerCase(), providerId: row.id })))
    .onConflictDoNothing()
}
