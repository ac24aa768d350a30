import { sql } from 'drizzle-orm'
import { NOTIFICATION_DAYS } from '#contract/notifications.rules'
import { TICKET_KEPT_YEARS } from '#contract/support.rules'
import type { Db } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'

/**
 * Puts every checkout whose time is up in line to be ended. The key names the minute, so that all replicas together
 * queue each once, and one that could not be ended comes again.
 */
export async function sweepCheckouts({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  await db.execute(sql`
    with queued as (
      insert into outbox_events (topic, payload, dispatch_key)
      select 'checkout.expire', json_build_object('groupId', id), 'expire:' || id || ':' || ${bucket(now, 1)}::text
      from order_groups where reserved_until <= ${now.toISOString()} order by reserved_until limit 200
      on conflict do nothing returning topic
    ) select announce('outbox', topic) from queued limit 1`)
}

/** How far reconciliation looks back; the provider itself repeats its messages for three days. */
const LOOK_BACK_DAYS = 7

/** Looks for what got lost: card pages and refunds nobody told us the end of, and refunds nobody is sending. */
export async function reconcile({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const part = bucket(now, 10)
  await db.execute(sql`
    with moment as (select ${now.toISOString()}::timestamptz as now), queued as (
      insert into outbox_events (topic, payload, dispatch_key)
      select 'card-page.check', json_build_object('providerSessionId', provider_session_id), 'check:' || id || ':' || ${part}::text
      from payment_sessions, moment where status = 'open' and provider_session_id is not null
        and updated_at between now - make_interval(days => ${LOOK_BACK_DAYS}) and now - interval '5 minutes'
      union all
      select 'refund.send', json_build_object('refundId', r.id), 'refund:' || r.id || ':' || ${part}::text
      from refunds r
      where (status = 'requested' and created_at < now() - interval '10 minutes'
          or status = 'pending' and updated_at < now() - interval '1 day')
        and not exists (
          select from outbox_events e where e.topic = 'refund.send' and e.done_at is null and e.payload->>'refundId' = r.id::text
        )
      on conflict do nothing returning topic
    ) select announce('outbox', topic) from queued limit 1`)
}

/** Forgets what only served to notice repetitions, long after any could come. */
export async function prune({ db }: Deps): Promise<void> {
  await db.execute(sql`delete from outbox_events where done_at < now() - interval '30 days'`)
  // the key stays longer, so that one that comes again is known
  await db.execute(sql`
    update webhook_events set payload = null where applied_at < now() - interval '30 days' and payload is not null`)
  await db.execute(sql`
    delete from webhook_events where created_at < now() - interval '90 days' and applied_at is not null`)
  await db.execute(sql`delete from cart_merges where created_at < now() - interval '90 days'`)
  await pruneNotifications(db)
  // as the privacy policy promises
  await db.execute(sql`delete from tickets where closed_at < now() - make_interval(years => ${TICKET_KEPT_YEARS})`)
}

/** By the hundred: a statement that takes more would have everybody who follows theirs fetch again, and not their owners alone. */
async function pruneNotifications(db: Db): Promise<void> {
  for (let gone = 100; gone === 100; ) {
    const { rowCount } = await db.execute(sql`
      delete from notifications where id in (
        select id from notifications where created_at < now() - make_interval(days => ${NOTIFICATION_DAYS}) limit 100)`)
    gone = rowCount ?? 0
  }
}

function bucket(now: Date, minutes: number): number {
  return Math.floor(now.getTime() / (minutes * 60_000))
}
