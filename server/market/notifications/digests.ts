import { sql } from 'drizzle-orm'
import { type Digest, nextDigest } from '#contract/digests.rules'
import { enqueue } from '#server/core/outbox/outbox'
import type { Deps } from '#server/infra/deps'

/** So many people are served by one transaction. */
const AT_ONCE = 100

type Due = Digest & { userId: string; since: string; until: string }

/** Sends each digest that is due once, however many replicas look; one that was missed meanwhile is made up for by the next alone. */
export async function sendDigests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  for (let served = AT_ONCE; served === AT_ONCE; ) {
    served = await db.transaction(async (tx) => {
      const now = clock.now()
      const { rows } = await tx.execute<Due>(sql`
        select user_id as "userId", every, weekday, time_of_day as time, time_zone as "timeZone",
          told_until::text as since, now()::text as until
        from digests where next_at <= ${now.toISOString()} order by next_at limit ${AT_ONCE} for update skip locked`)
      for (const { userId, since, until, ...digest } of rows) {
        await enqueue(tx, 'mail.digest', { userId, since, until })
        await tx.execute(sql`
          update digests set told_until = ${until}, next_at = ${nextDigest(digest, now).toISOString()} where user_id = ${userId}`)
      }
      return rows.length
    })
  }
}
