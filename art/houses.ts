/** Roofs and trimmings of the houses on the street, on a 200 x 300 stage. */

export const ROOFS = {
  ears: (c: string) => `<path fill="${c}" d="M10 122V44c0-14 14-20 24-11l42 39h48l42-39c10-9 24-3 24 11v78z"/>`,
  gable: (c: string) => `<path fill="${c}" d="M0 122 100 30l100 92z"/>`,
  barn: (c: string) => `<path fill="${c}" d="M2 122 26 70l74-36 74 36 24 52z"/>`,
  flat: (c: string) => `<path fill="${c}" d="M6 96h188v26H6zM24 66h152v30H24z"/>`,
  mansard: (c: string) => `<path fill="${c}" d="M4 122 28 52h144l24 70z"/>`,
  round: (c: string) => `<path fill="${c}" d="M10 122a90 78 0 0 1 180 0z"/>`,
  step: (c: string) => `<path fill="${c}" d="M10 122V98h26V76h26V54h76v22h26v22h26v24z"/>`,
}
export type Roof = keyof typeof ROOFS

const win = (x: number, y: number, w = 34, h = 42) =>
  `<path class="fill-[#fbe3a1]" d="M${x} ${y + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${y + h}H${x}z"/><path stroke="#fff" stroke-opacity=".75" stroke-width="3" d="M${x + w / 2} ${y + 3}v${h - 3}M${x} ${y + h * 0.58}h${w}"/>`

export const BITS = {
  awning: (roof: string) =>
    `<g transform="translate(0 0)">${[0, 1, 2, 3, 4, 5].map((i) => `<path fill="${i % 2 ? '#FFF8EA' : roof}" d="M${16 + i * 28} 128h28v22a14 14 0 0 1-28 0z"/>`).join('')}</g>`,
  windows: () => win(22, 138) + win(144, 138),
  one: () => win(83, 62, 34, 40),
  attic: () =>
    `<circle cx="100" cy="88" r="15" class="fill-[#fbe3a1]"/><path d="M100 73v30M85 88h30" stroke="#fff" stroke-opacity=".75" stroke-width="3"/>`,
  flower: () =>
    `<path fill="#7A5B3F" d="M14 258h40v12H14zM146 258h40v12h-40z"/><g fill="#C4573A"><circle cx="22" cy="250" r="7"/><circle cx="46" cy="250" r="7"/><circle cx="154" cy="250" r="7"/><circle cx="178" cy="250" r="7"/></g><g fill="#F0B93E"><circle cx="34" cy="246" r="7"/><circle cx="166" cy="246" r="7"/></g>`,
  bunting: () =>
    `<path d="M10 130q45 26 90 0q45 26 90 0" fill="none" stroke="#fff" stroke-width="3"/>${(
      [
        [22, 136, '#C4573A'],
        [48, 141, '#F0B93E'],
        [74, 136, '#1F5C48'],
        [112, 136, '#2C6E55'],
        [138, 141, '#C4573A'],
        [164, 135, '#F0B93E'],
      ] as const
    )
      .map(([x, y, c]) => `<path fill="${c}" d="M${x} ${y}h18l-9 20z"/>`)
      .join('')}`,
  poster: () =>
    `<g transform="rotate(-3 36 190)"><g transform="translate(-2 -26)"><path fill="#FFFDF7" d="M16 160h44v56H16z"/><path fill="#C4473A" d="M22 166h32v9H22z"/><path fill="#B9C4BE" d="M22 180h32v18H22z"/><path d="M22 204h32M22 210h20" stroke="#7D8A83" stroke-width="3"/></g></g>`,
  chimney: (roof: string) =>
    `<path fill="${roof}" d="M146 26h24v50h-24z"/><path fill="#00000022" d="M142 22h32v9h-32z"/>`,
  shelf: () =>
    `<g transform="translate(147 134)"><path fill="#FFFDF7" d="M0 0h40v52H0z"/><path fill="#1F6E8C" d="M5 8h6v18H5z"/><path fill="#C4573A" d="M13 6h7v20h-7z"/><path fill="#E3A72F" d="M22 9h6v17h-6z"/><path fill="#2C6E55" d="M5 30h7v18H5zM21 32h6v16h-6z"/><path d="M0 27h40" stroke="#B99A68" stroke-width="3"/></g>`,
}
export type Bit = keyof typeof BITS
