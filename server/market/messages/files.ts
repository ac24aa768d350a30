import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { MESSAGE_FILES_KEPT, type SentFile } from '#contract/message-files'
import type { Viewer } from '#server/core/people/viewer'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { type Db, inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { messageFiles } from '../../tables/messages'
import { checkPdf } from '../papers/check-pdf'
import { newPaperId, paperKey } from '../papers/keys'

const UNSENT_HOURS = 24

/**
 * Keeps a PDF that will go with a message: looked into first, then its bytes, then the row, in that order. A death in between
 * leaves bytes without a row, which the sweep of papers finds.
 *
 * @throws KEY_REUSED, NOT_A_PDF, PDF_LOCKED, PDF_NOT_PLAIN, STORAGE_FULL, BAD_REQUEST, CONFLICT in words when there is no room for more
 */
export async function keepFile(
  deps: Deps,
  viewer: Viewer,
  bytes: Buffer,
  { name: given, idempotencyKey = null }: { name: string; idempotencyKey?: string | null | undefined },
): Promise<SentFile> {
  const { db, files, clock } = deps
  const name = cleanLine(given)
  if (!name) throw refuse('BAD_REQUEST')
  const asked = { idempotencyKey, ownerId: viewer.id, sha256: createHash('sha256').update(bytes).digest('hex') }
  const sent = await findSent(db, asked)
  if (sent) return sent
  await checkPdf(bytes)
  await checkCount(db, viewer)
  if (!(await files.hasRoom(bytes.length))) throw refuse('STORAGE_FULL')
  const now = clock.now()
  const id = newPaperId(now)
  await files.put(paperKey(id), bytes, 'application/pdf')
  // counted again and kept in one turn per person: files that come side by side cannot pass the limit together
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message-files:${viewer.id}`}, 0))`)
    const sentMeanwhile = await findSent(tx, asked)
    if (sentMeanwhile) return sentMeanwhile
    await checkCount(tx, viewer)
    const [kept] = await tx
      .insert(messageFiles)
      .values({ ...asked, id, name, bytes: bytes.length, createdAt: now })
      .onConflictDoNothing()
      .returning()
    // somebody else was quicker with the same key
    if (!kept) throw refuse('KEY_REUSED')
    return shown(kept)
  })
}

type Asked = { idempotencyKey: string | null; ownerId: string; sha256: string }

/** The file that came under this key before. @throws KEY_REUSED when that was another */
async function findSent(db: Db | Tx, { idempotencyKey, ownerId, sha256 }: Asked): Promise<SentFile | undefined> {
  if (idempotencyKey === null) return
  const [found] = await db.select().from(messageFiles).where(eq(messageFiles.idempotencyKey, idempotencyKey))
  if (!found) return
  if (found.ownerId !== ownerId || found.sha256 !== sha256) throw refuse('KEY_REUSED')
  return shown(found)
}

const shown = ({ id, name, bytes }: typeof messageFiles.$inferSelect): SentFile => ({ id, name, bytes })

/** @throws CONFLICT in words when there is no room for more */
async function checkCount(db: Db | Tx, { id }: Pick<Viewer, 'id'>): Promise<void> {
  const { rows } = await db.execute<{ kept: number }>(
    sql`select count(*)::int as kept from message_files where owner_id = ${id}`,
  )
  if ((rows[0]?.kept ?? 0) >= MESSAGE_FILES_KEPT) throw refuseInWords('CONFLICT', 'You’ve used up your room for files.')
}

/** What was uploaded and never sent goes; its bytes follow with the next sweep of papers. */
export async function dropUnsent({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UNSENT_HOURS * 3_600_000).toISOString()
  await db.execute(sql`delete from message_files where message_id is null and created_at < ${before}`)
}
