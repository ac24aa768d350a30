import { desc, eq } from 'drizzle-orm'
import type { ConsentState } from '#contract/account'
import { CONSENT_DOCUMENTS, type Consent, CURRENT_VERSIONS, dueConsents } from '#contract/consents'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { userConsents } from '../../tables/security'
import { refuse } from '../refusals/refuse'
import { tellSessions } from './tell-sessions'
import type { Viewer } from './viewer'

/** Writes down that a person agreed to texts; agreeing twice keeps the first time. */
export async function recordConsents(
  tx: Tx | Db,
  userId: string,
  acceptedAt: Date,
  consents: readonly Consent[] = CONSENT_DOCUMENTS.map((document) => ({
    document,
    version: CURRENT_VERSIONS[document],
  })),
): Promise<void> {
  await tx
    .insert(userConsents)
    .values(consents.map((consent) => ({ ...consent, userId, acceptedAt })))
    .onConflictDoNothing()
}

/** Whether a person has yet to agree to a text that is in force. */
export async function consentsDueOf(db: Db, userId: string): Promise<boolean> {
  return dueConsents(await consentsOf(db, userId)).length > 0
}

/** Where a person stands with each text. */
export async function listConsents({ db }: Deps, viewer: Viewer): Promise<{ items: ConsentState[] }> {
  const accepted = await consentsOf(db, viewer.id)
  const due = dueConsents(accepted)
  return {
    items: CONSENT_DOCUMENTS.map((document) => {
      const last = accepted.find((consent) => consent.document === document)
      return {
        document,
        version: CURRENT_VERSIONS[document],
        acceptedVersion: last?.version ?? null,
        acceptedAt: last?.acceptedAt ?? null,
        due: due.includes(document),
      }
    }),
  }
}

/** @throws CONFLICT when what was read is not what is in force */
export async function acceptConsents(deps: Deps, viewer: Viewer, documents: readonly Consent[]) {
  if (documents.some(({ document, version }) => CURRENT_VERSIONS[document] !== version)) throw refuse('CONFLICT')
  await recordConsents(deps.db, viewer.id, deps.clock.now(), documents)
  await tellSessions(deps.db, viewer.id)
  return listConsents(deps, viewer)
}

/** Newest first. */
function consentsOf(db: Db, userId: string) {
  return db
    .select({ document: userConsents.document, version: userConsents.version, acceptedAt: userConsents.acceptedAt })
    .from(userConsents)
    .where(eq(userConsents.userId, userId))
    .orderBy(desc(userConsents.acceptedAt), desc(userConsents.version))
}
