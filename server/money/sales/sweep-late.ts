import { sql } from 'drizzle-orm'
import { workingDaysBefore } from '#contract/days.rules'
import { GIVE_UP_AFTER_DAYS } from '#contract/orders.rules'
import { TO_SEND } from '#contract/sales.rules'
import type { Deps } from '#server/infra/deps'
import { dayEverywhere } from './remind-late'

/**
 * Puts what a shop has not sent long after it was reminded in line to be given up. The key names the day, so that all
 * replicas together queue each once, and one that could not be given up comes again on another.
 */
export async function sweepLate(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const today = dayEverywhere(deps)
  await deps.db.execute(sql`
    with queued as (
      insert into outbox_events (topic, payload, dispatch_key)
      select 'sale.give-up', json_build_object('orderId', o.id), 'give-up:' || o.id || ':' || ${today}::text
      from orders o
      where o.status = any(${sql.param([...TO_SEND])}::text[])
        and (o.reminded_at at time zone 'UTC')::date <= ${workingDaysBefore(today, GIVE_UP_AFTER_DAYS)}::date
      order by o.reminded_at limit 500
      on conflict do nothing returning topic
    ) select announce('outbox', topic) from queued limit 1`)
}
