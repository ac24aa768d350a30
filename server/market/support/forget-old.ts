import { sql } from 'drizzle-orm'
import { TICKET_KEPT_YEARS } from '#contract/support.rules'
import type { Db } from '#server/infra/database/db'

/** As the privacy policy promises. */
export async function forgetOldTickets(db: Db): Promise<void> {
  await db.execute(sql`delete from tickets where closed_at < now() - make_interval(years => ${TICKET_KEPT_YEARS})`)
}
