import { eq } from 'drizzle-orm'
import type { Closing } from '#contract/closing'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import type { Viewer } from '#server/core/people/viewer'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { profileClosings } from '../../tables/closings'
import { ISSUER_TYPES, ownProfile } from '../records/own-issuer'
import { readClosing } from './open'

/** @throws NOT_FOUND */
export async function getClosing({ db }: Deps, viewer: Viewer, profileId: string): Promise<Closing> {
  await ownProfile(db, viewer, profileId, ISSUER_TYPES, 'closing')
  return readClosing(db, profileId)
}

/** Takes everything off the shelves, in the moment of asking. Asking again changes nothing. @throws NOT_FOUND */
export async function beginClosing(deps: Deps, asking: Asking, profileId: string): Promise<Closing> {
  const { db, clock } = deps
  await ownProfile(db, asking.viewer, profileId, ISSUER_TYPES, 'closing')
  await inTransaction(db, async (tx) => {
    const [begun] = await tx
      .insert(profileClosings)
      .values({ profileId, askedAt: clock.now() })
      .onConflictDoNothing()
      .returning()
    if (!begun) return
    await writeAudit(tx, {
      ...by(asking),
      at: clock.now(),
      eventType: 'profile_closing',
      action: 'Stopped sales to close a profile',
      resourceType: 'profile',
      resourceId: profileId,
    })
  })
  return readClosing(db, profileId)
}

/** What was for sale before is for sale again. @throws NOT_FOUND also once it has closed */
export async function cancelClosing({ db }: Deps, viewer: Viewer, profileId: string): Promise<Closing> {
  await ownProfile(db, viewer, profileId, ISSUER_TYPES, 'closing')
  await db.delete(profileClosings).where(eq(profileClosings.profileId, profileId))
  return readClosing(db, profileId)
}
