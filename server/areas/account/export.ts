import { sql } from 'drizzle-orm'
import { strToU8, Zip, ZipDeflate } from 'fflate'
import type { AppDeps } from '#server/core/app-deps'
import { writeAudit } from '#server/core/audit/write-audit'
import type { ExportFile } from '#server/core/personal-data'
import { loggable } from '#server/infra/loggable'
import { readmeOf } from './export-readme'
import type { Asking } from './record'

/**
 * Everything the product knows about the viewer as a ZIP archive, made while it is sent: no more than a page of rows
 * is in memory at a time. That it was taken is written into the audit trail before the first byte leaves.
 */
export async function exportAccount(deps: AppDeps, asking: Asking): Promise<AsyncGenerator<Uint8Array<ArrayBuffer>>> {
  const { viewer, address, userAgent } = asking
  const at = deps.clock.now()
  await writeAudit(deps.db, {
    userId: viewer.id,
    eventType: 'data_exported',
    action: 'Downloaded their data',
    resourceType: 'account',
    resourceId: viewer.id,
    severity: 'medium',
    visitor: { address, userAgent },
    at,
  })
  // asked for and answered in one, so that the list of requests says of all of them
  await deps.db.execute(sql`
    insert into data_requests (user_id, kind, way, state, received_at, due_at, closed_at)
    select ${viewer.id}, 'export', 'account', 'done', m.at, m.at + interval '720 hours', m.at
    from (select ${at.toISOString()}::timestamptz as at) m`)
  return zip(deps, filesOf(deps, viewer.id, at))
}

async function* filesOf(
  { db, files: stored, personalData }: AppDeps,
  userId: string,
  at: Date,
): AsyncGenerator<ExportFile> {
  yield { path: 'README.txt', content: readmeOf(personalData, at) }
  for (const { files } of personalData) if (files) yield* files(db, userId, stored)
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from auth_users where merged_into = ${userId} order by deleted_at`,
  )
  for (const [index, { id }] of rows.entries()) {
    for (const { files } of personalData) {
      if (files)
        for await (const file of files(db, id, stored))
          yield { ...file, path: `merged-account-${index + 1}/${file.path}` }
    }
  }
}

async function* zip({ log }: AppDeps, files: AsyncIterable<ExportFile>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const ready: Uint8Array<ArrayBuffer>[] = []
  const archive = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  try {
    for await (const { path, content } of files) {
      const file = new ZipDeflate(path)
      archive.add(file)
      for await (const piece of typeof content === 'string' || content instanceof Uint8Array ? [content] : content) {
        file.push(typeof piece === 'string' ? strToU8(piece) : piece)
        yield* ready.splice(0)
      }
      file.push(new Uint8Array(), true)
      yield* ready.splice(0)
    }
  } catch (error) {
    // The answer has begun; all that is left is to break it off, so that nobody takes half for whole.
    log.error({ err: loggable(error) }, 'a copy of somebody’s data broke off')
    throw error
  }
  archive.end()
  yield* ready
}
