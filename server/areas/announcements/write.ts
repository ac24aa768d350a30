import { sql } from 'drizzle-orm'
import type { Announcement, AnnouncementDraft } from '#contract/announcements'
import { ANNOUNCEMENT_AUDIENCE_WORDS, MAX_OPEN_ANNOUNCEMENTS } from '#contract/announcements.rules'
import { type Asking, by, writeAudit } from '#server/core/audit/write-audit'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine, cleanText } from '#server/core/text/clean'
import { inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { announcements } from '../../tables/announcements'
import { readOne } from './read'

type Needs = Pick<Deps, 'db' | 'clock'>
type Version = { id: string; version: number }

/** @throws CONFLICT in words where there are as many open ones as there may be */
export async function createAnnouncement(
  { db, clock }: Needs,
  asking: Asking,
  draft: AnnouncementDraft,
): Promise<Announcement> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ open: number }>(sql`
      select count(*)::int as open from announcements a where a.ended_at is null
        and (a.published_at is null or a.ends_at is null or a.ends_at > ${now.toISOString()}::timestamptz)`)
    if ((rows[0]?.open ?? 0) >= MAX_OPEN_ANNOUNCEMENTS)
      throw refuseInWords('CONFLICT', 'There’s no room for more announcements. End one, or delete a draft, first.')
    const [row] = await tx
      .insert(announcements)
      .values({ ...valuesOf(draft), createdBy: asking.viewer.id, createdAt: now })
      .returning({ id: announcements.id })
    const made = row && (await readOne(tx, clock, row.id))
    if (!made) throw new Error('An announcement was not written')
    await audit(tx, { clock }, asking, made, 'Drafted')
    return made
  })
}

/** @throws NOT_FOUND, CONFLICT where somebody else changed it meanwhile or it is over */
export async function changeAnnouncement(
  { db, clock }: Needs,
  asking: Asking,
  { id, version, ...draft }: Version & AnnouncementDraft,
): Promise<Announcement> {
  return inTransaction(db, async (tx) => {
    const before = await take(tx, clock, { id, version })
    const values = valuesOf(draft)
    await tx
      .update(announcements)
      // one that was published has begun when it was published, unless another moment was chosen
      .set({ ...values, startsAt: values.startsAt ?? before.publishedAt, version: version + 1 })
      .where(sql`id = ${id}`)
    return told(tx, { clock }, asking, id, 'Changed')
  })
}

/** One without a beginning begins now. @throws NOT_FOUND, CONFLICT, also in words where its end is behind us */
export async function publishAnnouncement({ db, clock }: Needs, asking: Asking, which: Version): Promise<Announcement> {
  const now = clock.now()
  return inTransaction(db, async (tx) => {
    const { publishedAt, startsAt, endsAt } = await take(tx, clock, which)
    if (publishedAt) throw refuse('CONFLICT')
    if (endsAt && endsAt <= now)
      throw refuseInWords('CONFLICT', 'It ends in the past. Choose a later end before you publish it.')
    await tx
      .update(announcements)
      .set({ publishedAt: now, publishedBy: asking.viewer.id, startsAt: startsAt ?? now, version: which.version + 1 })
      .where(sql`id = ${which.id}`)
    return told(tx, { clock }, asking, which.id, 'Published')
  })
}

/** @throws NOT_FOUND, CONFLICT for a draft, and for one that is over */
export async function endAnnouncement({ db, clock }: Needs, asking: Asking, id: string): Promise<Announcement> {
  return inTransaction(db, async (tx) => {
    const { publishedAt } = await take(tx, clock, { id })
    if (!publishedAt) throw refuse('CONFLICT')
    await tx
      .update(announcements)
      .set({ endedAt: clock.now(), endedBy: asking.viewer.id, version: sql`version + 1` })
      .where(sql`id = ${id}`)
    return told(tx, { clock }, asking, id, 'Ended')
  })
}

/** @throws NOT_FOUND, CONFLICT for one that was published */
export async function removeAnnouncement(
  { db, clock }: Needs,
  asking: Asking,
  id: string,
): Promise<Record<string, never>> {
  await inTransaction(db, async (tx) => {
    const draft = await take(tx, clock, { id })
    if (draft.publishedAt) throw refuse('CONFLICT')
    await tx.execute(sql`delete from announcements where id = ${id}`)
    await audit(tx, { clock }, asking, draft, 'Deleted the draft of')
  })
  return {}
}

/** Locks one that is not over. @throws NOT_FOUND, CONFLICT */
async function take(
  tx: Tx,
  clock: Deps['clock'],
  { id, version }: { id: string; version?: number },
): Promise<Announcement> {
  await tx.execute(sql`select from announcements where id = ${id} for update`)
  const found = await readOne(tx, clock, id)
  if (!found) throw refuse('NOT_FOUND')
  if (found.state === 'over' || (version !== undefined && version !== found.version)) throw refuse('CONFLICT')
  return found
}

async function told(tx: Tx, needs: Pick<Deps, 'clock'>, asking: Asking, id: string, did: string) {
  const now = await readOne(tx, needs.clock, id)
  if (!now) throw new Error('An announcement is gone that was just written')
  await audit(tx, needs, asking, now, did)
  return now
}

function valuesOf({ title, body, level, audience, startsAt, endsAt, link }: AnnouncementDraft) {
  return {
    title: cleanLine(title),
    body: cleanText(body),
    level,
    audience,
    startsAt,
    endsAt,
    href: link?.href ?? null,
    linkWords: link ? cleanLine(link.words) : null,
  }
}

function audit(tx: Tx, { clock }: Pick<Deps, 'clock'>, asking: Asking, it: Announcement, did: string) {
  const { id, title, body, level, audience, startsAt, endsAt, link } = it
  return writeAudit(tx, {
    ...by(asking),
    at: clock.now(),
    eventType: 'announcement_changed',
    action: `${did} the announcement “${title}” (${ANNOUNCEMENT_AUDIENCE_WORDS[audience]})`,
    resourceType: 'announcements',
    resourceId: id,
    metadata: { title, body, level, audience, startsAt, endsAt, href: link?.href ?? null },
  })
}
