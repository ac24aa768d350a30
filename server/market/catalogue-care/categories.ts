import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { CareCategory } from '#contract/catalogue-care'
import type { Attribute } from '#contract/catalogue-care.rules'
import type { Asking } from '#server/core/audit/write-audit'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords, requireVersion } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { slugged } from '#server/core/text/slugged'
import { type Db, inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { productCategories } from '../../tables/products'
import { claimPictures } from '../media/claim'
import { SHOWN_PICTURE } from '../products/shelves'
import { auditCare } from './audit'

type Tree = { items: CareCategory[] }
type Row = typeof productCategories.$inferSelect

/** Names a category `c` as it is: another one has another name. */
const VERSION = sql`md5(json_build_array(c.name, c.description, c.parent_id, c.position, c.attributes, c.media_id)::text)`

/** All of them, shelves before what stands on them, each in its place; retired ones too. */
export async function listCategories({ db }: { db: Db }): Promise<Tree> {
  const { rows } = await db.execute<CareCategory>(sql`
    select c.id, ${VERSION} as version, c.parent_id as "parentId", c.name, c.slug, c.description, c.position, c.is_active as active, c.attributes,
      ${sql.raw(SHOWN_PICTURE)} as picture, case when m.id is not null then json_build_object('id', m.id, 'width', m.width, 'height', m.height, 'widths', m.widths,
        'placeholder', m.placeholder, 'alt', m.alt_text) end as photo,
      c.restricted <> 'none' as restricted, (select r.name from product_categories r where r.id = c.redirect_to_id) as "redirectTo",
      coalesce(counted.products, 0)::int as products
    from product_categories c
    left join media_assets m on m.id = c.media_id and m.deleted_at is null
    left join product_categories above on above.id = c.parent_id
    left join (select category_id, count(distinct group_id) as products from products group by 1) counted on counted.category_id = c.id
    order by coalesce(above.position, c.position), coalesce(above.slug, c.slug), c.parent_id nulls first, c.position, c.slug`)
  return { items: rows }
}

type Shown = { attributes: Attribute[] | null; mediaId?: string | null | undefined }
type Draft = { name: string; description: string; parentId: string | null }

/** At the end of its shelf; its readable address comes from its first name and stays. @throws CONFLICT in words, BAD_REQUEST */
export async function addCategory(deps: Deps, asking: Asking, draft: Draft): Promise<Tree> {
  await change(deps, async (tx) => {
    const values = await checked(tx, draft)
    const slug = await freeSlug(tx, values.name)
    const { rows } = await tx.execute<{ next: number }>(sql`
      select coalesce(max(position), 0) + 1 as next from product_categories where parent_id is not distinct from ${values.parentId}`)
    const above = values.parentId ? await find(tx, values.parentId) : null
    const id = randomUUID()
    const [picture, tile] = [above?.picture ?? '', above?.tile ?? 'oat']
    await tx.insert(productCategories).values({ id, ...values, slug, picture, tile, position: rows[0]?.next ?? 1 })
    await auditCare(tx, asking, deps.clock.now(), { what: 'category', id, action: `Added the category ${values.name}` })
  })
  return listCategories(deps)
}

/** @throws NOT_FOUND, CONFLICT in words, BAD_REQUEST */
export async function saveCategory(
  deps: Deps,
  asking: Asking,
  {
    id,
    version,
    position,
    attributes,
    mediaId,
    ...draft
  }: Draft & Shown & { id: string; version: string; position: number },
): Promise<Tree> {
  await change(deps, async (tx) => {
    const before = await hold(tx, id)
    const { rows } = await tx.execute<{ version: string }>(
      sql`select ${VERSION} as version from product_categories c where c.id = ${id}`,
    )
    const words = 'This category was changed somewhere else. Close this, and open it again.'
    requireVersion(version, rows[0]?.version, words)
    const values = await checked(tx, draft, id)
    if (mediaId && mediaId !== before.mediaId) await claimPictures(tx, asking.viewer.id, [mediaId], ['gallery'])
    await tx
      .update(productCategories)
      .set({ ...values, position, attributes, ...(mediaId !== undefined && { mediaId }) })
      .where(eq(productCategories.id, id))
    // what stands on a place goes to the other shelf with it
    if (before.parentId !== values.parentId)
      await tx.execute(sql`update products set top_category_id = ${values.parentId ?? id} where category_id = ${id}`)
    const action = `Changed the category ${values.name}`
    await auditCare(tx, asking, deps.clock.now(), { what: 'category', id, action, before: before.name })
  })
  return listCategories(deps)
}

/** @throws NOT_FOUND, CONFLICT in words while something stands on it that is in use */
export async function retireCategory(
  deps: Deps,
  asking: Asking,
  { id, moveToId }: { id: string; moveToId: string | null },
): Promise<Tree> {
  await change(deps, async (tx) => {
    const held = await hold(tx, id)
    const [below] = await tx
      .select({ id: productCategories.id })
      .from(productCategories)
      .where(and(eq(productCategories.parentId, id), eq(productCategories.isActive, true)))
    if (below) throw refuseInWords('CONFLICT', 'Retire the categories below it first.')
    if (moveToId) {
      const target = await hold(tx, moveToId)
      if (!target.isActive || target.id === id) throw refuseInWords('CONFLICT', 'Choose a category that’s in use.')
      await tx.execute(sql`
        update products set category_id = ${target.id}, top_category_id = ${target.parentId ?? target.id} where category_id = ${id}`)
      // what led here leads on
      await tx.update(productCategories).set({ redirectToId: moveToId }).where(eq(productCategories.redirectToId, id))
    }
    await tx
      .update(productCategories)
      .set({ isActive: false, redirectToId: moveToId })
      .where(eq(productCategories.id, id))
    const action = `Retired the category ${held.name}`
    await auditCare(tx, asking, deps.clock.now(), { what: 'category', id, action, moveToId })
  })
  return listCategories(deps)
}

/** @throws NOT_FOUND, CONFLICT in words where its shelf is not in use, or another is called that */
export async function reinstateCategory(deps: Deps, asking: Asking, id: string): Promise<Tree> {
  await change(deps, async (tx) => {
    const held = await hold(tx, id)
    await checked(tx, held, id)
    await tx.update(productCategories).set({ isActive: true, redirectToId: null }).where(eq(productCategories.id, id))
    const action = `Brought the category ${held.name} back`
    await auditCare(tx, asking, deps.clock.now(), { what: 'category', id, action })
  })
  return listCategories(deps)
}

/** @throws NOT_FOUND, CONFLICT in words when something is or was on it */
export async function removeCategory(deps: Deps, asking: Asking, id: string): Promise<Tree> {
  try {
    await change(deps, async (tx) => {
      const held = await hold(tx, id)
      await tx.delete(productCategories).where(eq(productCategories.id, id))
      const action = `Deleted the unused category ${held.name}`
      await auditCare(tx, asking, deps.clock.now(), { what: 'category', id, action })
    })
  } catch (error) {
    if (!violatedConstraint(error)?.endsWith('_fkey')) throw error
    throw refuseInWords('CONFLICT', 'This category is in use, so it can only be retired.')
  }
  return listCategories(deps)
}

async function change(deps: Deps, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await inTransaction(deps.db, work)
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'product_categories_levels_check' || constraint === 'product_categories_parent_check')
      throw refuseInWords('CONFLICT', 'Categories have two levels: a shelf, and what stands on it.')
    throw error
  }
}

