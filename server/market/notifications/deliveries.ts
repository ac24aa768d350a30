import { asc, eq, sql } from 'drizzle-orm'
import type { Delivery } from '#contract/notifications'
import type { DeliveryOutcome } from '#contract/notifications.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { notificationDeliveries } from '../../tables/notifications'

/** @throws NOT_FOUND for a notice that is not the viewer's */
export async function listDeliveries(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  id: string,
): Promise<{ items: Delivery[] }> {
  const { rowCount } = await db.execute(sql`select from notifications where id = ${id} and user_id = ${viewer.id}`)
  if (!rowCount) throw refuse('NOT_FOUND')
  const { notificationId, label, outcome, at } = notificationDeliveries
  const items = await db
    .select({ device: label, outcome, at })
    .from(notificationDeliveries)
    .where(eq(notificationId, id))
    .orderBy(asc(at), asc(label))
  return { items }
}

/** What is known of one device last stands; a notice that is gone leaves nothing. */
export async function logDelivery(
  tx: Tx | Db,
  noticeId: string,
  device: { id: string; label: string },
  outcome: DeliveryOutcome,
): Promise<void> {
  await tx.execute(sql`
    insert into notification_deliveries (notification_id, device_id, label, outcome)
    select id, ${device.id}::uuid, ${device.label}, ${outcome} from notifications where id = ${noticeId}
    on conflict (notification_id, device_id) do update set outcome = excluded.outcome, label = excluded.label, at = now()`)
}
