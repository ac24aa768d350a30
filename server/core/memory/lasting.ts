/**
 * Bytes that are kept, in memory of their own. What `Buffer.from` and `Buffer.concat` make is cut from blocks of 64 kB that
 * many share, and a block goes only when the last who has a piece of it does: kept pieces would hold several times their size.
 */
export function lasting(...pieces: readonly Uint8Array[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