/** @param besides the category itself, which may keep its name */
async function checked(tx: Tx, { name, description, parentId }: Draft, besides?: string): Promise<Draft> {
  const clean = { name: cleanLine(name), description: cleanLine(description), parentId }
  if (!clean.name) throw refuse('BAD_REQUEST')
  if (parentId && !(await find(tx, parentId))?.isActive)
    throw refuseInWords('CONFLICT', 'Choose a shelf that’s in use.')
  // two who give one name at once take turns
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('category-names', 0))`)
  const { rows } = await tx.execute(sql`
    select from product_categories where is_active and parent_id is not distinct from ${parentId}
      and lower(name) = lower(${clean.name}) and id is distinct from ${besides ?? null}`)
  if (rows.length > 0) throw refuseInWords('CONFLICT', `There is already a category called ${clean.name} here.`)
  return clean
}

async function find(tx: Tx, id: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(productCategories).where(eq(productCategories.id, id))
  return row
}

async function hold(tx: Tx, id: string): Promise<Row> {
  const [row] = await tx.select().from(productCategories).where(eq(productCategories.id, id)).for('update')
  if (!row) throw refuse('NOT_FOUND')
  return row
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const wanted = slugged(name, 60) || 'category'
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from product_categories where slug = ${wanted} or slug like ${`${wanted}-%`}`)
  const taken = new Set(rows.map(({ slug }) => slug))
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`
    if (!taken.has(slug)) return slug
  }
}
