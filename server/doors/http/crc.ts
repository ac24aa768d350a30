/** How a CRC-32 moves on over bytes that follow it: a 32 x 32 matrix over GF(2), one column per bit. */
export type Shift = Uint32Array

const POLYNOMIAL = 0xedb88320

/**
 * The matrix for `length` further bytes, so that the checksum of a whole can be put together from those of its parts
 * without reading them again (the method of zlib's crc32_combine).
 */
export function shiftOver(length: number): Shift {
  let result: Shift | undefined
  for (let bit = 0, rest = length; rest > 0; bit++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = result ? multiply(powerOfTwo(bit), result) : powerOfTwo(bit)
  }
  return result ?? identity()
}

/** The matrices for 1, 2, 4, 8 … bytes, each the square of the one before; made once. */
const powers: Shift[] = []

function powerOfTwo(bit: number): Shift {
  const known = powers[bit]
  if (known) return known
  const half = bit === 0 ? undefined : powerOfTwo(bit - 1)
  // squaring three times makes the matrix of one bit that of one byte
  const power = half ? multiply(half, half) : [0, 1, 2].reduce((matrix) => multiply(matrix, matrix), oneBit())
  powers[bit] = power
  return power
}

/** @returns the CRC-32 of the bytes of `before` followed by those of `after`, whose length `shift` stands for */
export function combine(before: number, after: number, shift: Shift): number {
  return (apply(shift, before) ^ after) >>> 0
}

/** The same without a matrix for that length, which takes longer to make than this takes: for a sum that is needed once. */
export function combineOnce(before: number, after: number, length: number): number {
  let moved = before
  for (let bit = 0, rest = length; rest > 0; bit++, rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) moved = apply(powerOfTwo(bit), moved)
  }
  return (moved ^ after) >>> 0
}

function oneBit(): Shift {
  const matrix = new Uint32Array(32)
  matrix[0] = POLYNOMIAL
  for (let bit = 1; bit < 32; bit++) matrix[bit] = 2 ** (bit - 1)
  return matrix
}

function identity(): Shift {
  return Uint32Array.from({ length: 32 }, (_, bit) => 2 ** bit)
}

function multiply(left: Shift, right: Shift): Shift {
  return right.map((column) => apply(left, column))
}

function apply(matrix: Shift, vector: number): number {
  let sum = 0
  for (let bit = 0, rest = vector; rest !== 0; bit++, rest >>>= 1) {
    if (rest & 1) sum ^= matrix[bit] ?? 0
  }
  return sum >>> 0
}
