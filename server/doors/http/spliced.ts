import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync, gunzipSync } from 'node:zlib'
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
/** Bodies kept for the next answer; more in flight than this are made anew. */
const KEPT_BODIES = 1

/**
 * @param parts the text, cut where the filling goes
 * @param fillingLength of every filling, in bytes
 */
export async function splice(parts: string[], fillingLength: number): Promise<Spliced> {
  const plains = parts.map((part) => Buffer.from(part))
  const size = total(plains) + fillingLength * (plains.length - 1)
  const packed = frame(await packAll(plains, fillingLength), fillingLength)
  const sums = sumsOf(plains, fillingLength)

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
function frame(parts: Buffer[], fillingLength: number): Frame {
  const gap = Buffer.alloc(fillingLength)
  const gaps: number[] = []
  let at = 0
  for (const part of parts.slice(0, -1)) {
    gaps.push(at + part.length)
    at += part.length + fillingLength
  }
  const kept: Buffer[] = [Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [gap, part])))]
  const size = kept[0]?.length ?? 0
  // what every further body is copied from, should all be in flight
  const model = kept[0] ?? gap

  return {
    bytes: size,
    fill(filling) {
      if (filling.length !== fillingLength) throw new RangeError('every filling has the same length')
      const body = kept.pop() ?? Buffer.from(model.subarray(0, size))
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

/** Each part as deflate blocks that end on a whole byte, the gap behind it announced as a block of plain bytes. */
function packAll(plains: Buffer[], fillingLength: number): Promise<Buffer[]> {
  const gap = plainBlock(fillingLength)
  return Promise.all(
    plains.map(async (part, index) =>
      Buffer.concat([
        ...(index === 0 ? [HEADER] : []),
        ...(part.length < WORTH_PACKING_BYTES ? [plainBlock(part.length), part] : [await pack(part)]),
        index === plains.length - 1 ? TRAILER : gap,
      ]),
    ),
  )
}

function pack(part: Buffer): Promise<Buffer> | Buffer {
  const options = { level: 4, finishFlush: constants.Z_SYNC_FLUSH }
  return part.length < WORTH_LEAVING_BYTES ? deflateRawSync(part, options) : packApart(part, options)
}

/** What announces so many plain bytes. */
function plainBlock(length: number): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(length, 1)
  head.writeUInt16LE(~length & 0xffff, 3)
  return head
}

type Sums = { parts: { sum: number; length: number; shift?: Shift }[]; gap: Shift; asked: number }

function sumsOf(plains: Buffer[], fillingLength: number): Sums {
  return {
    parts: plains.map((part) => ({ sum: crc32(part), length: part.length })),
    gap: shiftOver(fillingLength),
    asked: 0,
  }
}

function sumWith(sums: Sums, fillingSum: number): number {
  sums.asked += 1
  return sums.parts.reduce((sum, part, index) => {
    const before = index === 0 ? 0 : combine(sum, fillingSum, sums.gap)
    // Many are asked for once and then changed.
    if (sums.asked === 1) return combineOnce(before, part.sum, part.length)
    part.shift ??= shiftOver(part.length)
    return combine(before, part.sum, part.shift)
  }, 0)
}

function total(parts: Buffer[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0)
}
