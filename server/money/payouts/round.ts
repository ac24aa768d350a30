import { sql } from 'drizzle-orm'
import { enqueue } from '#server/core/outbox/outbox'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { schedulePayout } from './schedule'
import { settleLostTransfers } from './settle-lost'

/**
 * The day's payouts: everybody whose account is ready gets what is available, and what was left unfinished is taken up
 * again. Several replicas may do it at once.
 */
export async function payEverybody(deps: Deps): Promise<void> {
  const { db, clock, log } = deps
  const at = clock.now()
  await settleLostTransfers(deps)
  await takeUpAgain(deps)
  const { rows } = await db.execute<{ profileId: string; currency: string }>(sql`
    select a.profile_id as "profileId", c.currency from payout_accounts a
      cross join lateral (
        select distinct e.currency from ledger_entries e where e.profile_id = a.profile_id and e.account = 'seller_payable'
      ) c
    where a.status = 'active' and a.payouts_enabled and a.blocked_at is null order by a.profile_id`)
  for (const seller of rows) {
    try {
      await inTransaction(db, (tx) => schedulePayout(tx, { ...seller, at }))
    } catch (error) {
      log.error({ err: error, alert: true, ...seller }, 'a seller could not be paid out')
    }
  }
}

/** Queues the day's payouts; asked every hour, on every replica, they are done once a day. */
export async function payEverybodyToday({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await enqueue(db, 'payout.round', {}, `payout-round:${clock.now().toISOString().slice(0, 10)}`)
}

/** Payouts nobody is sending any more, and transfers nobody takes back; each at most once a day. */
async function takeUpAgain({ db, clock }: Deps): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10)
  await db.execute(sql`
    with queued as (
      insert into outbox_events (topic, payload, dispatch_key)
      select case when p.status in ('scheduled', 'processing') then 'payout.send' else 'payout.take-back' end,
        json_build_object('payoutId', p.id), 'payout-again:' || p.id || ':' || ${day}::text
      from payouts p
      where (p.status in ('scheduled', 'processing') or p.status in ('failed', 'returned') and p.provider_transfer_id is not null
          and not exists (select from ledger_transactions where kind = 'payout_failed' and reference = p.id || ':transfer'))
        and not exists (
          select from outbox_events e where e.topic in ('payout.send', 'payout.take-back') and e.done_at is null
            and e.payload->>'payoutId' = p.id::text
        )
      on conflict do nothing returning topic
    ) select announce('outbox', topic) from queued limit 1`)
}
