import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync, gunzipSync } from 'node:zlib'
import { lasting } from '#server/core/memory/lasting'
import { combine, combineOnce, type Shift, shiftOver } from './crc'

const packApart = promisify(deflateRaw)

/** A body that is lent: to be given back once it is sent, so that the next answer fills its gaps instead of making another. */
export type Lent = { body: Buffer; giveBack(): void }

/** A text with gaps that every answer fills differently: put together once, and then only the gaps are written. */
export type Spliced = {
  plain(filling: string): Lent
  /** A gzip stream of the same text. The parts are packed beforehand; the filling stands between them as it is. */
  gzip(filling: string): Lent
  /** About what it takes in memory while nobody asks for it. */
  bytes: number
}

const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** An empty last block, after which a deflate stream ends; then room for the checksum and the length. */
const TRAILER = Buffer.from([0x03, 0x00, 0, 0, 0, 0, 0, 0, 0, 0])
/** To begin a packed block costs as much as packing kilobytes, and between two nonces there are often just a few words. */
const WORTH_PACKING_BYTES = 300
/** Packed by another thread, while this one goes on answering. */
const WORTH_LEAVING_BYTES = 4096
const PACKING = { level: 6, finishFlush: constants.Z_SYNC_FLUSH }
/** As far back as the format can point. */
const WINDOW_BYTES = 32_768
/** Stands for a gap among what may be pointed at: a byte that no text has, so nothing ever points at a gap. */
const NO_TEXT = 0xff
const NOTHING = Buffer.alloc(0)
/** Bodies kept for the next answer; more in flight than this are made anew. */
const KEPT_BODIES = 1

/** Text between two gaps, packed; two without a gap between them just follow each other. */
export type Part = {
  packed: Buffer
  sum: number
  length: number
  /** A gap follows. */
  gap: boolean
  shift?: Shift
}

/**
 * @param parts the text, cut where the filling goes
 * @param fillingLength of every filling, in bytes
 */
export async function splice(parts: string[], fillingLength: number): Promise<Spliced> {
  const last = parts.length - 1
  const sight = createSight(fillingLength)
  const packed = parts.map((part, index) => packPart(part, index < last, sight.next(part, index < last)))
  return spliceParts(await Promise.all(packed), fillingLength)
}

/** What a browser has just unpacked when it comes to a part: what stands there need not be said again. */
export type Sight = {
  /** What is in sight of a part; after it, so is the part. */
  next(text: string, gap: boolean): Buffer
  /** Something comes that may be another later: nothing behind it may point there, nor past it. @returns what it sees */
  end(): Buffer
}

export function createSight(fillingLength: number): Sight {
  const gapBytes = Buffer.alloc(fillingLength, NO_TEXT)
  let seen: Buffer = NOTHING
  return {
    next(text, gap) {
      const before = seen
      seen = Buffer.concat([before, Buffer.from(text), ...(gap ? [gapBytes] : [])]).subarray(-WINDOW_BYTES)
      return before
    },
    end() {
      const before = seen
      seen = NOTHING
      return before
    },
  }
}

/** The same of parts that are packed already. What is packed of them is held once, in the whole. */
export function spliceParts(parts: readonly Part[], fillingLength: number): Spliced {
  const gaps = parts.filter(({ gap }) => gap).length
  const size = parts.reduce((sum, { length }) => sum + length, 0) + fillingLength * gaps
  const packed = frame(parts, fillingLength)
  const sums: Sums = { parts, gap: shiftOver(fillingLength), asked: 0 }

  function gzip(filling: string): Lent {
    const bytes = Buffer.from(filling)
    const lent = packed.fill(bytes)
    lent.body.writeUInt32LE(sumWith(sums, crc32(bytes)), lent.body.length - 8)
    lent.body.writeUInt32LE(size, lent.body.length - 4)
    return lent
  }

  return {
    gzip,
    // Nearly everybody takes it packed, so nothing else is kept.
    plain(filling) {
      const lent = gzip(filling)
      const body = gunzipSync(lent.body)
      lent.giveBack()
      return { body, giveBack: () => undefined }
    },
    bytes: packed.bytes,
  }
}

type Frame = { fill(filling: Buffer): Lent; bytes: number }

/** Bodies with the parts in place; filling one writes the gaps alone. */
function frame(parts: readonly Part[], fillingLength: number): Frame {
  const announced = plainBlock(fillingLength)
  const gap = Buffer.alloc(fillingLength)
  const whole = lasting(
    HEADER,
    ...parts.flatMap((part) => (part.gap ? [part.packed, announced, gap] : [part.packed])),
    TRAILER,
  )
  const gaps: number[] = []
  let at = HEADER.length
  for (const part of parts) {
    part.packed = whole.subarray(at, at + part.packed.length)
    at += part.packed.length
    if (!part.gap) continue
    gaps.push(at + announced.length)
    at += announced.length + fillingLength
  }
  const kept: Buffer[] = [whole]

  return {
    bytes: whole.length,
    fill(filling) {
      if (filling.length !== fillingLength) throw new RangeError('every filling has the same length')
      // should all be in flight
      const body = kept.pop() ?? lasting(whole)
      for (const gapAt of gaps) filling.copy(body, gapAt)
      let lent = true
      return {
        body,
        giveBack() {
          if (lent && kept.length < KEPT_BODIES) kept.push(body)
          lent = false
        },
      }
    },
  }
}

/** Packed as deflate blocks that end on a whole byte. @param sight what stands right before it, whatever happens */
export async function packPart(text: string, gap: boolean, sight: Buffer): Promise<Part> {
  const plain = Buffer.from(text)
  const leaves = plain.length >= WORTH_LEAVING_BYTES
  return partOf(plain, leaves ? await packApart(plain, packing(sight)) : packed(plain, sight), gap)
}

/** The same without leaving it to another thread. */
export function packPartNow(text: string, gap: boolean, sight: Buffer): Part {
  const plain = Buffer.from(text)
  return partOf(plain, packed(plain, sight), gap)
}

function packed(plain: Buffer, sight: Buffer): Buffer {
  if (plain.length < WORTH_PACKING_BYTES) return Buffer.concat([plainBlock(plain.length), plain])
  return deflateRawSync(plain, packing(sight))
}

function packing(sight: Buffer) {
  return sight.length > 0 ? { ...PACKING, dictionary: sight } : PACKING
}

function partOf(plain: Buffer, bytes: Buffer, gap: boolean): Part {
  return { packed: bytes, sum: crc32(plain), length: plain.length, gap }
}

/** What announces so many plain bytes. */
function plainBlock(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(~length & 0xffff, 3)
  return head
}

type Sums = { parts: readonly Part[]; gap: Shift; asked: number }

function sumWith(sums: Sums, fillingSum: number): number {
  sums.asked += 1
  let whole = 0
  for (const part of sums.parts) {
    // Many are asked for once and then changed.
    if (sums.asked === 1 && !part.shift) whole = combineOnce(whole, part.sum, part.length)
    else {
      part.shift ??= shiftOver(part.length)
      whole = combine(whole, part.sum, part.shift)
    }
    if (part.gap) whole = combine(whole, fillingSum, sums.gap)
  }
  return whole
}
