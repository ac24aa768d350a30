import { sql } from 'drizzle-orm'
import type { Page } from '#contract/lists'
import type { Finding } from '#contract/money-desk'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { beyondMoment, momentCursor, pageOf } from '#server/core/lists/keyset'
import { spanOf } from '#server/core/lists/span'
import { refuse } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

const PAGE = 30

const COLUMNS = sql`f.id, f.kind, f.reference, f.detail, f.ours::float8 as ours, f.theirs::float8 as theirs, f.currency,
  f.found_at::text as "cursorAt", to_json(f.found_at)#>>'{}' as "foundAt", to_json(f.settled_at)#>>'{}' as "settledAt",
  f.settled_note as "settledNote"`

type Row = Omit<Finding, 'foundAt' | 'settledAt'> & { cursorAt: string; foundAt: string; settledAt: string | null }

/** Where the books differ, newest first. @throws BAD_REQUEST (bad cursor) */
export async function listFindings(
  { db }: Deps,
  { filter, cursor }: { filter: 'open' | 'all'; cursor?: string | undefined },
): Promise<Page<Finding>> {
  const list = sql`from reconciliation_findings f
    where ${filter === 'open' ? sql`f.settled_at is null` : sql`true`}`
  const behind = beyondMoment(cursor, sql`f.found_at`, sql`f.id`)
  const order = sql`f.found_at desc, f.id desc`
  const [{ rows }, span] = await Promise.all([
    db.execute<Row>(sql`select ${COLUMNS} ${list} and ${behind} order by ${order} limit ${PAGE + 1}`),
    spanOf(db, { list, beyond: behind, order }),
  ])
  const { page, next } = pageOf(rows, PAGE, momentCursor)
  return { items: page.map(toFinding), next, ...span }
}

/**
 * Settles a finding with a word about what it was. A difference that is still there is found again by the next
 * comparison.
 *
 * @throws NOT_FOUND, CONFLICT when it is settled already
 */
export async function settleFinding(
  { db, clock }: Deps,
  asking: Asking,
  { id, note }: { id: string; note: string },
): Promise<Finding> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<Row>(sql`
      update reconciliation_findings f set settled_at = ${at.toISOString()}, settled_by = ${asking.viewer.id}, settled_note = ${note}
      where f.id = ${id} and f.settled_at is null returning ${COLUMNS}`)
    const [settled] = rows
    if (!settled) {
      const known = await tx.execute(sql`select from reconciliation_findings where id = ${id}`)
      throw refuse(known.rows.length > 0 ? 'CONFLICT' : 'NOT_FOUND')
    }
    await writeAudit(tx, {
      ...by(asking),
      at,
      eventType: 'finding_settled',
      action: 'Settled a difference between the books',
      resourceType: 'reconciliation_finding',
      resourceId: id,
      severity: 'medium',
      metadata: { kind: settled.kind, reference: settled.reference, note },
    })
    return toFinding(settled)
  })
}

function toFinding({ cursorAt: _, foundAt, settledAt, ...row }: Row): Finding {
  return { ...row, foundAt: new Date(foundAt), settledAt: settledAt === null ? null : new Date(settledAt) }
}
