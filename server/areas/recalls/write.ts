import { sql } from 'drizzle-orm'
import { addDays } from '#contract/days.rules'
import type { AdminRecall, RecallDraft } from '#contract/recalls'
import { MAX_FOUND_PRODUCTS } from '#contract/recalls.rules'
import type { ServerEvent } from '#server/core/audit/server-events'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { enqueue } from '#server/core/outbox/outbox'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { getRecall } from './read'

/** @throws NOT_FOUND for a product there is none of, CONFLICT in words where the number is there already */
export async function createRecall(deps: Deps, asking: Asking, draft: RecallDraft): Promise<AdminRecall> {
  const id = await inWords(deps, async (tx) => {
    const made = await insertRecall(tx, draft, deps.clock.now())
    await audit(tx, deps, asking, { id: made, type: 'recall_written', action: `Wrote the recall “${draft.title}”` })
    return made
  })
  return getRecall(deps, id)
}

/** Before that nobody recalled food for animals that is still around. */
const FIRST_DAY = '2000-01-01'

/** Somewhere it is tomorrow already. @throws BAD_REQUEST in words */
function refuseOddDay(day: string, now: Date): void {
  const last = addDays(now.toISOString().slice(0, 10), 1)
  if (day < FIRST_DAY || day > last) throw refuseInWords('BAD_REQUEST', 'Check the day it was announced.')
}

