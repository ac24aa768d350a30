import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { DAY_AHEAD, latestToday } from '#contract/days.rules'
import type { DocumentFacts, PetDocument } from '#contract/pet-documents'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS } from '#contract/pet-limits.rules'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { cleanLine } from '#server/core/text/clean'
import { type Db, inTransaction, type Tx } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import { claimPictures } from '#server/market/media/claim'
import { checkPdf } from '#server/market/papers/check-pdf'
import { newPaperId, paperKey } from '#server/market/papers/keys'
import { holdPet, mayOn, requirePet } from '#server/market/pets/access'
import { petDocuments } from '#server/tables/pet-health'
import { readDocuments } from './read'

type OfPet = DocumentFacts & { petId: string }
type Sent = { idempotencyKey?: string | undefined }

/**
 * Keeps a PDF: looked into first, then its file, then the row, in that order. A death in between leaves a file without a row,
 * which the sweep finds, and never a row without a file.
 *
 * @throws NOT_FOUND, PET_PASSED, KEY_REUSED, NOT_A_PDF, PDF_LOCKED, PDF_NOT_PLAIN, TOO_MANY_DOCUMENTS, STORAGE_FULL
 */
export async function keepPdf(
  deps: Deps,
  viewer: Viewer,
  bytes: Buffer,
  { idempotencyKey, ...facts }: OfPet & Sent,
): Promise<PetDocument> {
  await checkPdf(bytes)
  // asked once more when it is written down; before, so that nothing is kept for who may not
  await requirePet(deps, viewer, facts.petId, 'papers')
  const asked = { idempotencyKey, petId: facts.petId, fileSha256: sumOf(bytes) }
  const sent = await findSent(deps, deps.db, viewer, asked)
  return sent ?? insertOne(deps, viewer, facts, { ...(await storePdf(deps, viewer, bytes)), idempotencyKey })
}

/** Keeps the file of a paper whose bytes were looked into. @throws TOO_MANY_DOCUMENTS, STORAGE_FULL */
export async function storePdf(
  { db, files, clock }: Pick<Deps, 'db' | 'files' | 'clock'>,
  viewer: Viewer,
  bytes: Buffer,
): Promise<KeptPdf> {
  await checkQuota(db, viewer, bytes.length)
  if (!(await files.hasRoom(bytes.length))) throw refuse('STORAGE_FULL')
  const id = newPaperId(clock.now())
  await files.put(paperKey(id), bytes, 'application/pdf')
  return { id, fileBytes: bytes.length, fileSha256: sumOf(bytes) }
}

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The paper that came under this key before. @throws KEY_REUSED when that was another */
async function findSent(
  { clock }: Pick<Deps, 'clock'>,
  db: Db | Tx,
  viewer: Viewer,
  { idempotencyKey, petId, fileSha256 }: Sent & { petId: string; fileSha256: string },
): Promise<PetDocument | undefined> {
  if (!idempotencyKey) return
  const [found] = await db.select().from(petDocuments).where(eq(petDocuments.idempotencyKey, idempotencyKey))
  if (!found) return
  if (found.addedBy !== viewer.id || found.petId !== petId || found.fileSha256 !== fileSha256)
    throw refuse('KEY_REUSED')
  return readOne(db, viewer, clock.now(), found.id)
}

/** @throws NOT_FOUND also for a picture of somebody else, PET_PASSED, TOO_MANY_DOCUMENTS */
export function keepPicture(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { mediaId, ...facts }: OfPet & { mediaId: string },
): Promise<PetDocument> {
  return insertOne(deps, viewer, facts, { mediaId })
}

export type KeptPdf = { id: string; fileBytes: number; fileSha256: string }
export type Kept = { mediaId: string } | KeptPdf

function insertOne(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { petId, ...facts }: OfPet,
  kept: { mediaId: string } | (KeptPdf & Sent),
): Promise<PetDocument> {
  return writing(deps, async (tx) => {
    await holdPet(tx, deps, viewer, petId, 'papers')
    const sent = 'fileBytes' in kept ? await findSent(deps, tx, viewer, { ...kept, petId }) : undefined
    if (sent) return sent
    if ('mediaId' in kept) await claimPictures(tx, viewer.id, [kept.mediaId], ['pet-document'])
    await takeQuota(tx, viewer, 'fileBytes' in kept ? kept.fileBytes : 0)
    const now = deps.clock.now()
    const [added] = await tx
      .insert(petDocuments)
      .values({ ...cleaned(facts, now), ...kept, petId, addedBy: viewer.id, createdAt: now })
      .returning({ id: petDocuments.id })
    return readOne(tx, viewer, now, added?.id)
  })
}

