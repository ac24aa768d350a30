import { and, eq, sql } from 'drizzle-orm'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { disputes } from '../../tables/payouts'
import { tellSellers } from './tell'

/** Reminds sellers of disputes they have not answered, each for themselves, three days and one day before the bank stops waiting. */
export async function remindOfDisputes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = sql`${clock.now().toISOString()}::timestamptz`
  const due = disputes.evidenceDueBy
  // the later of the two moments that have passed
  const moment = sql`case when ${now} >= ${due} - interval '1 day' then ${due} - interval '1 day' else ${due} - interval '3 days' end`
  await inTransaction(db, async (tx) => {
    const rows = await tx
      .update(disputes)
      .set({ remindedAt: sql`${now}` })
      .where(
        and(
          eq(disputes.status, 'needs_response'),
          sql`${disputes.submittedAt} is null and ${now} < ${due} and ${now} >= ${moment}`,
          sql`coalesce(${disputes.remindedAt}, ${disputes.openedAt}) < ${moment}`,
        ),
      )
      .returning()
    for (const row of rows) {
      await tellSellers(tx, row, ({ number }) => ({
        title: 'A dispute needs your response',
        body: `Without a response, the customer for ${number} usually gets the money back.`,
      }))
    }
  })
}
