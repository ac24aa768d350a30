import { sealSecret } from '#server/identity/auth/providers/companies'
import { createSealer } from '#server/identity/auth/sealing'
import { saveConnection } from '#server/identity/auth/sso/connections'
import type { Db } from '#server/infra/database/db'
import { createDemoClients } from './oidc/clients'
import { openCompany } from './saml/company'

/** A company of the demo whose people sign in with OpenID Connect, at the demo's own provider. */
export const TIDEWATER_CARE = {
  id: '7d3a0c1e-52f4-4b0a-8c11-2e9d00c0ffee',
  name: 'Tidewater Care',
  domain: 'tidewater-care.example',
} as const

/** Enters the companies of the demo: one that speaks SAML, one that speaks OpenID Connect. */
export async function openCompanies(place: { db: Db; env: { publicUrl: string; secretKey: string } }): Promise<void> {
  const { db, env } = place
  const { id, name, domain } = TIDEWATER_CARE
  const { client } = createDemoClients(env.secretKey)
  const secret = sealSecret(createSealer(env.secretKey, 'account secrets'), id, client.secret)
  const oidc = { issuer: `${env.publicUrl}/dev/oidc`, clientId: client.id }
  await openCompany(place)
  await saveConnection(db, { id, kind: 'oidc', name, oidc, secret, domains: [domain] })
}
