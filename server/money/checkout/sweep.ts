import { sql } from 'drizzle-orm'
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
      select 'checkout.expire', json_build_object('groupId', id), 'expire:' || id || ':' || ${Math.floor(now.getTime() / 60_000)}::text
      from order_groups where reserved_until <= ${now.toISOString()} order by reserved_until limit 200
      on conflict do nothing returning topic
    ) select announce('outbox', topic) from queued limit 1`)
}
