import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#server/infra/database/db'
import { notifications } from '../../tables/notifications'
import { enqueue, type Topics } from '../outbox/outbox'

export type Notice = Omit<Topics['push.notify'], 'id'>

/** In characters; the words of a person may be part of either. */
const LONGEST = { title: 200, body: 1000 }

/**
 * Tells a person: in the app in any case, and, once the change that this is about has been committed, on the devices they
 * chose.
 */
export async function notify(tx: Tx | Db, { title, body, ...about }: Notice): Promise<void> {
  const notice = { id: randomUUID(), ...about, title: cut(title, LONGEST.title), body: cut(body, LONGEST.body) }
  await tx.transaction(async (inner) => {
    await inner.insert(notifications).values(notice)
    await enqueue(inner, 'push.notify', notice)
  })
}

function cut(text: string, longest: number): string {
  const characters = Array.from(text)
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}
