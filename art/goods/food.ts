import { dark, light } from '../paint'
import { CARD, CREAM, paw, type Shape, STEEL, scatter, WOOD } from './shape'

const sachet = (c: string) =>
  `<path fill="${c}" d="M-24-112h48v224h-48z"/><path fill="${light(c, 0.5)}" d="M-24-112h48v22h-48zM-24 90h48v22h-48z"/><path fill="${CREAM}" d="M-14-66h28V40h-28z"/>`

/** Food by how it is packed, and what is sold as it grows. */
export const FOOD = {
  pouch: (c, a) =>
    `<path fill="${c}" d="M120 82h160l16 230c1 14-8 24-22 24H126c-14 0-23-10-22-24z"/><path fill="${light(c, 0.4)}" d="M120 82h160l2 30H118z"/><path d="M126 97h148" stroke="${dark(c, 0.2)}" stroke-width="4" stroke-dasharray="7 7"/><path fill="${CREAM}" d="M144 146h112v128H144z"/>${paw(200, 202, 1.1, c)}<path fill="none" d="M164 252q18-12 36 0t36 0" stroke="${a}" stroke-width="9" stroke-linecap="round"/>`,
  sachets: (c, a) =>
    scatter(sachet(c), [
      [108, 218, -10],
      [168, 208, -4],
      [292, 218, 10],
    ]) + scatter(sachet(a), [[230, 206, 3]]),
  tray: (c, a) =>
    `<path fill="${STEEL}" d="M62 210h276l-30 106c-3 11-10 16-22 16H114c-12 0-19-5-22-16z"/><path fill="${light(STEEL, 0.4)}" d="M50 192h300v20H50z"/><path fill="${c}" d="M62 150c0-14 10-24 24-24h228c14 0 24 10 24 24v44H62z"/><path fill="${CREAM}" d="M110 142h180v38H110z"/>${paw(150, 163, 0.55, c)}<path d="M186 162h80" stroke="${a}" stroke-width="9" stroke-linecap="round"/>`,
  carton: (c, a) =>
    `<path fill="${c}" d="M70 170h260v166H70z"/><path fill="${dark(c, 0.25)}" d="M70 170l26-48h208l26 48z"/>${scatter(
      `<path fill="${a}" d="M-18-60h36V0h-36z"/><path fill="${CREAM}" d="M-18-60h36v12h-36z"/>`,
      [
        [128, 168],
        [172, 168],
        [216, 168],
        [260, 168],
      ],
    )}<path fill="${CREAM}" d="M108 212h184v86H108z"/>${paw(200, 262, 0.9, c)}`,
  tin: (c, a) =>
    `<path fill="${c}" d="M92 152h216v160c0 16-10 26-26 26H118c-16 0-26-10-26-26z"/><path fill="${dark(c, 0.28)}" d="M80 110h240c8 0 14 6 14 14v22c0 8-6 14-14 14H80c-8 0-14-6-14-14v-22c0-8 6-14 14-14z"/><path d="M170 110c0-26 60-26 60 0" fill="none" stroke="${dark(c, 0.4)}" stroke-width="12"/><path fill="${CREAM}" d="M136 200h128v92H136z"/>${paw(200, 254, 0.95, a)}`,
  bricks: (_c, a) =>
    scatter(
      `<path fill="#C9B26A" d="M-62-34h124v68h-124z"/><path d="M-50-18l30 10M-8-22l34 12M30 4l24 12M-44 12l26 12M2 8l22 14" stroke="#8FA05A" stroke-width="6" stroke-linecap="round"/><circle cx="40" cy="-18" r="6" fill="${a}"/>`,
      [
        [136, 300],
        [268, 300],
        [202, 228],
        [202, 156, -7],
      ],
    ),
  sprays: (c, _a) =>
    scatter(
      `<path d="M0 130C-6 60 4 0 0-110" fill="none" stroke="#9AA35C" stroke-width="7"/><path fill="#E0BE6A" d="M0-124c22 0 26 40 22 84-3 34-12 56-22 56s-19-22-22-56c-4-44 0-84 22-84z"/><path d="M-14-90l8 8M8-70l8 8M-14-46l8 8M6-26l8 8" stroke="#B98A33" stroke-width="6" stroke-linecap="round"/>`,
      [
        [132, 206, -16],
        [200, 196],
        [268, 206, 16],
      ],
    ) + `<path fill="${c}" d="M150 286h100v26H150z"/>`,
  twigs: (c, a) =>
    scatter(
      `<path d="M0 130V-130M0-40l34-38M0 30l-34-36" stroke="#8B6A48" stroke-width="13" stroke-linecap="round"/><circle cx="34" cy="-82" r="9" fill="${a}"/><circle cx="-34" cy="-10" r="9" fill="#9DB36B"/>`,
      [
        [130, 200, -14],
        [180, 196, -4],
        [224, 200, 6],
        [272, 204, 16],
      ],
    ) + `<path fill="${c}" d="M124 250c40 18 112 18 152 0v34c-40 18-112 18-152 0z"/>`,
  pinch: (c, a) =>
    `<path fill="#D9B98A" d="M92 196h216l-16 126c-2 12-10 18-22 18H130c-12 0-20-6-22-18z"/><path fill="${dark(CARD, 0.15)}" d="M84 182h232v20H84z"/>${scatter(
      `<path fill="${a}" d="M0-20q16 14 0 34q-16-20 0-34z"/>`,
      [
        [120, 172, -30],
        [160, 160, 14],
        [206, 152, 40],
        [250, 162, -20],
        [286, 174, 30],
      ],
    )}${scatter(`<path fill="#8CA85E" d="M0-24q14 16 0 40q-14-24 0-40z"/>`, [
      [140, 168, 50],
      [184, 158, -34],
      [230, 160, 70],
      [268, 172, 10],
    ])}<path fill="${c}" d="M150 236h100v64H150z"/>${paw(200, 274, 0.7, CREAM)}`,
  oil: (c, a) =>
    `<path d="M200 96V62h58v18" fill="none" stroke="${dark(c, 0.4)}" stroke-width="16" stroke-linejoin="round"/><path fill="${dark(c, 0.3)}" d="M172 92h56v30h-56z"/><path fill="${a}" d="M154 122h92c16 6 24 20 24 40v150c0 18-10 28-28 28h-84c-18 0-28-10-28-28V162c0-20 8-34 24-40z"/><path fill="${CREAM}" d="M130 196h140v96H130z"/><path fill="${c}" d="M158 244c24-24 52-22 68-2l18-12c-5 12-5 18 0 30l-18-12c-16 18-44 20-68-4z"/>`,
  scoop: (c, a) =>
    `<path d="M214 236L330 110" stroke="${dark(c, 0.2)}" stroke-width="30" stroke-linecap="round"/><path fill="${c}" d="M72 200h190v62c0 40-36 70-94 70s-96-30-96-70z"/><ellipse cx="167" cy="200" rx="95" ry="26" fill="${dark(c, 0.3)}"/><path d="M98 250h34M98 276h24M98 300h18" stroke="${CREAM}" stroke-width="7" stroke-linecap="round"/><g fill="${WOOD}"><circle cx="128" cy="196" r="12"/><circle cx="160" cy="190" r="12"/><circle cx="192" cy="194" r="12"/><circle cx="174" cy="204" r="12"/></g><circle cx="318" cy="124" r="7" fill="${a}"/>`,
} satisfies Record<string, Shape>
