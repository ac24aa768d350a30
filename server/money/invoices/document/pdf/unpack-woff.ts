import { inflateSync } from 'node:zlib'

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const ENTRY = 16

/** The plain font in a WOFF file, so that it is unpacked once and not for every document (W3C WOFF 1.0, section 4). */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(12 + count * ENTRY)
  woff.copy(head, 0, 4, 8) // the flavour
  head.writeUInt16BE(count, 4)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index += 1) {
    const entry = WOFF_HEAD + index * WOFF_ENTRY
    const start = woff.readUInt32BE(entry + 4)
    const packed = woff.subarray(start, start + woff.readUInt32BE(entry + 8))
    const length = woff.readUInt32BE(entry + 12)
    const data = packed.length < length ? inflateSync(packed) : packed
    const at = 12 + index * ENTRY
    woff.copy(head, at, entry, entry + 4) // the tag
    woff.copy(head, at + 4, entry + 16, entry + 20) // the checksum
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(length, at + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(data, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}
