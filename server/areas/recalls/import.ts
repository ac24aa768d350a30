import { sql } from 'drizzle-orm'
import { RecallDraft, type RecallImport } from '#contract/recalls'
import { MAX_RECALL_ITEMS } from '#contract/recalls.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { refuseInWords } from '#server/core/refusals/refuse'
import { type Db, inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import type { RecallCells } from './columns'
import { readRecallFile } from './read-file'
import { insertRecall } from './write'

type Row = RecallImport['rows'][number]

/**
 * Looks at a file, or writes a draft for each recall in it that isn’t there yet. Publishing is for a person who has looked at
 * each. Where a row is wrong nothing is written.
 *
 * @throws CONFLICT in words about the file as a whole, or when it is to be written and a row is wrong
 */
export async function importRecalls(
  deps: Deps,
  asking: Asking,
  { text, write }: { text: string; write: boolean },
): Promise<RecallImport> {
  const cells = readRecallFile(text)
  return inTransaction(deps.db, async (tx) => {
    const { rows, fresh } = await look(tx, cells)
    if (!write) return { rows, recalls: fresh.length }
    if (rows.some(({ state }) => state === 'wrong'))
      throw refuseInWords('CONFLICT', 'Some rows have a problem. Nothing was imported.')
    for (const draft of fresh) await insertRecall(tx, draft, deps.clock.now())
    const action = `Imported ${fresh.length} ${fresh.length === 1 ? 'recall' : 'recalls'} as drafts`
    await writeAudit(tx, {
      ...by(asking),
      at: deps.clock.now(),
      eventType: 'recall_written',
      action,
      resourceType: 'recall',
      severity: 'medium',
    })
    return { rows, recalls: fresh.length }
  })
}

async function look(tx: Tx | Db, cells: readonly RecallCells[]): Promise<{ rows: Row[]; fresh: RecallDraft[] }> {
  const known = await knownReferences(tx, cells)
  const products = await knownProducts(tx, cells)
  const rows: Row[] = []
  // a row of its own, or all rows with one reference
  const drafts = new Map<string, RecallDraft>()
  for (const [place, row] of cells.entries()) {
    const reference = (row.reference ?? '').toLowerCase()
    const told = { row: place + 1, title: row.title ?? '' }
    if (reference && known.has(reference)) {
      rows.push({ ...told, problem: null, state: 'known' })
      continue
    }
    const parsed = RecallDraft.safeParse(draftOf(row))
    const problem = parsed.success
      ? parsed.data.items.some(({ productId }) => productId !== null && !products.has(productId))
        ? 'There’s no product with this ID.'
        : null
      : problemIn(parsed.error.issues[0])
    rows.push({ ...told, problem, state: problem ? 'wrong' : 'new' })
    if (problem || !parsed.success) continue
    const name = reference || `row ${place}`
    const begun = drafts.get(name)
    if (begun && begun.items.length >= MAX_RECALL_ITEMS)
      throw refuseInWords('CONFLICT', `One recall can name up to ${MAX_RECALL_ITEMS} things: ${row.reference}.`)
    drafts.set(name, begun ? { ...begun, items: [...begun.items, ...parsed.data.items] } : parsed.data)
  }
  return { rows, fresh: [...drafts.values()] }
}

function draftOf(row: RecallCells): unknown {
  const day = (text: string | undefined) => text || null
  return {
    reference: row.reference ?? '',
    title: row.title ?? '',
    hazard: row.hazard ?? '',
    severity: (row.severity ?? '').toLowerCase(),
    instruction: row.instruction ?? '',
    source: row.source ?? '',
    sourceUrl: row.source_url ?? '',
    publishedOn: row.published_on ?? '',
    items: [
      {
        productId: row.product_id || null,
        brand: row.brand ?? '',
        words: row.words ?? '',
        lots: (row.lots ?? '').split('|').flatMap((lot) => lot.trim() || []),
        bestFrom: day(row.best_from),
        bestTo: day(row.best_to),
      },
    ],
  }
}

type Issue = { path: PropertyKey[]; message: string } | undefined

/** Where the words for people do not name the column, it stands before them. */
function problemIn(issue: Issue): string {
  const field = String(issue?.path.findLast((part) => typeof part === 'string') ?? 'row')
  const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  return `${column}: ${issue?.message ?? 'Something is wrong.'}`
}

async function knownReferences(tx: Tx | Db, cells: readonly RecallCells[]): Promise<Set<string>> {
  const asked = cells.flatMap(({ reference }) => reference || [])
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select lower(a) as reference from unnest(${sql.param(asked)}::text[]) a
    where exists (select from recalls r where r.reference <> '' and fold(r.reference) = fold(a))`)
  return new Set(rows.map(({ reference }) => reference))
}

async function knownProducts(tx: Tx | Db, cells: readonly RecallCells[]): Promise<Set<string>> {
  const asked = cells.flatMap(({ product_id: id }) => id || [])
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from products where id::text = any(${sql.param(asked)}::text[])`)
  return new Set(rows.map(({ id }) => id))
}
