import { ORPCError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import type { PetFile } from '#contract/pet-export'
import { MAX_FILE_PAPERS, MAX_FILE_PAPERS_BYTES } from '#contract/pet-export.rules'
import { MAX_PDF_BYTES } from '#contract/pet-limits.rules'
import type { Viewer } from '#server/core/people/viewer'
import { refuseInWords } from '#server/core/refusals/refuse'
import type { Db, Tx } from '#server/infra/database/db'
import { insertAll } from '#server/infra/database/insert-all'
import type { Deps } from '#server/infra/deps'
import { claimPictures } from '#server/market/media/claim'
import { fileKey } from '#server/market/media/keys'
import type { PictureQueue } from '#server/market/media/picture-queue'
import { uploadPicture } from '#server/market/media/upload'
import { checkPdf } from '#server/market/papers/check-pdf'
import { paperKey } from '#server/market/papers/keys'
import { petDocuments } from '#server/tables/pet-health'
import { type Kept, storePdf, takeQuota } from '../pet-documents/write'
import { unpackFile } from './archive'
import { inOrder } from './in-order'

type Listed = PetFile['documents'][number]
type Row = Omit<Listed, 'file'> & { id: string; mediaId: string | null; width: number | null; bytes: number }
export type ListedPaper = { paper: Listed; key: string }

/** A pet's papers as far as they fit, the newest first, with the keys of their files; and how many do not fit. */
export async function listPapers(
  db: Pick<Db, 'execute'>,
  petId: string,
): Promise<{ papers: ListedPaper[]; leftOut: number }> {
  const { rows } = await db.execute<Row>(sql`
    select d.id, d.title, d.category, d.issued_on::text as "issuedOn", d.expires_on::text as "expiresOn", e.place as entry,
      d.media_id as "mediaId", m.width, coalesce(d.file_bytes, m.bytes)::float8 as bytes
    from pet_documents d
      left join media_assets m on m.id = d.media_id
      left join (
        select id, (row_number() over (order by happened_on, created_at, id) - 1)::int as place
        from pet_health_entries where pet_id = ${petId}) e on e.id = d.entry_id
    where d.pet_id = ${petId} and (d.media_id is null or m.deleted_at is null)
    order by d.created_at desc, d.id desc`)
  const papers: ListedPaper[] = []
  let room = MAX_FILE_PAPERS_BYTES
  for (const { id, mediaId, width, bytes, ...facts } of rows) {
    if (papers.length === MAX_FILE_PAPERS || bytes > room) continue
    room -= bytes
    const file = `papers/${papers.length + 1}.${mediaId ? 'webp' : 'pdf'}`
    papers.push({ paper: { file, ...facts }, key: mediaId ? fileKey(mediaId, width ?? 0, 'webp') : paperKey(id) })
  }
  return { papers, leftOut: rows.length - papers.length }
}

export type KeptPaper = { paper: Listed; kept: Kept }

/**
 * Looks into each paper of a file and keeps it, before the record is written: what that comes to nothing with belongs to
 * nothing, and goes with the sweeps.
 *
 * @throws BAD_REQUEST in words, TOO_MANY_DOCUMENTS, TOO_MANY_PICTURES, PICTURES_BUSY, STORAGE_FULL
 */
export async function keepPapers(
  deps: Deps,
  viewer: Viewer,
  queue: PictureQueue,
  archive: Uint8Array,
  listed: readonly Listed[],
): Promise<KeptPaper[]> {
  const papers: KeptPaper[] = []
  for (const paper of listed) {
    const bytes = unpackFile(archive, paper.file, MAX_PDF_BYTES)
    if (!bytes)
      throw refuseInWords('BAD_REQUEST', `This file can’t be imported. ${paper.file} is not in it, or too large.`)
    papers.push({ paper, kept: await keepOne(deps, viewer, queue, paper, Buffer.from(bytes)) })
  }
  return papers
}

async function keepOne(deps: Deps, viewer: Viewer, queue: PictureQueue, paper: Listed, bytes: Buffer): Promise<Kept> {
  if (paper.file.endsWith('.webp')) {
    const { id } = await uploadPicture(deps, viewer, queue, {
      original: bytes,
      purpose: 'pet-document',
      crop: null,
      alt: paper.title,
    })
    return { mediaId: id }
  }
  try {
    await checkPdf(bytes)
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    throw refuseInWords('BAD_REQUEST', `This file can’t be imported. ${paper.file}: ${error.message}`)
  }
  return storePdf(deps, viewer, bytes)
}

/** @param entries the new ids of the file's health entries, in their order @throws BAD_REQUEST in words, TOO_MANY_DOCUMENTS */
export async function writePapers(
  tx: Tx,
  viewer: Viewer,
  { petId, papers, entries }: { petId: string; papers: readonly KeptPaper[]; entries: readonly string[] },
  now: Date,
): Promise<void> {
  if (papers.length === 0) return
  const pictures = papers.flatMap(({ kept }) => ('mediaId' in kept ? kept.mediaId : []))
  if (pictures.length > 0) await claimPictures(tx, viewer.id, pictures, ['pet-document'])
  const bytes = papers.reduce((sum, { kept }) => sum + ('fileBytes' in kept ? kept.fileBytes : 0), 0)
  await takeQuota(tx, viewer, bytes, papers.length)
  await insertAll(
    tx,
    petDocuments,
    papers.map(({ paper: { file: _, entry, ...facts }, kept }, place, { length }) => {
      const entryId = entry === null ? null : entries[entry]
      if (entryId === undefined)
        throw refuseInWords(
          'BAD_REQUEST',
          'This file can’t be imported. A paper belongs to an entry that is not there.',
        )
      // the newest comes first in the file
      return {
        ...facts,
        ...kept,
        petId,
        entryId,
        addedBy: viewer.id,
        createdAt: inOrder(now, length - 1 - place, length),
      }
    }),
  )
}
