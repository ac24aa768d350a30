import { sql } from 'drizzle-orm'
import type { TagShows } from '#contract/pet-sharing.rules'
import type { Deps } from '#server/infra/deps'
import { signedMediaUrl } from '#server/market/media/signed-url'

type Row = { petId: string; shows: TagShows[]; warning: string; name: string; photoId: string | null }

/** What a finder may see of a pet: what its family chose for this tag, and nothing else. */
export type FoundTag = {
  code: string
  petId: string
  name: string | null
  photo: string | null
  warning: string | null
}

/** @returns null for one that is unknown, retired, of a pet that has died, or of somebody who is gone: all read alike */
export async function findTag(deps: Pick<Deps, 'db' | 'clock' | 'env'>, code: string | null): Promise<FoundTag | null> {
  if (code === null) return null
  const { rows } = await deps.db.execute<Row>(sql`
    select t.pet_id as "petId", t.shows, t.warning, p.name, p.photo_id as "photoId"
    from pet_tags t join pets p on p.id = t.pet_id join auth_users u on u.id = p.owner_id
    where t.code = ${code} and t.retired_at is null and p.status = 'active'
      and u.deleted_at is null and u.delete_after is null`)
  const [tag] = rows
  if (!tag) return null
  const shown = (part: TagShows) => tag.shows.includes(part)
  return {
    code,
    petId: tag.petId,
    name: shown('name') ? tag.name : null,
    photo: shown('photo') && tag.photoId ? signedMediaUrl(deps, tag.photoId) : null,
    warning: shown('warning') && tag.warning ? tag.warning : null,
  }
}
