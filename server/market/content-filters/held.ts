import { sql } from 'drizzle-orm'
import type { ReportedType } from '#contract/reports.rules'
import type { Tx } from '#server/infra/database/db'

/** Whether a filter hid what was just written until somebody has looked at it. */
export async function isHeld(tx: Tx, type: ReportedType, id: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select from reported_things where type = ${type} and id = ${id} and status = 'hidden'`,
  )
  return rows.length > 0
}
