import { randomInt } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { NewTags, SavedTag, Sharing } from '#contract/pet-sharing'
import { MAX_TAGS, TAG_ALPHABET, TAG_CODE_LENGTH } from '#contract/pet-sharing.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { holdPet, mayOn } from '#server/market/pets/access'
import { petTags } from '#server/tables/pet-sharing'
import { getSharing } from './read'

/** The pet is held meanwhile, so two tabs cannot both make the last ones. @throws NOT_FOUND, PET_PASSED, CONFLICT */
export async function addTags(deps: Deps, viewer: Viewer, { petId, count, ...look }: NewTags): Promise<Sharing> {
  await inTransaction(deps.db, async (tx) => {
    await holdPet(tx, deps, viewer, petId, 'share')
    const { rows } = await tx.execute<{ open: number }>(
      sql`select count(*)::int as open from pet_tags where pet_id = ${petId} and retired_at is null`,
    )
    if ((rows[0]?.open ?? 0) + count > MAX_TAGS)
      throw refuseInWords('CONFLICT', `A pet has up to ${MAX_TAGS} tags at a time. Retire one you no longer use.`)
    const createdAt = deps.clock.now()
    const rest = { petId, ...cleaned(look), createdBy: viewer.id, createdAt }
    await tx.insert(petTags).values(Array.from({ length: count }, () => ({ code: newCode(), ...rest })))
  })
  return getSharing(deps, viewer, petId)
}

/** @throws NOT_FOUND also for one that was retired, PET_PASSED */
export async function saveTag(deps: Deps, viewer: Viewer, { code, ...look }: SavedTag): Promise<Sharing> {
  const petId = await inTransaction(deps.db, async (tx) => {
    const pet = await holdOfTag(tx, deps, viewer, code)
    const { label, shows, warning } = cleaned(look)
    const { rows } = await tx.execute(sql`
      update pet_tags set label = ${label}, shows = ${sql.param(shows)}::text[], warning = ${warning}
      where code = ${code} and retired_at is null returning code`)
    if (rows.length === 0) throw refuse('NOT_FOUND')
    return pet
  })
  return getSharing(deps, viewer, petId)
}

/** For good: a code that somebody else found must not come alive again. Doing it twice changes nothing. @throws NOT_FOUND */
export async function retireTag(deps: Deps, viewer: Viewer, code: string): Promise<Sharing> {
  const now = deps.clock.now()
  const { rows } = await deps.db.execute<{ petId: string }>(sql`
    update pet_tags t set retired_at = coalesce(t.retired_at, ${now})
    where t.code = ${code} and ${mayOn(sql`t.pet_id`, { viewer, now }, 'share')} returning t.pet_id as "petId"`)
  const petId = rows[0]?.petId
  if (petId === undefined) throw refuse('NOT_FOUND')
  return getSharing(deps, viewer, petId)
}

async function holdOfTag(tx: Tx, deps: Deps, viewer: Viewer, code: string): Promise<string> {
  const { rows } = await tx.execute<{ petId: string }>(sql`select pet_id as "petId" from pet_tags where code = ${code}`)
  const petId = rows[0]?.petId
  if (petId === undefined) throw refuse('NOT_FOUND')
  return (await holdPet(tx, deps, viewer, petId, 'share')).id
}

function cleaned({ label, shows, warning }: Pick<NewTags, 'label' | 'shows' | 'warning'>) {
  return { label: cleanLine(label), shows: [...new Set(shows)], warning: cleanLine(warning) }
}

function newCode(): string {
  return Array.from({ length: TAG_CODE_LENGTH }, () => TAG_ALPHABET[randomInt(TAG_ALPHABET.length)]).join('')
}
