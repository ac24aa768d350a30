import { randomUUID } from 'node:crypto'
import type { NotificationKind } from '#contract/notifications.rules'
import type { Db, Tx } from '../../db'
import { enqueue } from '../../jobs/outbox'

export type Notice = {
  userId: string
  kind: NotificationKind
  title: string
  body: string
  /** A path of ours. */
  href: string
}

/** Tells a person on the devices they chose, once the change that this is about has been committed. */
export async function notify(tx: Tx | Db, notice: Notice): Promise<void> {
  await enqueue(tx, 'push.notify', { id: randomUUID(), ...notice })
}
