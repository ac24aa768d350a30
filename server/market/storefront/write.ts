import { sql } from 'drizzle-orm'
import { NewCollection, type OwnStorefront } from '#contract/storefront'
import { MAX_COLLECTIONS } from '#contract/storefront.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Viewer } from '#server/core/people/viewer'
import { writeAs } from '#server/core/people/write-as'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords, requireVersion } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { slugged } from '#server/core/text/slugged'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { collectionFamilies, shopCollections } from '../../tables/storefront'
import { ownShop } from '../profiles/own-shop'
import { COLLECTION_VERSION, getStorefront } from './own'

type Asking = Pick<Deps, 'db' | 'clock'>

/** @throws NOT_FOUND for goods of others, CONFLICT in words where there are as many as there may be, or one is called that */
export async function addCollection(deps: Asking, viewer: Viewer, input: NewCollection): Promise<OwnStorefront> {
  const { title, text, familyIds } = cleaned(input)
  const now = deps.clock.now()
  await changing(deps, async (tx) => {
    await writeAs(tx, viewer)
    const { rows } = await tx.execute<{ id: string; slugs: string[]; last: number }>(sql`
      select p.id, array(select slug from shop_collections c where c.profile_id = p.id) as slugs,
        (select coalesce(max(position), -1) from shop_collections c where c.profile_id = p.id) as last
      from user_profiles p where p.id = ${ownShop(viewer, 'profile')} for no key update of p`)
    if (!rows[0]) throw refuse('NOT_FOUND')
    const { id: profileId, slugs, last } = rows[0]
    await refuseSameName(tx, { profileId, title })
    const made = { profileId, slug: freeSlug(title, slugs), title, body: text, position: last + 1, createdAt: now }
    const [added] = await tx.insert(shopCollections).values(made).returning({ id: shopCollections.id })
    if (!added) return
    await setFamilies(tx, added.id, familyIds)
    await enqueue(tx, 'follows.news', { profileId, collectionId: added.id })
  })
  return getStorefront(deps, viewer)
}

/** Its address stays as it is. @throws NOT_FOUND also for goods of others, CONFLICT in words where another is called that, or it was changed since */
export async function changeCollection(
  deps: Asking,
  viewer: Viewer,
  { id, collection, version }: { id: string; collection: NewCollection; version: string },
): Promise<OwnStorefront> {
  const { title, text, familyIds } = cleaned(collection)
  await changing(deps, async (tx) => {
    await writeAs(tx, viewer)
    const { rows: held } = await tx.execute<{ id: string }>(
      sql`select p.id from user_profiles p where p.id = ${ownShop(viewer, 'profile')} for no key update of p`,
    )
    if (!held[0]) throw refuse('NOT_FOUND')
    const { rows: now } = await tx.execute<{ version: string }>(
      sql`select ${COLLECTION_VERSION} as version from shop_collections c where c.id = ${id} and c.profile_id = ${held[0].id}`,
    )
    if (!now[0]) throw refuse('NOT_FOUND')
    const words = 'This collection was changed somewhere else. Close this, and open it again.'
    requireVersion(version, now[0].version, words)
    await refuseSameName(tx, { profileId: held[0].id, title, besides: id })
    const { rows } = await tx.execute(sql`
      update shop_collections set title = ${title}, body = ${text}, updated_at = ${deps.clock.now().toISOString()}
      where id = ${id} and profile_id = ${ownShop(viewer, 'profile')} returning id`)
    if (rows.length === 0) throw refuse('NOT_FOUND')
    await tx.execute(sql`delete from collection_families where collection_id = ${id}`)
    await setFamilies(tx, id, familyIds)
  })
  return getStorefront(deps, viewer)
}

/** @throws NOT_FOUND */
export async function removeCollection(deps: Asking, viewer: Viewer, id: string): Promise<OwnStorefront> {
  const { rows } = await deps.db.execute(
    sql`delete from shop_collections where id = ${id} and profile_id = ${ownShop(viewer, 'profile')} returning id`,
  )
  if (rows.length === 0) throw refuse('NOT_FOUND')
  return getStorefront(deps, viewer)
}

/** @throws CONFLICT when these are not all of them */
export async function orderCollections(deps: Asking, viewer: Viewer, ids: readonly string[]): Promise<OwnStorefront> {
  await inTransaction(deps.db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      update shop_collections c set position = array_position(${sql.param([...ids])}::uuid[], c.id)
      where c.profile_id = ${ownShop(viewer, 'profile')} and c.id = any(${sql.param([...ids])}::uuid[]) returning c.id`)
    const { rows: all } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from shop_collections where profile_id = ${ownShop(viewer, 'profile')}`,
    )
    if (rows.length !== ids.length || all[0]?.count !== ids.length) throw refuse('CONFLICT')
  })
  return getStorefront(deps, viewer)
}

/** @throws BAD_REQUEST when nothing right is left of the texts */
function cleaned(input: NewCollection): NewCollection {
  const read = NewCollection.safeParse({
    title: cleanLine(input.title),
    text: cleanText(input.text),
    familyIds: [...new Set(input.familyIds)],
  })
  if (!read.success) throw refuse('BAD_REQUEST')
  return read.data
}

async function setFamilies(tx: Tx, collectionId: string, familyIds: readonly string[]): Promise<void> {
  await tx
    .insert(collectionFamilies)
    .values(familyIds.map((familyId, position) => ({ collectionId, familyId, position })))
}

async function changing({ db }: Asking, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await inTransaction(db, work)
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'collection_families_own_check') throw refuse('NOT_FOUND')
    if (constraint === 'shop_collections_limit_check')
      throw refuseInWords('CONFLICT', `A shop can have up to ${MAX_COLLECTIONS} collections.`)
    throw error
  }
}

/** Customers tell collections apart by their names. The shop is held. */
async function refuseSameName(
  tx: Tx,
  { profileId, title, besides = null }: { profileId: string; title: string; besides?: string | null },
): Promise<void> {
  const { rows } = await tx.execute(sql`
    select from shop_collections
    where profile_id = ${profileId} and lower(title) = lower(${title}) and id is distinct from ${besides}::uuid limit 1`)
  if (rows.length > 0) throw refuseInWords('CONFLICT', 'You already have a collection with this name.')
}

/** The first free address for a name within the shop: itself, else with -2, -3 and so on. */
function freeSlug(title: string, taken: readonly string[]): string {
  const base = slugged(title, 60) || 'collection'
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (!taken.includes(slug)) return slug
  }
}
