import { asc, eq } from 'drizzle-orm'
import { type Digest, nextDigest } from '#contract/digests.rules'
import type { NotificationSettings } from '#contract/notifications'
import { NOTIFICATION_KINDS, NOTIFICATION_WORDS, type NotificationKind } from '#contract/notifications.rules'
import type { QuietHours } from '#contract/quiet-hours.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import type { Deps } from '#server/infra/deps'
import { digests, notificationPreferences, pushDevices, quietHours } from '../../tables/notifications'
import { readTimeZone } from '../profiles/time-zone'
import { toDevice } from './devices'

/** Where a person is told, and of what. */
export async function getNotificationSettings({ db }: Deps, viewer: Viewer): Promise<NotificationSettings> {
  const { kind, push, mail } = notificationPreferences
  const { from, until, timeZone } = quietHours
  const [devices, choices, [quiet], [digest]] = await Promise.all([
    db.select().from(pushDevices).where(eq(pushDevices.userId, viewer.id)).orderBy(asc(pushDevices.createdAt)),
    db.select({ kind, push, mail }).from(notificationPreferences).where(eq(notificationPreferences.userId, viewer.id)),
    db.select({ from, until, timeZone }).from(quietHours).where(eq(quietHours.userId, viewer.id)),
    db
      .select({ every: digests.every, weekday: digests.weekday, time: digests.time, timeZone: digests.timeZone })
      .from(digests)
      .where(eq(digests.userId, viewer.id)),
  ])
  const chosen = new Map(choices.map((choice) => [choice.kind, choice]))
  return {
    quiet: quiet ?? null,
    digest: digest ?? null,
    devices: devices.map(toDevice),
    kinds: NOTIFICATION_KINDS.map((name) => ({
      kind: name,
      push: NOTIFICATION_WORDS[name].canDisable ? (chosen.get(name)?.push ?? true) : true,
      mail: NOTIFICATION_WORDS[name].mail === 'never' ? null : mayMail(name, chosen.get(name)?.mail),
    })),
  }
}

function mayMail(kind: NotificationKind, chosen: boolean | undefined): boolean {
  return NOTIFICATION_WORDS[kind].mail === 'always' || (chosen ?? true)
}

/**
 * Switches notifications or emails of one kind on or off; what is not said stays.
 *
 * @throws NOT_ALLOWED for what always comes
 */
export async function setNotificationKind(
  deps: Deps,
  viewer: Viewer,
  { kind, push, mail }: { kind: NotificationKind; push?: boolean | undefined; mail?: boolean | undefined },
): Promise<NotificationSettings> {
  const { canDisable, mail: mailed } = NOTIFICATION_WORDS[kind]
  if ((push === false && !canDisable) || (mail === false && mailed !== 'chosen')) throw refuse('NOT_ALLOWED')
  const said = { ...(push !== undefined && { push }), ...(mail !== undefined && { mail }), updatedAt: deps.clock.now() }
  await deps.db
    .insert(notificationPreferences)
    .values({ userId: viewer.id, kind, ...said })
    .onConflictDoUpdate({ target: [notificationPreferences.userId, notificationPreferences.kind], set: said })
  return getNotificationSettings(deps, viewer)
}

/** @param quiet null for none @throws BAD_REQUEST for a zone that is none */
export async function setQuietHours(
  deps: Deps,
  viewer: Viewer,
  quiet: QuietHours | null,
): Promise<NotificationSettings> {
  if (quiet === null) await deps.db.delete(quietHours).where(eq(quietHours.userId, viewer.id))
  else {
    const timeZone = readTimeZone(quiet.timeZone)
    if (!timeZone) throw refuse('BAD_REQUEST')
    const said = { ...quiet, timeZone, updatedAt: deps.clock.now() }
    await deps.db
      .insert(quietHours)
      .values({ userId: viewer.id, ...said })
      .onConflictDoUpdate({ target: quietHours.userId, set: said })
  }
  return getNotificationSettings(deps, viewer)
}

/**
 * From then on what came before it was set is told no more: it stood in emails of its own.
 *
 * @param digest null for none @throws BAD_REQUEST for a zone that is none
 */
export async function setDigest(deps: Deps, viewer: Viewer, digest: Digest | null): Promise<NotificationSettings> {
  if (digest === null) await deps.db.delete(digests).where(eq(digests.userId, viewer.id))
  else {
    const timeZone = readTimeZone(digest.timeZone)
    if (!timeZone) throw refuse('BAD_REQUEST')
    const now = deps.clock.now()
    const said = { ...digest, timeZone, nextAt: nextDigest({ ...digest, timeZone }, now), updatedAt: now }
    await deps.db
      .insert(digests)
      .values({ userId: viewer.id, ...said })
      .onConflictDoUpdate({ target: digests.userId, set: said })
  }
  return getNotificationSettings(deps, viewer)
}
