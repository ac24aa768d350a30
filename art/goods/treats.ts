import { dark, light } from '../paint'
import { CREAM, paw, type Shape, scatter, WOOD } from './shape'

const bone = (c: string) =>
  `<path fill="${c}" d="M-92-24c-16-34 34-48 40-12h104c6-36 56-22 40 12 16 34-34 60-40 20H-52c-6 40-56 14-40-20z"/>`

/** Chews and baked things, out of the packet. */
export const TREATS = {
  bone: (_c, a) =>
    `<g transform="translate(200 212) rotate(-24) scale(1.3)">${bone('#E9D3AE')}<path d="M-50-10h90" stroke="#C9A873" stroke-width="6" stroke-linecap="round"/></g><circle cx="296" cy="300" r="10" fill="${a}"/>`,
  bones: (c, _a) =>
    scatter(
      `${bone(WOOD)}<path d="M-30-6h60" stroke="#A97F4C" stroke-width="6" stroke-linecap="round" stroke-dasharray="2 18"/>`,
      [
        [150, 138, -18],
        [250, 206, 12],
        [150, 272, -6],
      ],
    ) + `<path fill="${c}" d="M240 300h76v34h-76z"/>${paw(278, 322, 0.4, CREAM)}`,
  antler: (_c, _a) =>
    `<path d="M84 300C140 250 190 220 216 150c10-26 12-50 8-74" fill="none" stroke="#B8946A" stroke-width="38" stroke-linecap="round"/><path d="M196 214c38-8 74-30 96-66M152 258c42 6 84 0 122-22" fill="none" stroke="#B8946A" stroke-width="30" stroke-linecap="round"/><path d="M96 290C150 242 196 214 220 148" fill="none" stroke="#F0E0C2" stroke-width="14" stroke-linecap="round"/>`,
  twist: (_c, a) =>
    `<g transform="rotate(-32 200 206)"><rect x="60" y="176" width="280" height="60" rx="30" fill="#B5764A"/><path d="M92 178l40 56M138 178l40 56M184 178l40 56M230 178l40 56M276 178l40 56" stroke="#8A5431" stroke-width="11" stroke-linecap="round"/></g><circle cx="112" cy="320" r="9" fill="${a}"/>`,
  sticks: (c, a) =>
    scatter(
      `<rect x="-20" y="-120" width="40" height="240" rx="20" fill="${c}"/><path d="M-8-80V80M8-60V60" stroke="${dark(c, 0.18)}" stroke-width="5" stroke-linecap="round"/>`,
      [
        [118, 206, -14],
        [166, 200, -5],
        [232, 200, 5],
        [284, 206, 14],
      ],
    ) + `<path fill="${a}" d="M104 214c50 22 142 22 192 0v44c-50 22-142 22-192 0z"/>`,
  brushchews: (c, _a) =>
    scatter(
      `<path fill="#8DB07A" d="M-24-96c0-26 48-26 48 0V96c0 26-48 26-48 0z"/><path d="M-12-70h24M-12-44h24M-12-18h24M-12 8h24M-12 34h24M-12 60h24" stroke="#5E8A55" stroke-width="7" stroke-linecap="round"/>`,
      [
        [122, 206, -20],
        [200, 200, 4],
        [280, 208, 22],
      ],
    ) + `<circle cx="200" cy="330" r="9" fill="${c}"/>`,
  ears: (_c, a) =>
    scatter(
      `<path fill="#A98562" d="M0 120c-44-8-56-60-50-120 5-54 22-110 50-110s45 56 50 110c6 60-6 112-50 120z"/><path fill="#E9C6B4" d="M0 84c-24-8-28-46-25-86 3-38 11-76 25-76s22 38 25 76c3 40-1 78-25 86z"/>`,
      [
        [140, 214, -18],
        [262, 214, 18],
      ],
    ) + `<circle cx="200" cy="326" r="9" fill="${a}"/>`,
  roll: (_c, a) =>
    `<g transform="rotate(-20 200 210)"><rect x="74" y="160" width="240" height="100" rx="50" fill="#E8CFA4"/><ellipse cx="296" cy="210" rx="34" ry="50" fill="#D1AE78"/><path d="M296 180c-18 0-24 30-6 36 14 4 22-14 10-20" fill="none" stroke="#A97F4C" stroke-width="8" stroke-linecap="round"/><path d="M120 172q-16 38 0 76M176 166q-16 44 0 88" fill="none" stroke="#C9A873" stroke-width="7"/></g><circle cx="108" cy="312" r="9" fill="${a}"/>`,
  biscuits: (c, a) =>
    scatter(
      `<circle r="62" fill="${WOOD}"/><circle r="62" fill="none" stroke="#B98B57" stroke-width="8"/><circle cx="-20" cy="-18" r="8" fill="${a}"/><circle cx="22" cy="-8" r="8" fill="${a}"/><circle cx="-4" cy="24" r="8" fill="${a}"/>`,
      [
        [136, 150],
        [268, 160, 60],
        [194, 262, 120],
      ],
    ) + `<path fill="${c}" d="M270 288h70v40h-70z"/>${paw(305, 312, 0.42, CREAM)}`,
  crumbs: (c, a) =>
    `<path fill="#D9B98A" d="M110 120h180l20 200c1 12-7 20-18 20H108c-11 0-19-8-18-20z"/><path fill="${light('#D9B98A', 0.4)}" d="M110 120l22-24 22 24 24-24 22 24 22-24 24 24 22-24 22 24z"/><path fill="${c}" d="M142 168h116v80H142z"/>${paw(200, 214, 0.9, CREAM)}${scatter(
      `<path fill="${WOOD}" d="M-18-12l20-6 18 12-8 18-26 2z"/>`,
      [
        [150, 296, 10],
        [196, 306, 60],
        [246, 294, -30],
        [222, 272, 90],
      ],
    )}<circle cx="172" cy="280" r="8" fill="${a}"/>`,
} satisfies Record<string, Shape>
