import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { OwnProfile, ProfileChange, ReadParts } from '#contract/profile-shapes'
import { isOrganisation } from '#contract/profiles.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { tellProfiles } from '#server/core/profiles/tell-profiles'
import { refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { profileDetails } from '../../tables/profiles'
import { changedDetails } from './change-details'
import { saveEntity } from './change-entity'
import { saveHours } from './change-hours'
import { savePlace } from './change-place'
import { saveSections } from './change-sections'
import { hideInitial } from './hide-initial'
import { type Held, holdOwn } from './hold'
import { firstSlug } from './names'
import { getOwn } from './own'
import { zoneIn } from './time-zone'

const CHANGED = 'Someone changed this in the meantime. Save again to keep yours, or undo to see theirs.'

/**
 * Writes what was changed of one of the viewer's own profiles.
 *
 * @param was the parts as they were read; without them the last one counts, part by part
 * @throws NOT_FOUND, CONFLICT where a part is another by now, BAD_REQUEST in words where there is something to be done about it
 */
export async function saveProfile(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  asking: Asking,
  { id, change, was }: { id: string; change: ProfileChange; was?: ReadParts | undefined },
): Promise<OwnProfile> {
  const now = deps.clock.now()
  await inTransaction(deps.db, async (tx) => {
    const held = await holdOwn(tx, asking.viewer, id)
    if (was) refuseIfChanged(was, await getOwn({ db: tx, clock: deps.clock }, asking.viewer, id))
    const { place, hours, sections } = change
    const named = await saveEntity(tx, held, change)
    const details = changedDetails(held, change)
    // somebody who never chose a clock goes by that of where they are
    const moved = place && change.timeZone === undefined ? await zoneAfterMove(tx, id, place.country) : null
    const locality = place === undefined ? undefined : await savePlace(tx, deps.env.secretKey, held, place, now)
    if (hours) await saveHours(tx, id, hours)
    if (sections) await saveSections(tx, held, sections)
    const slug = await firstSlug(tx, named, 'named')
    await tx
      .update(profileDetails)
      .set({ ...details, locality, slug, updatedAt: now, ...(moved && { timeZone: moved }) })
      .where(eq(profileDetails.profileId, id))
    // reviews are signed as the profile of a pet parent shows them
    if (change.showInitial === false && held.userType === 'pet-parent') await hideInitial(tx, held)
    await auditIfListed(tx, asking, { held, named, details, now })
    await tellProfiles(tx, [id])
  })
  return getOwn(deps, asking.viewer, id)
}

/** @throws CONFLICT in words */
function refuseIfChanged(was: ReadParts, now: OwnProfile): void {
  const parts = Object.keys(was) as (keyof ProfileChange)[]
  // as it is sent: a part that is not there and one that is undefined are the same
  const sent = (value: unknown) => JSON.parse(JSON.stringify(value ?? null))
  if (parts.some((part) => !isDeepStrictEqual(sent(was[part]), sent(now[part]))))
    throw refuseInWords('CONFLICT', CHANGED)
}

type Saved = { held: Held; named: Held; details: { registration?: string | undefined }; now: Date }

/** A listed organisation that becomes another stays listed; that it did is for admins to see. */
async function auditIfListed(tx: Tx, asking: Asking, { held, named, details, now }: Saved): Promise<void> {
  if (held.approval !== 'approved' || !isOrganisation(held.userType)) return
  const changed = [
    ...(named.businessName === held.businessName ? [] : ['name']),
    ...((details.registration ?? held.registration) === held.registration ? [] : ['registration']),
  ]
  if (changed.length === 0) return
  await writeAudit(tx, {
    ...by(asking),
    at: now,
    eventType: 'listed_profile_changed',
    action: `Changed the ${changed.join(' and the ')} of a listed profile`,
    resourceType: 'profile',
    resourceId: held.id,
    severity: 'low',
    metadata: { changed },
  })
}

/** The zone of another country than the one they were in; null where they stay in it, or the zone they have is one of it. */
async function zoneAfterMove(tx: Tx, id: string, country: string): Promise<string | null> {
  const { rows } = await tx.execute<{ country: string | null; zone: string }>(sql`
    select p.country, d.time_zone as zone from profile_details d left join profile_places p on p.profile_id = d.profile_id
    where d.profile_id = ${id}`)
  const [before] = rows
  return before && before.country !== country ? zoneIn(country, before.zone) : null
}
