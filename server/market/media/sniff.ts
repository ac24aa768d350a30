const BRANDS = new Set(['avif', 'mif1', 'heic', 'heix'])

/**
 * Whether bytes begin as a still picture of a kind we read: JPEG, PNG, WebP, AVIF or HEIC. By the bytes alone, whatever
 * anybody calls them, so that no other decoder (SVG, PDF, GIF, TIFF) is ever asked.
 */
export function looksLikePicture(bytes: Buffer): boolean {
  if (bytes.length < 16) return false
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return true
  if (bytes.subarray(0, 8).equals(PNG)) return !isAnimatedPng(bytes)
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return true
  return ascii(bytes, 4, 8) === 'ftyp' && BRANDS.has(ascii(bytes, 8, 12))
}

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** The chunk that announces movement stands before the first data; the decoder itself would not tell. */
function isAnimatedPng(bytes: Buffer): boolean {
  for (let at = 8; at + 8 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = ascii(bytes, at + 4, at + 8)
    if (type === 'acTL') return true
    if (type === 'IDAT') return false
  }
  return false
}

function ascii(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to)
}
