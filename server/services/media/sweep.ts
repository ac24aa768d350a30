import { eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { mediaAssets } from '../../tables/media'
import { bornAt, FORMATS, fileKey, foldersBetween, idOfKey } from './keys'
import { IS_LINKED, unlinkPictures } from './links'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** How far back files without a row are looked for; a sweep runs every hour unless nothing runs at all. */
const LOOK_BACK_DAYS = 14
const AT_ONCE = 200

/** Removes what nobody needs: pictures nobody put anywhere, files of removed ones, and files that never got a row. */
export async function sweepMedia(deps: Deps): Promise<void> {
  await giveUpUnused(deps)
  await removeDeleted(deps)
  await removeUnknown(deps)
  await deps.files.tidy(new Date(deps.clock.now().getTime() - HOUR_MS))
}

/** Pictures that were uploaded a day ago and are on no page, nor shown to be checked. */
async function giveUpUnused({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - DAY_MS).toISOString()
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from media_assets m where created_at < ${before} and deleted_at is null and not ${IS_LINKED}
      order by created_at limit ${AT_ONCE} for update skip locked`)
    if (rows.length === 0) return
    // Asked again now that they are held: who was just putting one somewhere has done so.
    await tx.execute(sql`
      update media_assets m set deleted_at = ${now.toISOString()}
      where id in (${idList(rows)}) and not ${IS_LINKED}`)
  })
}

/** The files first: should this die in between, the row is still there for the next round. */
async function removeDeleted({ db, files }: Deps): Promise<void> {
  const { rows } = await db.execute<{ id: string; widths: number[] }>(sql`
    select id, widths from media_assets where deleted_at is not null order by deleted_at limit ${AT_ONCE}`)
  if (rows.length === 0) return
  // Where one was put on a page in the very moment of its removal, it comes off now.
  await db.transaction((tx) =>
    unlinkPictures(
      tx,
      rows.map(({ id }) => id),
    ),
  )
  for (const { id, widths } of rows) {
    for (const width of widths) for (const format of FORMATS) await files.remove(fileKey(id, width, format))
    await db.delete(mediaAssets).where(eq(mediaAssets.id, id))
  }
}

/** An upload that died before its row was written, after an hour in which it could have been. */
async function removeUnknown({ db, files, clock }: Deps): Promise<void> {
  const until = new Date(clock.now().getTime() - HOUR_MS)
  const from = new Date(until.getTime() - LOOK_BACK_DAYS * DAY_MS)
  for (const folder of foldersBetween(from, until)) {
    const keys = new Map<string, string[]>()
    for await (const key of files.list(folder)) {
      const id = idOfKey(key)
      if (id && bornAt(id) < until) keys.set(id, [...(keys.get(id) ?? []), key])
    }
    if (keys.size === 0) continue
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from media_assets where id in (${idList([...keys.keys()].map((id) => ({ id })))})`)
    for (const { id } of rows) keys.delete(id)
    for (const unknown of keys.values()) for (const key of unknown) await files.remove(key)
  }
}

function idList(rows: readonly { id: string }[]) {
  return sql.join(
    rows.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
}
