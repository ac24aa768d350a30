import { sql } from 'drizzle-orm'
import type { Import } from '#contract/catalogue'
import type { Viewer } from '#server/core/people/viewer'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import type { Deps } from '#server/infra/deps'
import { catalogueImportRows, catalogueImports } from '../../../tables/catalogue-imports'
import { shopOf } from '../shop-of'
import { skusLike } from '../sku'
import { getImport } from './get'
import { type ReadRow, readRow } from './read-row'
import { type Cells, readTable, type TableRow } from './read-table'

/** Rows that are kept in one statement. */
const AT_ONCE = 1000
type Looked = typeof catalogueImportRows.$inferInsert

/**
 * Looks at a table of products without writing any: each row is kept with what is wrong with it, until it is confirmed.
 *
 * @throws NOT_FOUND for who has no shop, BAD_REQUEST in words for what is no such table
 */
export async function lookAtTable(
  deps: Deps,
  viewer: Viewer,
  { bytes, fileName }: { bytes: Buffer; fileName: string },
): Promise<Import> {
  const shop = await shopOf(deps.db, viewer)
  const table = readTable(bytes)
  const skus = table.flatMap(({ cells }) => cells.sku || [])
  const known = await skusLike(deps.db, shop.id, skus)
  const rows = lookAtRows(table, known, await placesOf(deps))
  const bad = rows.filter(({ status }) => status === 'bad').length
  const id = await inTransaction(deps.db, async (tx) => {
    const [made] = await tx
      .insert(catalogueImports)
      .values({
        sellerProfileId: shop.id,
        userId: viewer.id,
        fileName: cleanLine(fileName).slice(0, 120) || 'products.csv',
        good: rows.length - bad,
        bad,
        createdAt: deps.clock.now(),
      })
      .returning({ id: catalogueImports.id })
    if (!made) throw new Error('an import was expected')
    for (let from = 0; from < rows.length; from += AT_ONCE)
      await insertAll(
        tx,
        catalogueImportRows,
        rows.slice(from, from + AT_ONCE).map((row) => ({ ...row, importId: made.id })),
      )
    return made.id
  })
  return getImport(deps, viewer, id)
}

type Places = Parameters<typeof readRow>[1]

/**
 * Each row by itself, and beside the others: numbers and options that stand there twice are wrong the second time.
 * Numbers that differ by capitals alone are one that somebody wrote in another way.
 */
function lookAtRows(table: readonly TableRow[], known: readonly string[], places: Places): Omit<Looked, 'importId'>[] {
  const own = new Set(known)
  const inSmall = new Map(known.map((sku) => [sku.toLowerCase(), sku]))
  const seen = new Set<string>()
  const optionNames = new Map<string, string>()
  const isTwice = (kind: string, value: string) => {
    const key = `${kind} ${value}`
    return seen.size === seen.add(key).size
  }
  return table.map(({ number, cells }) => {
    const isNew = !cells.sku || !own.has(cells.sku)
    const alike = isNew && inSmall.get(cells.sku?.toLowerCase() ?? '')
    const { row, problems } = readRow(cells, places, isNew)
    if (row.sku && isTwice('sku', isNew ? row.sku.toLowerCase() : row.sku))
      problems.push('sku: This SKU is in the file more than once.')
    if (alike) problems.push(`sku: You have ${alike} already. Write it the same way to change that product.`)
    if (isNew && row.family && row.option && isTwice('option', `${row.family}\n${row.option}`.toLowerCase()))
      problems.push('option: This option of the family is in the file more than once.')
    if (isNew && row.family && row.option_name) {
      const family = row.family.toLowerCase()
      const first = optionNames.get(family) ?? row.option_name
      optionNames.set(family, first)
      if (first.toLowerCase() !== row.option_name.toLowerCase())
        problems.push(`option_name: The rows of a family share one, and its first row says “${first}.”`)
    }
    return toLooked(number, cells, row, problems)
  })
}

function toLooked(row: number, cells: Cells, data: ReadRow, problems: string[]): Omit<Looked, 'importId'> {
  const bad = problems.length > 0
  return {
    row,
    status: bad ? 'bad' : 'ready',
    sku: cleanLine(cells.sku ?? '').slice(0, 40),
    name: cleanLine(cells.name ?? '').slice(0, 120),
    data: bad ? null : data,
    problems: problems.slice(0, 10),
  }
}

/** By their readable address and by their name, as people write them. */
async function placesOf({ db }: Pick<Deps, 'db'>): Promise<Places> {
  const { rows } = await db.execute<{ id: string; top: string; slug: string; name: string }>(sql`
    select c.id, coalesce(c.parent_id, c.id) as top, c.slug, c.name from product_categories c
    where c.is_active and c.restricted = 'none'
      and not exists (select from product_categories below where below.parent_id = c.id and below.is_active)`)
  return new Map(
    rows.flatMap(({ id, top, slug, name }) =>
      [name.toLowerCase(), slug].map((word) => [word, { categoryId: id, topCategoryId: top }] as const),
    ),
  )
}