/** @throws NOT_FOUND, PET_PASSED */
export function changeDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  { id, ...facts }: DocumentFacts & { id: string },
): Promise<PetDocument> {
  return writing(deps, async (tx) => {
    await holdOf(tx, deps, viewer, id)
    await tx.update(petDocuments).set(cleaned(facts, deps.clock.now())).where(eq(petDocuments.id, id))
    return readOne(tx, viewer, deps.clock.now(), id)
  })
}

/** The file follows with the next sweep. @throws NOT_FOUND, PET_PASSED */
export function removeDocument(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  return writing(deps, async (tx) => {
    await holdOf(tx, deps, viewer, id)
    await tx.delete(petDocuments).where(eq(petDocuments.id, id))
    return {}
  })
}

async function holdOf(tx: Tx, deps: Pick<Deps, 'clock'>, viewer: Viewer, id: string): Promise<void> {
  const { petId } = petDocuments
  const own = and(eq(petDocuments.id, id), mayOn(petId, { viewer, now: deps.clock.now() }, 'papers'))
  const [found] = await tx.select({ petId }).from(petDocuments).where(own)
  if (!found) throw refuse('NOT_FOUND')
  await holdPet(tx, deps, viewer, found.petId, 'papers')
  const [still] = await tx.select({ petId }).from(petDocuments).where(own).for('update')
  if (!still) throw refuse('NOT_FOUND')
}

async function readOne(tx: Db | Tx, viewer: Viewer, now: Date, id: string | undefined): Promise<PetDocument> {
  const [written] = await readDocuments(tx, { viewer, now }, sql`d.id = ${id ?? null}`)
  if (!written) throw refuse('NOT_FOUND')
  return written
}

/** What comes side by side takes turns from here on. @param papers how many with so many bytes together @throws TOO_MANY_DOCUMENTS */
export async function takeQuota(tx: Tx, viewer: Viewer, bytes: number, papers = 1): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`papers:${viewer.id}`}, 0))`)
  await checkQuota(tx, viewer, bytes, papers)
}

/** @throws TOO_MANY_DOCUMENTS */
async function checkQuota(db: Db | Tx, viewer: Viewer, bytes: number, papers = 1): Promise<void> {
  const { rows } = await db.execute<{ papers: number; bytes: number }>(sql`
    select count(*)::int as papers, coalesce(sum(file_bytes), 0)::float8 as bytes
    from pet_documents where added_by = ${viewer.id}`)
  const [kept] = rows
  if (kept && (kept.papers + papers > MAX_DOCUMENTS || kept.bytes + bytes > MAX_DOCUMENT_BYTES))
    throw refuse('TOO_MANY_DOCUMENTS')
}

/** @throws BAD_REQUEST for a title nothing is left of, in words for a day to come */
function cleaned({ title: given, category, issuedOn, expiresOn, entryId }: DocumentFacts, now: Date) {
  const title = cleanLine(given)
  if (issuedOn && issuedOn > latestToday(now)) throw refuseInWords('BAD_REQUEST', DAY_AHEAD)
  if (!title) throw refuse('BAD_REQUEST')
  return { title, category, issuedOn, expiresOn, entryId }
}

async function writing<Written>({ db }: Pick<Deps, 'db'>, work: (tx: Tx) => Promise<Written>): Promise<Written> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    const violated = violatedConstraint(error)
    if (violated === 'pets_passed_record_check') throw refuse('PET_PASSED')
    if (violated === 'pet_documents_entry_check' || violated === 'pet_documents_entry_id_fkey')
      throw refuse('NOT_FOUND')
    if (violated === 'pet_documents_idempotency_key_key') throw refuse('KEY_REUSED')
    if (violated === 'pet_documents_dates_check') throw refuse('BAD_REQUEST')
    throw error
  }
}
