import { eq, sql } from 'drizzle-orm'
import type { Passing, Stopping } from '#contract/pet-passing'
import { type MemorialVisibility, PASSING_UNDO_DAYS } from '#contract/pet-passing.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { mayOn } from '#server/market/pets/access'
import { type PhotoRow, photoColumns, toPetPicture } from '#server/market/pets/photo'
import { mediaAssets } from '../../tables/media'
import { pets } from '../../tables/pets'

type Reading = Pick<Deps, 'db' | 'clock' | 'env'>
type Row = {
  passedOn: string | null
  saidAt: string | null
  visibility: MemorialVisibility
  words: string
  isShown: boolean
  photoId: string | null
  others: number
  stops: Stopping
  stopped: Stopping
}

const PHOTO_PX = 480

/** How many of each, with these conditions; whoever asks reads of deliveries how many there are, not what. */
const counts = (of: Record<keyof Stopping, string>) =>
  sql.raw(
    `json_build_object(${Object.entries(of)
      .map(([name, from]) => `'${name}', (select count(*)::int from ${from})`)
      .join(', ')})`,
  )

const GOES_ON = counts({
  deliveries: `product_subscriptions s where s.pet_id = p.id and s.user_id = p.owner_id and s.status = 'active'`,
  medicines: `medications m where m.pet_id = p.id and m.status = 'active'`,
  routines: 'care_tasks c where c.pet_id = p.id and c.active',
  transfers: `pet_transfers t where t.pet_id = p.id and t.status = 'open'`,
  tags: 'pet_tags t where t.pet_id = p.id and t.retired_at is null',
  links: 'pet_share_links l where l.pet_id = p.id and l.revoked_at is null and l.expires_at > now()',
  invitations: `pet_invite_pets o join pet_invites i on i.id = o.invite_id where o.pet_id = p.id and i.status = 'open'`,
})
const STANDS_STILL = counts({
  deliveries: `product_subscriptions s where s.pet_id = p.id and s.user_id = p.owner_id and s.status = 'paused'`,
  medicines: `medications m where m.pet_id = p.id and m.status = 'paused'`,
  routines: 'care_tasks c where c.pet_id = p.id and not c.active',
  transfers: `pet_transfers t where t.pet_id = p.id and t.status = 'canceled' and t.decided_at = p.passed_said_at`,
  tags: 'pet_tags t where t.pet_id = p.id and t.retired_at = p.passed_said_at',
  links: 'pet_share_links l where l.pet_id = p.id and l.revoked_at = p.passed_said_at',
  invitations: `pet_invite_pets o join pet_invites i on i.id = o.invite_id
    where o.pet_id = p.id and i.status = 'revoked' and i.decided_at = p.passed_said_at`,
})

/** Until when it can be undone that a pet has died; null once it is too late. */
export function undoUntil(saidAt: string | null, now: Date): Date | null {
  const until = new Date(new Date(saidAt ?? 0).getTime() + PASSING_UNDO_DAYS * 86_400_000)
  return saidAt !== null && until > now ? until : null
}

/** @throws NOT_FOUND for whoever may not say it */
export async function getPassing(deps: Reading, viewer: Pick<Viewer, 'id'>, petId: string): Promise<Passing> {
  const now = deps.clock.now()
  const { rows } = await deps.db.execute<Row>(sql`
    select p.passed_on as "passedOn", to_json(p.passed_said_at)#>>'{}' as "saidAt", p.memorial_visibility as visibility,
      p.memorial_words as words, p.visibility <> 'private' as "isShown", p.photo_id as "photoId", ${GOES_ON} as stops, ${STANDS_STILL} as stopped,
      (select count(distinct g.user_id)::int from pet_guardians g where g.pet_id = p.id and g.user_id <> ${viewer.id}
        and g.starts_at <= ${now} and (g.ends_at is null or g.ends_at > ${now})) as others
    from pets p where p.id = ${petId} and ${mayOn(sql`p.id`, { viewer, now }, 'passing')}`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  const { passedOn, saidAt, visibility, words, photoId, ...same } = row
  const photos = await photosOf(deps, petId)
  return {
    ...same,
    passedOn,
    undoUntil: undoUntil(saidAt, now),
    memorial: { visibility, words, photoId },
    photos: photos.flatMap((photo) => toPetPicture(deps, photo, PHOTO_PX) ?? []),
  }
}

/** Its portrait, and those beside it. */
async function photosOf({ db }: Reading, petId: string): Promise<PhotoRow[]> {
  return db
    .select(photoColumns)
    .from(mediaAssets)
    .where(sql`${mediaAssets.deletedAt} is null and ${mediaAssets.id} in (
      select photo_id from pets where id = ${petId} union select media_id from pet_photos where pet_id = ${petId})`)
    .orderBy(mediaAssets.createdAt, mediaAssets.id)
}

/** A picture of the memorial. */
export async function portraitOf({ db }: Pick<Deps, 'db'>, petId: string): Promise<PhotoRow | null> {
  const [row] = await db
    .select(photoColumns)
    .from(mediaAssets)
    .innerJoin(pets, eq(pets.photoId, mediaAssets.id))
    .where(sql`${pets.id} = ${petId} and ${mediaAssets.deletedAt} is null`)
  return row ?? null
}
