/** Goods on a 400 x 400 stage, by their main color `c` and accent `a`. */
export type Shape = (c: string, a: string) => string

export const CREAM = '#FFFAF0'
/** Of a tank. */
export const WATER = '#8FC3D8'
export const STEEL = '#C7CDCC'
export const IRON = '#8E979A'
export const WOOD = '#D9B483'
export const OAK = '#B58A55'
export const CARD = '#CFA775'

export const paw = (x: number, y: number, k: number, c: string) =>
  `<g transform="translate(${x} ${y}) scale(${k})" fill="${c}"><path d="M0-6c11 0 22 13 22 23 0 8-7 11-13 10-4-1-6-2-9-2s-5 1-9 2c-6 1-13-2-13-10C-22 7-11-6 0-6z"/><ellipse cx="-22" cy="-8" rx="7" ry="9.500" transform="rotate(-24 -22 -8)"/><ellipse cx="-8.500" cy="-21" rx="7" ry="10"/><ellipse cx="8.500" cy="-21" rx="7" ry="10"/><ellipse cx="22" cy="-8" rx="7" ry="9.500" transform="rotate(24 22 -8)"/></g>`

/** The same piece at several places: x, y, turn in degrees, size. */
export const scatter = (piece: string, places: readonly (readonly [number, number, number?, number?])[]) =>
  places
    .map(
      ([x, y, turn = 0, size = 1]) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${piece}</g>`,
    )
    .join('')
