import { eq, sql } from 'drizzle-orm'
import type { Deps } from '#server/infra/deps'
import { loggable } from '#server/infra/loggable'
import { petDocumentRemovals } from '../../tables/pet-health'
import { keptPapers } from './find'
import { paperBornAt, paperFolders, paperKey, paperOfKey } from './keys'

const HOUR_MS = 60 * 60_000
/** How far back files without a row are looked for; a sweep runs every hour unless nothing runs at all. */
const LOOK_BACK_MS = 14 * 24 * HOUR_MS
const AT_ONCE = 200

/**
 * Removes the files of papers whose row is gone, and files that never got one. One that the store refuses waits for the next
 * round and holds up none of the others.
 *
 * @throws at the end, with how many failed, so that the round counts as a failed one
 */
export async function sweepPapers(deps: Deps): Promise<void> {
  const failed = (await removeGone(deps)) + (await removeUnknown(deps))
  if (failed > 0) throw new Error(`${failed} papers could not be removed`)
}

async function removeGone(deps: Deps): Promise<number> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select id from pet_document_removals order by created_at, id limit ${AT_ONCE}`)
  let failed = 0
  for (const { id } of rows) {
    if (await removed(deps, id)) await deps.db.delete(petDocumentRemovals).where(eq(petDocumentRemovals.id, id))
    else {
      failed += 1
      // to the end of the line, so that many of these do not keep the others waiting
      await deps.db
        .update(petDocumentRemovals)
        .set({ createdAt: deps.clock.now() })
        .where(eq(petDocumentRemovals.id, id))
    }
  }
  return failed
}

/** An upload that died before its row was written, after an hour in which it could have been. */
async function removeUnknown(deps: Deps): Promise<number> {
  const { db, files, clock } = deps
  const until = new Date(clock.now().getTime() - HOUR_MS)
  let failed = 0
  for (const folder of paperFolders(new Date(until.getTime() - LOOK_BACK_MS), until)) {
    const ids = new Set<string>()
    for await (const key of files.list(folder)) {
      const id = paperOfKey(key)
      if (id && paperBornAt(id) < until) ids.add(id)
    }
    if (ids.size === 0) continue
    for (const id of await keptPapers(db, [...ids])) ids.delete(id)
    for (const id of ids) if (!(await removed(deps, id))) failed += 1
  }
  return failed
}

async function removed({ files, log }: Deps, id: string): Promise<boolean> {
  try {
    await files.remove(paperKey(id))
    return true
  } catch (error) {
    log.warn({ err: loggable(error), id }, 'a paper could not be removed')
    return false
  }
}
