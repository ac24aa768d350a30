import { sql } from 'drizzle-orm'
import type { Deps } from '#server/infra/deps'

/** How far reconciliation looks back; the provider itself repeats its messages for three days. */
const LOOK_BACK_DAYS = 7

/** Looks for what got lost: card pages and refunds nobody told us the end of, and refunds nobody is sending. */
export async function lookForLost({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const part = Math.floor(now.getTime() / (10 * 60_000))
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
