import { eq, sql } from 'drizzle-orm'
import type { CareBrand } from '#contract/catalogue-care'
import type { BrandStatus } from '#contract/catalogue-care.rules'
import type { Page } from '#contract/lists'
import type { Asking } from '#server/core/audit/write-audit'
import { pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import { writeAs } from '#server/core/people/write-as'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords, requireVersion } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { type Db, inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { brands } from '../../tables/brands'
import { auditCare } from './audit'

const PAGE_SIZE = 50
type Asked = { q?: string | undefined; status?: BrandStatus | undefined; cursor?: string | undefined }
type Row = CareBrand & { folded: string }

const COLUMNS = sql`b.id, b.name, b.status, b.folded, (select m.name from brands m where m.id = b.merged_into_id) as "mergedInto",
  (select count(distinct p.group_id)::int from products p where fold(p.brand) = b.folded) as products,
  (select count(distinct p.seller_profile_id)::int from products p where fold(p.brand) = b.folded) as shops`

/** By name, fifty at a time. */
export async function listBrands({ db }: { db: Db }, { q, status, cursor }: Asked): Promise<Page<CareBrand>> {
  const list = sql`from brands b where (${status ?? null}::text is null or b.status = ${status ?? null})
    and (${q ?? null}::text is null or b.folded like '%' || fold(${q ?? ''}) || '%')`
  const beyond = cursor ? sql`b.folded > ${cursor}` : sql`true`
  const order = sql`b.folded`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`select ${COLUMNS} ${list} and ${beyond} order by ${order} limit ${PAGE_SIZE + 1}`),
    spanOf(db, { list, beyond, order }),
  ])
  const { page, next } = pageOf(rows, PAGE_SIZE, ({ folded }) => folded)
  return { items: page.map(({ folded: _, ...brand }) => brand), next, ...span }
}

/** On all its products, too. @throws NOT_FOUND, CONFLICT in words where another has the name, or it was renamed since */
export async function renameBrand(
  deps: Deps,
  asking: Asking,
  { id, name: given, before: read }: { id: string; name: string; before?: string | undefined },
): Promise<CareBrand> {
  const name = cleanLine(given)
  if (!name) throw refuse('BAD_REQUEST')
  return change(deps, id, async (tx) => {
    const before = await hold(tx, id)
    requireVersion(read, before.name)
    if (before.status === 'merged' || before.status === 'retired')
      throw refuseInWords('CONFLICT', 'Only a brand that’s in use can be renamed.')
    await tx.update(brands).set({ name, updatedAt: deps.clock.now() }).where(eq(brands.id, id))
    await writeAs(tx, asking.viewer)
    await tx.execute(sql`update products set brand = ${name} where fold(brand) = ${before.folded} and brand <> ${name}`)
    const action = `Renamed the brand ${before.name} to ${name}`
    await auditCare(tx, asking, deps.clock.now(), { what: 'brand', id, action })
  })
}

/** What is retired stays where it is, and is taken for nothing new. @throws NOT_FOUND */
export async function setBrand(
  deps: Deps,
  asking: Asking,
  { id, status }: { id: string; status: 'active' | 'retired' },
): Promise<CareBrand> {
  return change(deps, id, async (tx) => {
    const before = await hold(tx, id)
    await tx.update(brands).set({ status, mergedIntoId: null, updatedAt: deps.clock.now() }).where(eq(brands.id, id))
    const action = `${status === 'retired' ? 'Retired' : 'Accepted'} the brand ${before.name}`
    await auditCare(tx, asking, deps.clock.now(), { what: 'brand', id, action })
  })
}

/** @throws NOT_FOUND, CONFLICT in words where the other is not in use */
export async function mergeBrand(
  deps: Deps,
  asking: Asking,
  { id, intoId }: { id: string; intoId: string },
): Promise<CareBrand> {
  return change(deps, id, async (tx) => {
    // In the order of their ids, so that two who merge them into each other take turns.
    for (const one of [id, intoId].toSorted()) await hold(tx, one)
    const [brand, target] = [await hold(tx, id), await hold(tx, intoId)]
    if (id === intoId || target.status === 'merged' || target.status === 'retired')
      throw refuseInWords('CONFLICT', 'Choose another brand that’s in use.')
    await tx.update(brands).set({ mergedIntoId: intoId }).where(eq(brands.mergedIntoId, id))
    const merged = { status: 'merged', mergedIntoId: intoId, updatedAt: deps.clock.now() }
    await tx.update(brands).set(merged).where(eq(brands.id, id))
    await writeAs(tx, asking.viewer)
    await tx.execute(sql`update products set brand = ${target.name} where fold(brand) = ${brand.folded}`)
    const action = `Merged the brand ${brand.name} into ${target.name}`
    await auditCare(tx, asking, deps.clock.now(), { what: 'brand', id, action, intoId })
  })
}

async function change(deps: Deps, id: string, work: (tx: Tx) => Promise<void>): Promise<CareBrand> {
  try {
    await inTransaction(deps.db, work)
  } catch (error) {
    if (violatedConstraint(error) === 'brands_folded_key')
      throw refuseInWords('CONFLICT', 'There’s a brand of this name. Merge the two instead.')
    throw error
  }
  const { rows } = await deps.db.execute<Row>(sql`select ${COLUMNS} from brands b where b.id = ${id}`)
  if (!rows[0]) throw refuse('NOT_FOUND')
  const { folded: _, ...brand } = rows[0]
  return brand
}

async function hold(tx: Tx, id: string): Promise<typeof brands.$inferSelect> {
  const [row] = await tx.select().from(brands).where(eq(brands.id, id)).for('update')
  if (!row) throw refuse('NOT_FOUND')
  return row
}
