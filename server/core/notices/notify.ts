import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { NoticeAbout } from '#contract/notice-acts.rules'
import type { NotificationKind } from '#contract/notifications.rules'
import type { Db, Tx } from '#server/infra/database/db'
import { notifications } from '../../tables/notifications'
import { enqueue, type Topics } from '../outbox/outbox'

type Words = Omit<Topics['push.notify'], 'id' | 'kind' | 'petId' | 'memorial' | 'times' | 'snoozedUntil'> & {
  /** Said in memory of a pet: told although it has died. */
  memorial?: boolean
  /** Several about the same page are one: the newest words stand. */
  merges?: boolean
}
/** It says which pet, or null where it is about several or none. */
export type PetNotice = Words & { kind: 'pets'; petId: string | null }
/** One that mentions a pet says so too. */
export type OtherNotice = Words & { kind: Exclude<NotificationKind, 'pets'>; petId?: string | null }

/** What a person is told. Of a pet that has died nothing is, unless it is said in its memory. */
export type Notice = PetNotice | OtherNotice

/** In characters; the words of a person may be part of either. */
const LONGEST = { title: 200, body: 1000 }

/**
 * Tells a person: in the app in any case, and, once the change that this is about has been committed, on the devices they
 * chose. The same again within a day, and before it was read, does not stand there twice: it says how often, and has the newest
 * words where several merge.
 */
export async function notify(tx: Tx | Db, { title, body, merges = false, ...told }: Notice): Promise<void> {
  const notice = { id: randomUUID(), ...told, title: cut(title, LONGEST.title), body: cut(body, LONGEST.body) }
  const { petId, memorial, about } = told
  await tx.transaction(async (inner) => {
    if (petId && !memorial && (await hasPassed(inner, petId))) return
    const again = await tellAgain(inner, notice, merges)
    if (!again) await inner.insert(notifications).values({ ...notice, aboutMatter: about?.matter, aboutId: about?.id })
    await enqueue(inner, 'push.notify', { ...notice, ...again }, null, { petId, memorial })
  })
}

/** @returns which notice says the same and is still unread, told once more by now */
async function tellAgain(
  tx: Tx,
  { userId, kind, title, body, href, petId, about }: Notice,
  merges: boolean,
): Promise<{ id: string; times: number } | undefined> {
  const { rows } = await tx.execute<{ id: string; times: number }>(sql`
    update notifications set times = times + 1, created_at = now(), body = ${body} where id = (
      select id from notifications
      where user_id = ${userId} and created_at > now() - interval '1 day' and read_at is null and kind = ${kind}
        and title = ${title} and (${merges} or body = ${body}) and href = ${href} and pet_id is not distinct from ${petId ?? null}::uuid
        and about_id is not distinct from ${about?.id ?? null}::uuid
      order by created_at desc limit 1 for update
    ) returning id, times`)
  return rows[0]
}

/**
 * Tells a person of the newest of several things of one kind behind one address, such as the messages of a conversation. On one
 * day they are one notice: while it is unread it gets the newest words and counts, and once it was read the next takes its
 * place. Who calls this holds something of the person's, so that two at once take turns, and may call it twice for the same.
 *
 * @param times how many are unread by now
 * @param isNewest whether nothing newer is unread: an older one that is told late keeps its words to itself
 * @returns whether it was told anew, also on devices; false where an unread notice only counted on
 */
export async function notifyNewest(
  tx: Tx,
  notice: OtherNotice,
  { times, isNewest }: { times: number; isNewest: boolean },
): Promise<boolean> {
  const { userId, kind, href } = notice
  const today = sql`user_id = ${userId} and kind = ${kind} and href = ${href} and created_at > now() - interval '1 day'`
  const words = sql`, created_at = now(), title = ${cut(notice.title, LONGEST.title)}, body = ${cut(notice.body, LONGEST.body)}`
  const { rows } = await tx.execute(sql`
    update notifications set times = ${Math.max(1, times)}${isNewest ? words : sql``}
    where id = (select id from notifications where ${today} and read_at is null order by created_at desc limit 1 for update)
    returning id`)
  if (rows.length > 0) return false
  await tx.execute(sql`delete from notifications where ${today} and read_at is not null`)
  await notify(tx, notice)
  return true
}

const NOTHING_LEFT = 'There’s nothing left to do here.'

/** Says that what notices are about is settled: nothing is left to act upon in them, nor to read, and they no longer ask. */
export async function settleNotices(tx: Tx, { matter, id }: NoticeAbout, now: Date): Promise<void> {
  await tx.execute(sql`
    update notifications set about_matter = null, about_id = null, body = ${NOTHING_LEFT}, snoozed_until = null, read_at = coalesce(read_at, ${now.toISOString()})
    where about_matter = ${matter} and about_id = ${id}`)
}

/** The same for notices of a pet that are told apart by where they lead. */
export async function settleNoticesAt(
  tx: Tx,
  { petId, href }: { petId: string; href: string },
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update notifications set body = ${NOTHING_LEFT}, snoozed_until = null, read_at = coalesce(read_at, ${now.toISOString()})
    where pet_id = ${petId} and href = ${href}`)
}

/** The same for what super-admins were asked to decide. */
export async function settleAsked(tx: Tx, href: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update notifications set snoozed_until = null, read_at = coalesce(read_at, ${now.toISOString()})
    where user_id in (select user_id from user_roles where role = 'super-admin') and kind = 'security' and href = ${href}`)
}

/** Whether an animal has died. Whoever says so at the same time waits, and then takes back what is still unread and unsent. */
export async function hasPassed(tx: Tx, petId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ status: string }>(sql`select status from pets where id = ${petId} for share`)
  return rows[0]?.status === 'passed'
}

function cut(text: string, longest: number): string {
  const characters = Array.from(text)
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : text
}
