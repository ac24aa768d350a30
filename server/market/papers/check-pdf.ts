import { refuse } from '#server/core/refusals/refuse'
import { scanStreams, UnreadableStream } from './pdf-streams'

/** A name as PDF writes it: each letter may stand as itself or as its number. */
function nameOf(word: string): string {
  const letters = [...word].map((letter) => {
    const code = letter.charCodeAt(0).toString(16)
    return `(?:${letter}|#${code.replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
  })
  return `/${letters.join('')}`
}
const anyOf = (words: readonly string[]) => new RegExp(words.map(nameOf).join('|'))

/** What runs, starts, sends, or carries something: none of it belongs on a paper. */
const ACTIVE = anyOf([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'RichMedia',
  'Rendition',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'XFA',
])
const LOCKED = anyOf(['Encrypt'])
/** Ways to pack that we do not unpack; hardly any program of these years uses them. */
const UNREAD = anyOf(['LZWDecode', 'RunLengthDecode'])
const OBJECT_STREAM = anyOf(['ObjStm'])
const HEAD = /%PDF-[12]\.\d/y
const TAIL_BYTES = 2048

/**
 * Refuses what is no plain PDF. Every byte is looked at, and whatever is packed is unpacked and looked at as well, without
 * following the file’s own map of itself: what hides from us by a trick of that map would have to be in no byte of it.
 *
 * @throws NOT_A_PDF, PDF_LOCKED, PDF_NOT_PLAIN
 */
export async function checkPdf(bytes: Buffer): Promise<void> {
  const text = bytes.toString('latin1')
  HEAD.lastIndex = 0
  if (!HEAD.test(text) || !/startxref\s+\d+\s+%%EOF/.test(text.slice(-TAIL_BYTES))) throw refuse('NOT_A_PDF')
  if (LOCKED.test(text)) throw refuse('PDF_LOCKED')
  if (ACTIVE.test(text)) throw refuse('PDF_NOT_PLAIN')
  if (UNREAD.test(text)) throw refuse('NOT_A_PDF')
  const look = (piece: string) => {
    if (ACTIVE.test(piece)) throw refuse('PDF_NOT_PLAIN')
  }
  try {
    const objectStreams = await scanStreams(bytes, text, { look, isObjectStream: (head) => OBJECT_STREAM.test(head) })
    // one that we did not recognize where it stands is one that we did not look into
    if (objectStreams < countOf(text)) throw refuse('NOT_A_PDF')
  } catch (error) {
    if (error instanceof UnreadableStream) throw refuse('NOT_A_PDF')
    throw error
  }
}

function countOf(text: string): number {
  return text.match(new RegExp(OBJECT_STREAM, 'g'))?.length ?? 0
}
