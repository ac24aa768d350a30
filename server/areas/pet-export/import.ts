import { ORPCError } from '@orpc/server'
import { type ImportedPet, PetFile } from '#contract/pet-export'
import type { Viewer } from '#server/core/people/viewer'
import { violatedConstraint } from '#server/core/refusals/faults'
import { refuse, refuseInWords } from '#server/core/refusals/refuse'
import { inTransaction } from '#server/infra/database/db'
import type { Deps } from '#server/infra/deps'
import type { PictureQueue } from '#server/market/media/picture-queue'
import { unpackRecord } from './archive'
import { keepPapers } from './papers'
import { uploadPhotos } from './photos'
import { writeRecord } from './write-record'

/**
 * Reads a file in as a new pet of the viewer's: all of it, or nothing.
 *
 * @throws BAD_REQUEST in words for what is no such file or cannot be true, TOO_MANY_PETS, and what uploading a picture is refused with
 */
export async function importPet(
  deps: Deps,
  viewer: Viewer,
  queue: PictureQueue,
  bytes: Uint8Array,
): Promise<ImportedPet> {
  const read = PetFile.safeParse(unpackRecord(bytes))
  if (!read.success) {
    const [issue] = read.error.issues
    const where = issue?.path.join(' › ') || 'the file itself'
    throw refuseInWords('BAD_REQUEST', `This file can’t be read in. Something is wrong with: ${where.slice(0, 120)}.`)
  }
  try {
    const photos = await uploadPhotos(deps, viewer, queue, bytes, read.data.photos)
    const papers = await keepPapers(deps, viewer, queue, bytes, read.data.documents)
    const written = { file: read.data, photos, papers }
    return await inTransaction(deps.db, (tx) => writeRecord(tx, viewer, written, deps.clock.now()))
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_A_PICTURE')
      throw refuseInWords('BAD_REQUEST', 'This file can’t be read in. One of its photos or papers is no picture.')
    const broken = violatedConstraint(error)
    if (broken === 'pets_limit_check') throw refuse('TOO_MANY_PETS')
    if (broken === undefined || broken === null) throw error
    throw refuseInWords(
      'BAD_REQUEST',
      'This file can’t be read in. Some of its dates or amounts can’t be true, such as a day to come or the same thing twice.',
    )
  }
}
