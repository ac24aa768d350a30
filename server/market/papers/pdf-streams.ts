import { createInflate } from 'node:zlib'

/** Something is packed in a way that we cannot look into, or into more than anybody’s paper. */
export class UnreadableStream extends Error {
  override readonly name = 'UnreadableStream'
}

type Looking = {
  /** Told of everything that was packed, in pieces that overlap. */
  look(piece: string): void
  /** Whether a stream with these words before it holds objects. */
  isObjectStream(head: string): boolean
}

/** Of all streams together: a scan of many pages in colour, and a fraction of what a small file can be made to unfold to. */
const MOST_UNPACKED = 400 * 1024 * 1024
const MOST_STREAMS = 50_000
/** The longest word that is looked for, each letter as a number. */
const OVERLAP = 64

/**
 * Looks into every stream of a PDF. Where one begins is told by its own word alone, so that none is left out.
 *
 * @returns how many of them held objects
 * @throws UnreadableStream
 */
export async function scanStreams(bytes: Buffer, text: string, looking: Looking): Promise<number> {
  const budget = { left: MOST_UNPACKED }
  let [objectStreams, streams] = [0, 0]
  for (const found of text.matchAll(/stream(?:\r\n|\n|\r)/g)) {
    if (text.startsWith('end', found.index - 3)) continue
    streams += 1
    if (streams > MOST_STREAMS) throw new UnreadableStream('too many streams')
    const begin = found.index + found[0].length
    const head = text.slice(Math.max(0, text.lastIndexOf('obj', found.index)), found.index)
    const holdsObjects = looking.isObjectStream(head)
    const packed = unwrapped(bytes, text, begin)
    const worked = await inflated(packed, looking, budget)
    if (!holdsObjects) continue
    if (!isPlain(head) && !(worked && isSimplyPacked(head)))
      throw new UnreadableStream('an object stream that is not simply packed')
    objectStreams += 1
  }
  return objectStreams
}

/** Its words stand in the file itself, which was looked at. */
function isPlain(head: string): boolean {
  return !/\/F(?:ilter)?\b|#/.test(head)
}

/** Anything but plain packing could spell a word in other bytes than its letters. */
function isSimplyPacked(head: string): boolean {
  return /\/Filter\s*(?:\[\s*)?\/FlateDecode/.test(head) && !/\/(?:DecodeParms|DP|F)\b|#/.test(head)
}

/** What stands in letters or in hex digits, as bytes; everything else as it is. */
function unwrapped(bytes: Buffer, text: string, begin: number): Buffer {
  if (looksPacked(bytes, begin)) return bytes.subarray(begin)
  const end = text.indexOf('endstream', begin)
  const body = text.slice(begin, end < 0 ? undefined : end)
  if (/^[\s\x21-\x75z]+~>\s*$/.test(body)) return fromAscii85(body)
  if (/^[\s0-9a-f]+>\s*$/i.test(body)) return Buffer.from(body.replace(/[^0-9a-f]/gi, ''), 'hex')
  return bytes.subarray(begin, begin)
}

/** The two bytes with which zlib begins. */
function looksPacked(bytes: Buffer, at: number): boolean {
  const [first = 0, second = 0] = bytes.subarray(at, at + 2)
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}

function fromAscii85(body: string): Buffer {
  const out: number[] = []
  let group: number[] = []
  for (const letter of body.slice(0, body.indexOf('~>')).replace(/\s/g, '')) {
    if (letter === 'z' && group.length === 0) out.push(0, 0, 0, 0)
    else group.push(letter.charCodeAt(0) - 33)
    if (group.length === 5) {
      out.push(...bytesOf(group, 4))
      group = []
    }
  }
  if (group.length > 1) out.push(...bytesOf([...group, 84, 84, 84, 84].slice(0, 5), group.length - 1))
  return Buffer.from(out)
}

function bytesOf(digits: readonly number[], count: number): number[] {
  const value = digits.reduce((sum, digit) => sum * 85 + digit, 0)
  return [24, 16, 8, 0].slice(0, count).map((shift) => Math.floor(value / 2 ** shift) % 256)
}

/** @returns false where nothing was packed there */
async function inflated(packed: Buffer, { look }: Looking, budget: { left: number }): Promise<boolean> {
  if (!looksPacked(packed, 0)) return false
  const unpacking = createInflate()
  let [tail, size] = ['', 0]
  try {
    unpacking.end(packed)
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      size += chunk.length
      budget.left -= chunk.length
      if (budget.left < 0) throw new UnreadableStream('it unfolds to more than a paper')
      const piece = tail + chunk.toString('latin1')
      look(piece)
      tail = piece.slice(-OVERLAP)
    }
  } catch (error) {
    // what follows the packed part is no part of it, and what breaks off was looked at up to there
    if (!isZlibError(error)) throw error
  } finally {
    unpacking.destroy()
  }
  return size > 0
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('Z_')
}
