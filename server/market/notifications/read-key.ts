import { and, eq, isNull } from 'drizzle-orm'
import { READ_KEY_DAYS } from '#contract/notice-acts.rules'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { isSigned, sign } from '#server/infra/signature'
import { notifications } from '../../tables/notifications'

const PURPOSE = 'pawstead notices that are read on a device'
const DAY_S = 86_400

/** By which a device that knows no session marks this one notice of this one person as read, for a time. */
export function readKeyOf(deps: Pick<Deps, 'env'>, { id, userId }: { id: string; userId: string }, now: Date): string {
  const text = `${id}.${userId}.${Math.floor(now.getTime() / 1000) + READ_KEY_DAYS * DAY_S}`
  return `${text}.${sign(deps, PURPOSE, text)}`
}

/** Marks the notice of a key as read, however often. @throws NOT_FOUND for a key that is none of ours, or past its time */
export async function markReadByKey(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  { key }: { key: string },
): Promise<Record<never, never>> {
  const [, id = '', userId = '', until = '', signature = ''] =
    /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,12})\.([\w-]{43})$/.exec(key) ?? []
  const now = deps.clock.now()
  if (!isSigned(deps, PURPOSE, `${id}.${userId}.${until}`, signature) || Number(until) * 1000 <= now.getTime())
    throw refuse('NOT_FOUND')
  await deps.db
    .update(notifications)
    .set({ readAt: now })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId), isNull(notifications.readAt)))
  return {}
}
