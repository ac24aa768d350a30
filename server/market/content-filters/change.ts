import { sql } from 'drizzle-orm'
import type { ContentFilter, NewFilter } from '#contract/content-filters'
import { FILTER_KIND_WORDS } from '#contract/content-filters.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { contentFilters } from '../../tables/content-filters'
import { readFilters } from './list'
import { lookOf } from './look'

type Needs = Pick<Deps, 'db' | 'clock'>
type Admin = Asking & { viewer: { id: string } }

/** @throws NOT_FOUND for a picture that is not the admin's own evidence, CONFLICT and BAD_REQUEST in words */
export async function addFilter({ db, clock }: Needs, asking: Admin, filter: NewFilter): Promise<ContentFilter> {
  try {
    return await inTransaction(db, async (tx) => {
      const { kind, action } = filter
      const what =
        kind === 'picture'
          ? { look: await lookOf(tx, asking.viewer, filter.mediaId) }
          : { term: cleanLine(filter.term) }
      const [added] = await tx
        .insert(contentFilters)
        .values({
          kind,
          action,
          note: cleanLine(filter.note),
          addedBy: asking.viewer.id,
          createdAt: clock.now(),
          ...what,
        })
        .returning({ id: contentFilters.id })
      const [row] = await readFilters(tx, sql`f.id = ${added?.id ?? null}`)
      if (!row) throw new Error('A filter was not written')
      await audit(tx, { clock }, asking, row, `Added the filter ${nameOf(row)} (${action})`)
      return row
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'content_filters_plain_key')
      throw refuseInWords('CONFLICT', 'There is a filter for this already.')
    if (constraint === 'content_filters_limit_check')
      throw refuseInWords('CONFLICT', 'There’s no room for more filters. Remove one first.')
    if (constraint === 'content_filters_plain_check')
      throw refuseInWords(
        'BAD_REQUEST',
        'Enter letters or digits for words, and a site such as example.com for a link.',
      )
    if (constraint === 'content_filters_look_check')
      throw refuseInWords('BAD_REQUEST', 'This picture is too plain: others would be taken for it.')
    throw error
  }
}

/** What it found stays as it was decided. @throws NOT_FOUND */
export async function removeFilter({ db, clock }: Needs, asking: Admin, id: string): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const [row] = await readFilters(tx, sql`f.id = ${id}`)
    const { rows } = await tx.execute(sql`delete from content_filters where id = ${id} returning id`)
    if (!row || rows.length === 0) throw refuse('NOT_FOUND')
    await audit(tx, { clock }, asking, row, `Removed the filter ${nameOf(row)}`)
  })
  return {}
}

function audit(tx: Tx, { clock }: Pick<Deps, 'clock'>, asking: Admin, row: ContentFilter, action: string) {
  return writeAudit(tx, {
    ...by(asking),
    at: clock.now(),
    eventType: 'moderation_changed',
    action,
    resourceType: 'content_filters',
    resourceId: row.id,
    metadata: { kind: row.kind, term: row.term, action: row.action },
  })
}

const nameOf = ({ kind, term }: ContentFilter) =>
  kind === 'picture' ? 'for a picture' : `${FILTER_KIND_WORDS[kind]} ${term}`
