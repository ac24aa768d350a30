import { and, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Session } from '#contract/account'
import { forgetDevices } from '#server/core/notices/forget-devices'
import { tellSessions } from '#server/core/people/tell-sessions'
import type { Viewer } from '#server/core/people/viewer'
import { refuse } from '#server/core/refusals/refuse'
import { deviceName } from '#server/identity/auth/device-name'
import { isOpen, owesFactor } from '#server/identity/auth/open-sessions'
import type { Deps } from '#server/infra/deps'
import { authSessions } from '../../tables/auth'
import { placeNames } from './places'
import { type Asking, record } from './record'

/** Where a person is signed in: the asking session first, then the ones used last. */
export async function listSessions(deps: Deps, viewer: Viewer): Promise<{ items: Session[] }> {
  const { db, clock } = deps
  const placeOf = await placeNames(deps)
  const s = alias(authSessions, 's')
  const current = sql<boolean>`${s.id} = ${viewer.sessionId}::uuid`
  const rows = await db
    .select({
      id: s.id,
      userAgent: s.userAgent,
      address: sql<string>`coalesce(host(${s.ip}), '')`,
      createdAt: s.createdAt,
      lastActiveAt: s.lastActiveAt,
      aal: s.aal,
      owesFactor,
      current,
    })
    .from(s)
    .where(and(eq(s.userId, viewer.id), isOpen(clock.now())))
    .orderBy(desc(current), desc(s.lastActiveAt), desc(s.id))
  return {
    items: rows.map(({ userAgent, ...row }) => ({
      ...row,
      device: deviceName(userAgent),
      place: placeOf(row.address),
    })),
  }
}

/**
 * Signs one of the person's own devices out. Its tokens stop counting at once.
 *
 * @throws NOT_FOUND
 */
export async function endSession(deps: Deps, asking: Asking, id: string): Promise<Record<never, never>> {
  const { viewer } = asking
  await deps.db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.id, id), eq(authSessions.userId, viewer.id)))
      .returning({ userAgent: authSessions.userAgent })
    if (!ended) throw refuse('NOT_FOUND')
    await tellSessions(tx, id)
    const metadata = { device: deviceName(ended.userAgent), scope: id === viewer.sessionId ? 'local' : 'one' }
    await record(tx, asking, { eventType: 'sign_out', action: 'Signed a device out', metadata })
  })
  return {}
}

/** Signs every device of the person out but the one that asks. */
export async function endOtherSessions(deps: Deps, asking: Asking): Promise<{ ended: number }> {
  const { viewer } = asking
  return deps.db.transaction(async (tx) => {
    const ended = await tx
      .delete(authSessions)
      .where(and(eq(authSessions.userId, viewer.id), ne(authSessions.id, viewer.sessionId)))
      .returning({ id: authSessions.id })
    await forgetDevices(tx, viewer.id)
    if (ended.length === 0) return { ended: 0 }
    await tellSessions(tx, viewer.id)
    const metadata = { scope: 'others', sessions: ended.length }
    await record(tx, asking, { eventType: 'sign_out', action: 'Signed the other devices out', metadata })
    return { ended: ended.length }
  })
}
