import { sql } from 'drizzle-orm'
import type { Overview } from '#contract/security-overview'
import { GIVE_UP_AFTER } from '#server/core/outbox/outbox'
import type { Connection } from '#server/infra/database/connection'
import { startOf } from './days'
import { only } from './people'

type Queues = Pick<Overview, 'outbox' | 'mails' | 'payments'>
type Row = {
  outbox: Omit<Queues['outbox'], 'oldestAt'> & { oldestAt: string | null }
  mails: Queues['mails']
  payments: Queues['payments']
}

/** What waits to be done, what goes wrong, and how payments fare. */
export async function readQueues(db: Connection, at: Date): Promise<Queues> {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rows } = await db.execute<Row>(sql`
    -- what is planned for later does not wait yet
    with open as (select * from outbox_events where done_at is null and (attempts > 0 or due_at <= now()))
    select
      (select json_build_object('waiting', count(*), 'oldestAt', min(case when attempts = 0 then greatest(created_at, due_at) else created_at end),
          'failing', count(*) filter (where last_error is not null and attempts < ${GIVE_UP_AFTER}::int),
          'gaveUp', count(*) filter (where attempts >= ${GIVE_UP_AFTER}::int))
        from open) as outbox,
      json_build_object(
        'waiting', (select count(*) from open where topic like 'mail.%'),
        'failing', (select count(*) from open where topic like 'mail.%' and last_error is not null),
        'sentToday', (select count(*) from outbox_events where topic like 'mail.%' and done_at >= ${startOf(at, 1)})
      ) as mails,
      json_build_object(
        'captured', (select count(*) from payments where captured_at > ${now} - interval '24 hours'),
        'failed', (select count(*) from payment_sessions where status = 'failed' and updated_at > ${now} - interval '24 hours'),
        'open', (select count(*) from payment_sessions where status in ('opening', 'open')),
        'refundsWaiting', (select count(*) from refunds where status in ('requested', 'pending'))
      ) as payments`)
  const { outbox, ...row } = only(rows)
  return { ...row, outbox: { ...outbox, oldestAt: outbox.oldestAt === null ? null : new Date(outbox.oldestAt) } }
}
