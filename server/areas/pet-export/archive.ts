import { strToU8, unzipSync, zipSync } from 'fflate'
import type { PetFile } from '#contract/pet-export'
import { MAX_ARCHIVE_FILES, MAX_RECORD_BYTES, RECORD_FILE } from '#contract/pet-export.rules'
import { refuseInWords } from '#server/core/refusals/refuse'
import { cleanText } from '#server/core/text/clean'

const README = `This is the record of one pet, taken from Pawstead.

${RECORD_FILE} holds everything as text that people and other programs can read (JSON). It can be imported again as a
new pet, in this account or another.
`

const leftOutWords = (papers: number) =>
  `\n${papers === 1 ? 'One paper' : `${papers} papers`} did not fit into this file. Download ${papers === 1 ? 'it' : 'them'} from the pet’s page.\n`

const wrong = (why: string) => refuseInWords('BAD_REQUEST', why)
const NO_RECORD = 'This isn’t a pet’s file, or it is damaged. Choose the ZIP file that was exported here.'

export type Packed = { path: string; bytes: Uint8Array }

/** @param files beside the record @param leftOut papers for which there was no room */
export function packPet(record: PetFile, files: readonly Packed[], leftOut = 0): Uint8Array<ArrayBuffer> {
  const held = Object.fromEntries(files.map(({ path, bytes }) => [path, [bytes, { level: 0 as const }] as const]))
  return zipSync({
    'README.txt': strToU8(leftOut > 0 ? README + leftOutWords(leftOut) : README),
    [RECORD_FILE]: strToU8(`${JSON.stringify(record, null, 2)}\n`),
    ...(held as Record<string, [Uint8Array, { level: 0 }]>),
  })
}

/**
 * The record in an archive, before anybody has looked at what it says. Whatever else is in there is not unpacked, and the
 * record not beyond its limit: the room for it is made before, and what says it is small and is not ends there.
 *
 * @throws BAD_REQUEST in words
 */
export function unpackRecord(bytes: Uint8Array): unknown {
  let files = 0
  let tooLarge = false
  const unpack = () =>
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        files += 1
        if (name !== RECORD_FILE || files > MAX_ARCHIVE_FILES) return false
        tooLarge ||= originalSize > MAX_RECORD_BYTES
        return !tooLarge
      },
    })[RECORD_FILE]
  const record = trying(unpack, NO_RECORD)
  if (files > MAX_ARCHIVE_FILES) throw wrong(`An archive holds up to ${MAX_ARCHIVE_FILES} files.`)
  if (tooLarge) throw wrong('The record in this file is larger than we can import.')
  if (!record) throw wrong(NO_RECORD)
  const text = trying(() => new TextDecoder('utf-8', { fatal: true }).decode(record), NO_RECORD)
  return cleaned(trying(() => JSON.parse(text) as unknown, NO_RECORD))
}

/** One more file of an archive; null where it is not there, or larger than that. */
export function unpackFile(bytes: Uint8Array, path: string, maxBytes: number): Uint8Array | null {
  const unpack = () =>
    unzipSync(bytes, { filter: ({ name, originalSize }) => name === path && originalSize <= maxBytes })[path]
  return trying(unpack, NO_RECORD) ?? null
}

function trying<Result>(work: () => Result, words: string): Result {
  try {
    return work()
  } catch {
    throw wrong(words) // whatever a stranger's bytes made a reader stumble over
  }
}

/** How deep a record goes, with room. */
const DEEPEST = 8

/** Texts as all that people write here is kept; our own exports come through it unchanged. */
function cleaned(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw wrong(NO_RECORD)
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map((one) => cleaned(one, depth + 1))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one, depth + 1)]))
}