/** Writes a draft with what it is about. @returns its id */
export async function insertRecall(tx: Tx, draft: RecallDraft, now: Date): Promise<string> {
  refuseOddDay(draft.publishedOn, now)
  const { reference, title, hazard, severity, instruction, source, sourceUrl, publishedOn } = cleaned(draft)
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into recalls (reference, title, hazard, severity, instruction, source, source_url, published_on, created_at, updated_at)
    values (${reference}, ${title}, ${hazard}, ${severity}, ${instruction}, ${source}, ${sourceUrl}, ${publishedOn},
      ${now.toISOString()}, ${now.toISOString()}) returning id`)
  const id = rows[0]?.id ?? ''
  await insertItems(tx, id, draft)
  return id
}

/** @throws NOT_FOUND, CONFLICT when it was changed since, or is closed */
export async function saveRecall(
  deps: Deps,
  asking: Asking,
  { id, version, draft }: { id: string; version: number; draft: RecallDraft },
): Promise<AdminRecall> {
  await inWords(deps, async (tx) => {
    const held = await hold(tx, id, version)
    if (held.status === 'closed') throw refuse('CONFLICT')
    refuseOddDay(draft.publishedOn, deps.clock.now())
    const { reference, title, hazard, severity, instruction, source, sourceUrl, publishedOn } = cleaned(draft)
    await tx.execute(sql`
      update recalls set reference = ${reference}, title = ${title}, hazard = ${hazard}, severity = ${severity},
        instruction = ${instruction}, source = ${source}, source_url = ${sourceUrl}, published_on = ${publishedOn},
        version = version + 1, updated_at = ${deps.clock.now().toISOString()} where id = ${id}`)
    if (held.status === 'draft') {
      await tx.execute(sql`delete from recall_items where recall_id = ${id}`)
      await insertItems(tx, id, draft)
    }
    await audit(tx, deps, asking, { id, type: 'recall_written', action: `Changed the recall “${title}”` })
  })
  return getRecall(deps, id)
}

/** @throws NOT_FOUND, CONFLICT for one that was published */
export async function removeRecall(deps: Deps, asking: Asking, id: string): Promise<{ removed: true }> {
  await inTransaction(deps.db, async (tx) => {
    const { status, title } = await hold(tx, id)
    if (status !== 'draft') throw refuseInWords('CONFLICT', 'A recall that was published can be closed, not deleted.')
    await tx.execute(sql`delete from recalls where id = ${id}`)
    await audit(tx, deps, asking, { id, type: 'recall_written', action: `Deleted the recall “${title}”` })
  })
  return { removed: true }
}

/**
 * From now on it counts: what it is about is blocked or taken out, and whoever has it is found and told by a job.
 *
 * @throws NOT_FOUND, CONFLICT when it was changed since, and in words where it names too much
 */
export async function publishRecall(
  deps: Deps,
  asking: Asking,
  { id, version }: { id: string; version: number },
): Promise<AdminRecall> {
  await inTransaction(deps.db, async (tx) => {
    const { status, title } = await hold(tx, id, version)
    if (status !== 'draft') throw refuse('CONFLICT')
    const now = deps.clock.now().toISOString()
    await refuseTooBroad(tx, id)
    await noteTouched(tx, id)
    await tx.execute(sql`
      update recalls set status = 'active', activated_at = ${now}, version = version + 1, updated_at = ${now} where id = ${id}`)
    await enqueue(tx, 'recalls.work', { recallId: id }, `recall:${id}`)
    await audit(tx, deps, asking, { id, type: 'recall_published', action: `Published the recall “${title}”` })
  })
  return getRecall(deps, id)
}

/** @throws CONFLICT in words */
async function refuseTooBroad(tx: Tx, id: string): Promise<void> {
  const { rows } = await tx.execute<{ found: number }>(sql`
    select count(*)::int as found from recall_touches(${id}) where not named`)
  if ((rows[0]?.found ?? 0) > MAX_FOUND_PRODUCTS)
    throw refuseInWords(
      'CONFLICT',
      `Its words find more than ${MAX_FOUND_PRODUCTS} products. Use a brand, or more words.`,
    )
}

/** Writes down which products a recall touches, and whose they are. */
export async function noteTouched(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`
    insert into recall_products (recall_id, product_id, named, whole, lots, days)
    select ${id}, product_id, named, whole, lots, days from recall_touches(${id}) on conflict do nothing`)
  await tx.execute(sql`
    insert into recall_shops (recall_id, profile_id)
    select distinct rp.recall_id, p.seller_profile_id from recall_products rp join products p on p.id = rp.product_id
    where rp.recall_id = ${id} on conflict do nothing`)
}

/**
 * It is over: nobody else is told of it, whoever was is told that, and what it blocked can be put on sale again by its shop, unless another recall still
 * counts.
 *
 * @throws NOT_FOUND, CONFLICT for one that isn’t active
 */
export async function closeRecall(
  deps: Deps,
  asking: Asking,
  { id, note }: { id: string; note: string },
): Promise<AdminRecall> {
  await inTransaction(deps.db, async (tx) => {
    const { status, title } = await hold(tx, id)
    if (status !== 'active') throw refuse('CONFLICT')
    const now = deps.clock.now().toISOString()
    await tx.execute(sql`
      update recalls set status = 'closed', closed_at = ${now}, closing_note = ${cleanText(note)}, version = version + 1,
        updated_at = ${now} where id = ${id}`)
    const families = sql`select p.group_id from recall_products rp join products p on p.id = rp.product_id
      where rp.recall_id = ${id} and rp.blocked`
    await tx.execute(sql`
      update product_groups set version = version + 1 where id in (
        select id from product_groups where id in (${families}) order by id for no key update)`)
    await tx.execute(sql`
      update products p set status = 'paused', updated_at = ${now}
      where p.group_id in (${families}) and p.status = 'blocked' and not is_recalled(p.id)`)
    await enqueue(tx, 'recalls.over', { recallId: id }, `recall-over:${id}`)
    await audit(tx, deps, asking, { id, type: 'recall_closed', action: `Closed the recall “${title}”` })
  })
  return getRecall(deps, id)
}

type Held = { status: AdminRecall['status']; title: string; version: number }

async function hold(tx: Tx, id: string, version?: number): Promise<Held> {
  const { rows } = await tx.execute<Held>(sql`select status, title, version from recalls where id = ${id} for update`)
  const [row] = rows
  if (!row) throw refuse('NOT_FOUND')
  if (version !== undefined && row.version !== version) throw refuse('CONFLICT')
  return row
}

async function insertItems(tx: Tx, id: string, { items }: RecallDraft): Promise<void> {
  for (const [position, { productId, brand, words, lots, bestFrom, bestTo }] of items.entries()) {
    const clean = [...new Set(lots.map(cleanLine).filter(Boolean))]
    await tx.execute(sql`
      insert into recall_items (recall_id, position, product_id, brand, words, lots, best_from, best_to)
      values (${id}, ${position}, ${productId}, ${cleanLine(brand)}, ${cleanLine(words)}, ${sql.param(clean)}::text[], ${bestFrom}, ${bestTo})`)
  }
}

function cleaned({ items: _, ...draft }: RecallDraft): Omit<RecallDraft, 'items'> {
  const { reference, title, source, hazard, instruction } = draft
  const lines = { reference: cleanLine(reference), title: cleanLine(title), source: cleanLine(source) }
  const texts = { hazard: cleanText(hazard), instruction: cleanText(instruction) }
  if (!lines.title || !lines.source || !texts.hazard || !texts.instruction) throw refuse('BAD_REQUEST')
  return { ...draft, ...lines, ...texts }
}

async function inWords<T>({ db }: Deps, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'recalls_reference_key')
      throw refuseInWords('CONFLICT', 'There’s a recall with this reference already.')
    if (constraint === 'recall_items_product_id_fkey') throw refuse('NOT_FOUND')
    throw error
  }
}

async function audit(
  tx: Tx,
  { clock }: Deps,
  asking: Asking,
  { id, type, action }: { id: string; type: ServerEvent; action: string },
): Promise<void> {
  const about = { eventType: type, action, resourceType: 'recall', resourceId: id, severity: 'medium' } as const
  await writeAudit(tx, { ...by(asking), at: clock.now(), ...about })
}
