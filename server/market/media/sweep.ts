import { eq, sql } from 'drizzle-orm'
import type { Deps } from '#server/infra/deps'
import { loggable } from '#server/infra/loggable'
import { mediaRemovals } from '../../tables/media'
import { bornAt, FORMATS, fileKey, foldersBetween, idOfKey } from './keys'
import { isLinked, unlinkPictures } from './links'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
/** How far back files without a row are looked for; a sweep runs every hour unless nothing runs at all. */
const LOOK_BACK_DAYS = 14
const AT_ONCE = 200

/**
 * Removes what nobody needs: pictures nobody put anywhere, removed ones, and files that never got a row. One that cannot
 * be removed, or a step that fails, holds up none of the others.
 *
 * @throws at the end, with how many failed, so that the round counts as a failed one
 */
export async function sweepMedia(deps: Deps): Promise<void> {
  let failed = 0
  const tell = (error: unknown, what: string) => {
    failed += 1
    deps.log.warn({ err: loggable(error), what }, 'a part of the sweep of pictures failed')
  }
  for (const step of [giveUpUnused, dropRows, removeFiles, removeUnknown, tidy]) {
    try {
      await step(deps, tell)
    } catch (error) {
      tell(error, step.name)
    }
  }
  if (failed > 0) throw new Error(`${failed} parts of the sweep of pictures failed`)
}

type Tell = (error: unknown, what: string) => void

/** Pictures that were uploaded a day ago and are on no page, nor shown to be checked. */
async function giveUpUnused({ db, clock }: Deps): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - DAY_MS).toISOString()
  await db.transaction(async (tx) => {
    const linked = await isLinked(tx)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from media_assets m where created_at < ${before} and deleted_at is null and not ${linked}
      order by created_at limit ${AT_ONCE} for update skip locked`)
    if (rows.length === 0) return
    // Asked again now that they are held: who was just putting one somewhere has done so.
    await tx.execute(sql`
      update media_assets m set deleted_at = ${now.toISOString()}
      where id in (${idList(rows)}) and not ${linked}`)
  })
}

/**
 * The rows before the files: no row is ever without its files. What is to be removed is written down with it, so that
 * whenever we die no file stays for ever. Together they go quickly; where that fails, each goes by itself.
 */
async function dropRows(deps: Deps, tell: Tell): Promise<void> {
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select id from media_assets where deleted_at is not null order by deleted_at, id limit ${AT_ONCE}`)
  const ids = rows.map(({ id }) => id)
  try {
    await dropTogether(deps, ids)
  } catch {
    for (const id of ids) await dropTogether(deps, [id]).catch((error) => putLast(deps, id, error, tell))
  }
}

async function dropTogether({ db, clock }: Deps, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const now = clock.now().toISOString()
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from media_assets where id in (${idList(ids.map((id) => ({ id })))}) for update skip locked`)
    if (rows.length === 0) return
    // Where one was put on a page in the very moment of its removal, it comes off now.
    await unlinkPictures(
      tx,
      rows.map(({ id }) => id),
    )
    await tx.execute(sql`
      with gone as (delete from media_assets where id in (${idList(rows)}) returning id, widths)
      insert into media_removals (id, widths, due_at) select id, widths, ${now}::timestamptz from gone`)
  })
}

/** One that something insists on goes to the end of the line, so that many of these do not keep the others waiting. */
async function putLast({ db, clock }: Deps, id: string, error: unknown, tell: Tell): Promise<void> {
  tell(error, id)
  await db.execute(sql`update media_assets set deleted_at = ${clock.now().toISOString()} where id = ${id}`)
}

/** Two replicas may do it at once: what is removed already is removed again. */
async function removeFiles({ db, files, clock }: Deps, tell: Tell): Promise<void> {
  const now = clock.now().toISOString()
  const { rows } = await db.execute<{ id: string; widths: number[] }>(sql`
    select id, widths from media_removals where due_at <= ${now} order by due_at limit ${AT_ONCE}`)
  for (const { id, widths } of rows) {
    try {
      for (const width of widths) for (const format of FORMATS) await files.remove(fileKey(id, width, format))
      await db.delete(mediaRemovals).where(eq(mediaRemovals.id, id))
    } catch (error) {
      tell(error, id)
      // To the end of the line, so that many of these do not keep the others waiting.
      await db.execute(sql`
        update media_removals set attempts = attempts + 1,
          due_at = ${now}::timestamptz + interval '1 hour' * least(24, 2 ^ least(attempts, 5))
        where id = ${id}`)
    }
  }
}

/** An upload that died before its row was written, after an hour in which it could have been. */
async function removeUnknown({ db, files, clock }: Deps, tell: Tell): Promise<void> {
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
    for (const key of [...keys.values()].flat()) {
      try {
        await files.remove(key)
      } catch (error) {
        tell(error, key)
      }
    }
  }
}

async function tidy({ files, clock }: Deps): Promise<void> {
  await files.tidy(new Date(clock.now().getTime() - HOUR_MS))
}

function idList(rows: readonly { id: string }[]) {
  return sql.join(
    rows.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  )
}
