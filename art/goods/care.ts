import { dark, light } from '../paint'
import { CREAM, IRON, OAK, paw, type Shape, STEEL, scatter, WOOD } from './shape'

const teeth = (from: number, to: number, step: number, y: number, length: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => `M${from + i * step} ${y}v${length}`).join('')

/** Grooming, teeth, nails and remedies. */
export const CARE = {
  rake: (c, a) =>
    `<rect x="176" y="190" width="48" height="152" rx="24" fill="${c}"/><path fill="${dark(c, 0.2)}" d="M96 120h208v48a22 22 0 0 1-22 22H118a22 22 0 0 1-22-22z"/><path d="${teeth(114, 290, 22, 62, 62)}" stroke="${IRON}" stroke-width="9" stroke-linecap="round"/><circle cx="200" cy="312" r="9" fill="${a}"/>`,
  comb: (c, a) =>
    `<g transform="rotate(-18 200 200)"><rect x="70" y="116" width="260" height="66" rx="22" fill="${c}"/><path d="${teeth(88, 312, 14, 176, 108)}" stroke="${STEEL}" stroke-width="7" stroke-linecap="round"/><circle cx="100" cy="148" r="9" fill="${a}"/></g>`,
  mitt: (c, a) =>
    `<path fill="${c}" d="M122 336V170c0-64 40-104 84-104s84 40 84 104v30c20-24 54-10 44 20l-44 70v46z"/><path fill="${dark(c, 0.3)}" d="M114 300h186v40H114z"/><g fill="${light(c, 0.4)}">${[0, 1, 2, 3].map((i) => [0, 1, 2, 3, 4].map((j) => `<circle cx="${152 + i * 36}" cy="${120 + j * 38}" r="9"/>`).join('')).join('')}</g><circle cx="208" cy="320" r="9" fill="${a}"/>`,
  slicker: (c, a) =>
    `<g transform="rotate(-24 200 200)"><rect x="178" y="200" width="44" height="164" rx="22" fill="${c}"/><path fill="${dark(c, 0.2)}" d="M86 110h228v70a34 34 0 0 1-34 34H120a34 34 0 0 1-34-34z"/><path fill="${CREAM}" d="M100 100h200v40H100z"/><path d="${teeth(112, 290, 13, 66, 44)}" stroke="${IRON}" stroke-width="4"/><circle cx="200" cy="334" r="9" fill="${a}"/></g>`,
  softbrush: (c, a) =>
    `<path fill="${WOOD}" d="M62 150c0-40 60-58 138-58s138 18 138 58c0 30-30 42-60 42H122c-30 0-60-12-60-42z"/><path d="${teeth(96, 306, 15, 192, 74)}" stroke="${light(OAK, 0.4)}" stroke-width="9" stroke-linecap="round"/><path fill="${c}" d="M120 122c40-12 120-12 160 0v22c-40-12-120-12-160 0z"/><circle cx="200" cy="166" r="8" fill="${a}"/>`,
  toothset: (c, a) =>
    `<g transform="rotate(-28 160 210)"><rect x="140" y="110" width="30" height="236" rx="15" fill="${c}"/><path d="M170 124h30M170 140h30M170 156h30M170 172h30" stroke="${STEEL}" stroke-width="11" stroke-linecap="round"/></g><g transform="rotate(14 282 220)"><path fill="${CREAM}" d="M246 110h76l-12 186h-52z"/><path fill="${a}" d="M246 110h76l-3 40h-70z"/><path fill="${c}" d="M264 296h40v34h-40z"/>${paw(284, 216, 0.6, c)}</g>`,
  clippers: (c, a) =>
    `<path d="M150 160C120 240 100 290 96 336" fill="none" stroke="${c}" stroke-width="38" stroke-linecap="round"/><path d="M250 160c30 80 50 130 54 176" fill="none" stroke="${c}" stroke-width="38" stroke-linecap="round"/><path fill="${STEEL}" d="M140 170c-10-60 20-100 60-110 40 10 70 50 60 110l-34 16h-52z"/><path fill="${dark(STEEL, 0.45)}" d="M176 96c10-14 38-14 48 0v40c-10 14-38 14-48 0z"/><circle cx="200" cy="176" r="17" fill="${a}"/>`,
  grinder: (c, a) =>
    `<g transform="rotate(20 200 200)"><rect x="160" y="130" width="80" height="220" rx="36" fill="${c}"/><path fill="${dark(c, 0.3)}" d="M166 96h68l6 40h-80z"/><path fill="${STEEL}" d="M184 50h32v50h-32z"/><path d="M186 62h28M186 76h28M186 90h28" stroke="${IRON}" stroke-width="5"/><rect x="182" y="170" width="36" height="62" rx="18" fill="${light(c, 0.4)}"/><circle cx="200" cy="190" r="11" fill="${a}"/></g>`,
  wipes: (c, a) =>
    `<path fill="${c}" d="M70 168h260c10 0 18 8 18 18v118c0 16-12 28-28 28H80c-16 0-28-12-28-28V186c0-10 8-18 18-18z"/><path fill="${dark(c, 0.2)}" d="M130 176h140v54H130z"/><path fill="${CREAM}" d="M150 204c0-60 20-90 40-110 10 20 30 10 44-6 10 30 18 70 16 116z"/><path fill="${a}" d="M118 256h164v44H118z" opacity=".8"/>${paw(200, 284, 0.5, CREAM)}`,
  tube: (c, a) =>
    `<g transform="rotate(18 200 200)"><path fill="${c}" d="M128 70h144l-26 210h-92z"/><path fill="${light(c, 0.4)}" d="M128 70h144l-4 30H132z"/><path fill="${a}" d="M162 280h76v50h-76z"/><path fill="${CREAM}" d="M150 140h100l-8 90h-84z"/>${paw(200, 190, 0.75, c)}</g>`,
  dropper: (c, a) =>
    `<path fill="${dark(c, 0.4)}" d="M176 40c0-20 48-20 48 0v52h-48z"/><path fill="${c}" d="M164 92h72v34h-72z"/><path fill="${a}" d="M150 126h100c20 8 30 26 30 48v134c0 20-12 32-32 32h-96c-20 0-32-12-32-32V174c0-22 10-40 30-48z"/><path d="M200 126v120" stroke="${CREAM}" stroke-width="13" stroke-linecap="round" opacity=".8"/><path fill="${CREAM}" d="M130 216h140v88H130z"/>${paw(200, 264, 0.8, c)}`,
  balm: (c, a) =>
    `<ellipse cx="168" cy="294" rx="118" ry="38" fill="${dark(a, 0.35)}"/><path fill="${STEEL}" d="M50 236h236v58c0 50-236 50-236 0z"/><ellipse cx="168" cy="236" rx="118" ry="38" fill="#E6EAE9"/><ellipse cx="168" cy="236" rx="98" ry="29" fill="${a}"/><g transform="rotate(-16 270 150)"><ellipse cx="266" cy="160" rx="104" ry="58" fill="${dark(c, 0.25)}"/><ellipse cx="266" cy="148" rx="104" ry="58" fill="${c}"/>${paw(266, 154, 0.9, CREAM)}</g>`,
  firstaid: (c, a) =>
    `<path fill="${dark(c, 0.2)}" d="M60 170h280v140a24 24 0 0 1-24 24H84a24 24 0 0 1-24-24z"/><rect x="52" y="126" width="296" height="130" rx="60" fill="${c}"/><path d="M112 128v126M288 128v126" stroke="${dark(c, 0.3)}" stroke-width="15"/><circle cx="200" cy="192" r="46" fill="${CREAM}"/><path fill="${c}" d="M188 162h24v18h18v24h-18v18h-24v-18h-18v-24h18z"/><circle cx="200" cy="300" r="9" fill="${a}"/>`,
  tablets: (c, a) =>
    scatter(`<path fill="${a}" d="M-26-22h52a22 22 0 0 1 0 44h-52a22 22 0 0 1 0-44z"/>`, [
      [116, 316, -10],
      [182, 326, 8],
    ]) +
    `<path fill="#EAF2F0" d="M150 130h140c10 0 18 8 18 18v166c0 14-10 24-24 24H156c-14 0-24-10-24-24V148c0-10 8-18 18-18z"/><path fill="${c}" d="M142 74h156c8 0 14 6 14 14v32c0 8-6 14-14 14H142c-8 0-14-6-14-14V88c0-8 6-14 14-14z"/><path fill="${c}" d="M132 180h176v104H132z"/>${paw(220, 238, 1, CREAM)}`,
  powder: (c, a) =>
    `<rect x="112" y="128" width="150" height="208" rx="20" fill="${CREAM}"/><path fill="${c}" d="M112 178h150v104H112z"/><rect x="102" y="92" width="170" height="44" rx="13" fill="${dark(c, 0.25)}"/><path d="M128 92v44M156 92v44M187 92v44M218 92v44M246 92v44" stroke="${dark(c, 0.4)}" stroke-width="5"/>${paw(187, 236, 0.95, CREAM)}<path d="M150 308h74" stroke="${a}" stroke-width="9" stroke-linecap="round"/><path fill="#F3EAD6" d="M246 334c10-38 28-58 46-58s40 22 50 58z"/><path fill="#E2D4B8" d="M292 276c18 0 40 22 50 58h-44c10-20 8-42-6-58z"/><path d="M262 306l78-92" stroke="${a}" stroke-width="11" stroke-linecap="round"/><ellipse cx="264" cy="304" rx="22" ry="15" transform="rotate(-48 264 304)" fill="${a}"/>`,
} satisfies Record<string, Shape>
