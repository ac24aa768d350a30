import { eq } from 'drizzle-orm'
import type { Closing } from '#contract/closing'
import { dashboardPath, publicName } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { notifyTeam } from '#server/core/people/notify-team'
import type { Viewer } from '#server/core/people/viewer'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { profileClosings } from '../../tables/closings'
import { profileDetails, userProfiles } from '../../tables/profiles'
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
    await tellTeam(tx, asking.viewer, profileId, CLOSING)
  })
  return readClosing(db, profileId)
}

/** What was for sale before is for sale again. @throws NOT_FOUND also once it has closed */
export async function cancelClosing({ db }: Deps, viewer: Viewer, profileId: string): Promise<Closing> {
  await ownProfile(db, viewer, profileId, ISSUER_TYPES, 'closing')
  await inTransaction(db, async (tx) => {
    const [over] = await tx.delete(profileClosings).where(eq(profileClosings.profileId, profileId)).returning()
    if (over) await tellTeam(tx, viewer, profileId, OPEN)
  })
  return readClosing(db, profileId)
}

type Words = { title: string; body: string }
const CLOSING: Words = {
  title: 'is closing',
  body: 'It sells nothing anymore, and closes once nothing is open. Orders that are paid still have to be finished.',
}
const OPEN: Words = {
  title: 'stays open',
  body: 'Its owner took the closing back. What was for sale before is for sale again.',
}

/** Those who work there, but for whoever did it. */
async function tellTeam(tx: Tx, { id: viewerId }: Viewer, profileId: string, { title, body }: Words): Promise<void> {
  const { firstName, lastName, businessName, userType } = userProfiles
  const [row] = await tx
    .select({ firstName, lastName, businessName, userType, showInitial: profileDetails.showInitial })
    .from(userProfiles)
    .innerJoin(profileDetails, eq(profileDetails.profileId, userProfiles.id))
    .where(eq(userProfiles.id, profileId))
  if (!row) return
  const profile = { ...row, userType: row.userType as ProfileType }
  const notice = {
    kind: 'profile',
    title: `${publicName(profile)} ${title}`,
    body,
    href: dashboardPath(profile.userType),
  } as const
  await notifyTeam(tx, profileId, 'orders', notice, [viewerId])
}
