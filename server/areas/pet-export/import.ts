import { ORPCError } from '@orpc/server'
import { latestToday } from '#contract/days.rules'
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

const CANNOT_BE =
  'This file can’t be imported. Some of its dates or amounts can’t be true, such as a day in the future or the same thing twice.'

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
    throw refuseInWords('BAD_REQUEST', `This file can’t be imported. ${whatIsWrong(read.error.issues[0]?.path ?? [])}`)
  }
  // what the tables keep themselves they say below; bills have no such rule there
  if (read.data.expenses.some(({ spentOn }) => spentOn > latestToday(deps.clock.now())))
    throw refuseInWords('BAD_REQUEST', CANNOT_BE)
  try {
    const photos = await uploadPhotos(deps, viewer, queue, bytes, read.data.photos)
    const papers = await keepPapers(deps, viewer, queue, bytes, read.data.documents)
    const written = { file: read.data, photos, papers }
    return await inTransaction(deps.db, (tx) => writeRecord(tx, viewer, written, deps.clock.now()))
  } catch (error) {
    if (error instanceof ORPCError && error.code === 'NOT_A_PICTURE')
      throw refuseInWords('BAD_REQUEST', 'This file can’t be imported. One of its photos or papers is no picture.')
    const broken = violatedConstraint(error)
    if (broken === 'pets_limit_check') throw refuse('TOO_MANY_PETS')
    if (broken === undefined || broken === null) throw error
    throw refuseInWords('BAD_REQUEST', CANNOT_BE)
  }
}

/** What stands where in a file, as its owner would call it. */
const PARTS: { [Part in keyof PetFile]?: string } = {
  pet: 'what it says about the pet',
  photos: 'its photos',
  allergies: 'its allergies',
  weights: 'its weights',
  measurements: 'its measurements',
  contacts: 'its contacts',
  feeding: 'its feeding plan',
  health: 'its health record',
  documents: 'its papers',
  medications: 'its medicines',
  doses: 'its doses',
  careTasks: 'its routines',
  careLogs: 'its care log',
  expenses: 'its expenses',
}

/** A sentence about the place where a file is not as its format is described. The last of a path says it exactly. */
function whatIsWrong(path: readonly PropertyKey[]): string {
  const [part, place] = path
  const words = typeof part === 'string' && Object.hasOwn(PARTS, part) ? PARTS[part as keyof PetFile] : undefined
  if (!words) return 'It holds something we don’t know, as a file of a newer version would.'
  const nth = typeof place === 'number' ? `, entry ${place + 1}` : ''
  return `Something isn’t right in ${words}${nth} (${path.join('.').slice(0, 120)}).`
}
