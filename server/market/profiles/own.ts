import { and, asc, eq, inArray } from 'drizzle-orm'
import type { OwnProfile } from '#contract/profile-shapes'
import { profilesToAct } from '#server/core/people/memberships'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { profileMembers } from '../../tables/members'
import { galleryItems, openingHours, profilePlaces, profileSections } from '../../tables/profile-pages'
import { profileDetails, userProfiles } from '../../tables/profiles'
import { toOwnProfile } from './own-row'
import { papersOf } from './papers-of'
import { picturesById } from './picture'

type Asking = { db: Db | Tx; clock: Deps['clock'] }

/** All profiles whose texts the viewer may write, oldest first; of the closed ones their own. */
export async function listOwn(deps: Asking, viewer: Pick<Viewer, 'id'>): Promise<{ items: OwnProfile[] }> {
  return { items: await readOwn(deps, viewer) }
}

/** One of them. @throws NOT_FOUND */
export async function getOwn(deps: Asking, viewer: Pick<Viewer, 'id'>, id: string): Promise<OwnProfile> {
  const [profile] = await readOwn(deps, viewer, id)
  if (!profile) throw refuse('NOT_FOUND')
  return profile
}

async function readOwn({ db, clock }: Asking, viewer: Pick<Viewer, 'id'>, id?: string): Promise<OwnProfile[]> {
  const rows = await db

    .select({ profile: userProfiles, role: profileMembers.role, details: profileDetails, place: profilePlaces })
    .from(userProfiles)
    .innerJoin(profileMembers, and(eq(profileMembers.profileId, userProfiles.id), eq(profileMembers.userId, viewer.id)))
    .leftJoin(profileDetails, eq(profileDetails.profileId, userProfiles.id))
    .leftJoin(profilePlaces, eq(profilePlaces.profileId, userProfiles.id))
    .where(
      and(
        inArray(userProfiles.id, profilesToAct(viewer.id, 'profile')),
        id === undefined ? undefined : eq(userProfiles.id, id),
      ),
    )
    .orderBy(asc(userProfiles.createdAt), asc(userProfiles.id))
  if (rows.length === 0) return []
  const ids = rows.map(({ profile }) => profile.id)
  // One after the other, so that they can run inside a transaction, too.
  const hours = await hoursOf(db, ids)
  const { profileId, kind } = profileSections
  const sections = await db.select().from(profileSections).where(inArray(profileId, ids)).orderBy(asc(kind))
  const gallery = await galleryOf(db, ids)
  const papers = await papersOf(db, ids)
  const shown = rows.flatMap(({ details }) =>
    [details?.photoId, details?.coverId].filter((one) => typeof one === 'string'),
  )
  const pictures = await picturesById(db, [...shown, ...gallery.map(({ mediaId }) => mediaId)])
  const parts = { hours, sections, gallery, papers, pictures, now: clock.now() }
  return rows.map((row) => toOwnProfile(row, parts))
}

function hoursOf(db: Db | Tx, profileIds: string[]) {
  const { profileId, weekday, opens, closes } = openingHours
  return db
    .select({ profileId, weekday, opens, closes })
    .from(openingHours)
    .where(inArray(profileId, profileIds))
    .orderBy(asc(weekday), asc(opens))
}

function galleryOf(db: Db | Tx, profileIds: string[]) {
  const { profileId, position } = galleryItems
  return db.select().from(galleryItems).where(inArray(profileId, profileIds)).orderBy(asc(position))
}
