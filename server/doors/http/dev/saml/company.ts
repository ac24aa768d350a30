import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { promisify } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import { createSealer, type Sealer } from '#server/identity/auth/sealing'
import { saveConnection } from '#server/identity/auth/sso/connections'
import type { Db } from '#server/infra/database/db'
import { authSsoProviders } from '#server/tables/auth-sso'

/** A company of the demo whose people sign in with their company. */
export const HARBOUR_VETS = {
  id: '5a11d0c5-4a2b-4c7e-9a51-6b1f00c0ffee',
  name: 'Harbor Vets',
  domain: 'harborvets.example',
} as const

export type Employee = { subject: string; email: string; firstName: string; lastName: string; job: string }

const employee = (firstName: string, lastName: string, job: string): Employee => {
  const email = `${firstName.toLowerCase()}@${HARBOUR_VETS.domain}`
  return { subject: subjectOf(email), email, firstName, lastName, job }
}

/** What the company calls somebody, the same every time. @param email in lower case */
export function subjectOf(email: string): string {
  return createHash('sha256').update(`${HARBOUR_VETS.id} ${email}`).digest('hex').slice(0, 32)
}

export const EMPLOYEES: Employee[] = [
  employee('Marit', 'Solheim', 'Veterinarian'),
  employee('Dario', 'Fontana', 'Veterinary nurse'),
  employee('Wen', 'Achterberg', 'Practice manager'),
]

type Place = { db: Db; env: { publicUrl: string; secretKey: string } }

/** Where the stand-in is, as its connection names it. */
export const standInAt = (publicUrl: string) => ({
  entityId: `${publicUrl}/dev/saml`,
  ssoUrl: `${publicUrl}/dev/saml/sso`,
})

/** Enters the company as a connection. Its key is made once per database and kept, sealed, with the connection. */
export async function openCompany({ db, env }: Place): Promise<void> {
  const sealer = createSealer(env.secretKey, 'stand-in company')
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${HARBOUR_VETS.id}, 0))`)
    const key = (await findKey(tx, sealer)) ?? (await makeKey())
    const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
    const secret = sealer.seal(key.export({ type: 'pkcs8', format: 'der' }), HARBOUR_VETS.id)
    const { id, name, domain } = HARBOUR_VETS
    const saml = { ...standInAt(env.publicUrl), certificates: [publicKey] }
    await saveConnection(tx, { id, kind: 'saml', name, saml, secret, domains: [domain] })
  })
}

/** The key the company signs with; null when there is none that opens. */
export function companyKey({ db, env }: Place): Promise<KeyObject | null> {
  return findKey(db, createSealer(env.secretKey, 'stand-in company'))
}

async function findKey(db: Pick<Db, 'select'>, sealer: Sealer): Promise<KeyObject | null> {
  const [row] = await db
    .select({ secret: authSsoProviders.secret })
    .from(authSsoProviders)
    .where(eq(authSsoProviders.id, HARBOUR_VETS.id))
  if (!row?.secret) return null
  try {
    return createPrivateKey({ key: sealer.open(row.secret, HARBOUR_VETS.id), format: 'der', type: 'pkcs8' })
  } catch {
    // Sealed under another secret; the next start makes a new one.
    return null
  }
}

async function makeKey(): Promise<KeyObject> {
  return (await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })).privateKey
}
