import { CARE } from './goods/care'
import { FOOD } from './goods/food'
import { HOME } from './goods/home'
import { PLAY } from './goods/play'
import { paw, type Shape } from './goods/shape'
import { TREATS } from './goods/treats'
import { WALK } from './goods/walk'
import { dark, light } from './paint'

const can = (c: string, label: string) =>
  `<path fill="${dark(c, 0.25)}" d="M118 126v152c0 22 164 22 164 0V126z"/><path fill="${c}" d="M118 148v108c0 22 164 22 164 0V148z"/><ellipse cx="200" cy="126" rx="82" ry="24" fill="#DDE1E0"/><ellipse cx="200" cy="126" rx="66" ry="17" fill="#C7CDCC"/><ellipse cx="212" cy="122" rx="20" ry="7" fill="none" stroke="#9BA4A2" stroke-width="6"/><path fill="#FFFAF0" d="M142 186c36 9 80 9 116 0v62c-36 9-80 9-116 0z"/>${label}`

/** Goods of every shelf by their kind. */
export const GOODS = {
  ...FOOD,
  ...TREATS,
  ...PLAY,
  ...HOME,
  ...CARE,
  ...WALK,
  bag: (c, a) =>
    `<path fill="${c}" d="M128 104h144l14 218c1 14-8 22-20 22H134c-12 0-21-8-20-22z"/><path fill="${dark(c, 0.2)}" d="M124 78c0-6 4-8 10-6 8 3 14 3 22 0s14-3 22 0 14 3 22 0 14-3 22 0 14 3 22 0 14-3 22 0c6-2 10 0 10 6l-4 34H128z"/><path fill="#FFFAF0" d="M150 152h100a10 10 0 0 1 10 10l6 116a10 10 0 0 1-10 10H144a10 10 0 0 1-10-10l6-116a10 10 0 0 1 10-10z"/>${paw(200, 208, 1.2, c)}<path d="M166 254h68M176 270h48" stroke="${a}" stroke-width="8" stroke-linecap="round"/>`,
  can: (c, a) =>
    can(c, `<path d="M172 244h56" stroke="${a}" stroke-width="7" stroke-linecap="round"/>${paw(200, 218, 0.62, c)}`),
  fishcan: (c, a) =>
    can(c, `<path fill="${a}" d="M166 220c20-22 46-20 60-4l16-10c-4 10-4 16 0 26l-16-9c-14 15-40 18-60-3z"/>`),
  jar: (c, a) =>
    `<path fill="#EAF2F0" d="M126 158c0-14 10-24 24-24h100c14 0 24 10 24 24v148c0 18-12 30-30 30h-88c-18 0-30-12-30-30z"/><g fill="${a}"><path d="M144 250h36v22h-36zM188 262h40v22h-40zM234 248h28v22h-28zM150 288h38v22h-38zM198 298h40v22h-40z" /><circle cx="160" cy="232" r="12"/><circle cx="246" cy="232" r="12"/><circle cx="204" cy="240" r="13"/></g><path fill="${c}" d="M132 92h136c10 0 16 6 16 16v20c0 10-6 16-16 16H132c-10 0-16-6-16-16v-20c0-10 6-16 16-16z"/><path fill="#FFFAF0" d="M150 168h100v44H150z"/>${paw(200, 193, 0.62, c)}`,
  bowl: (c, a) =>
    `<ellipse cx="200" cy="318" rx="130" ry="10" fill="#2A1A10" opacity=".08"/><ellipse cx="200" cy="190" rx="120" ry="34" fill="${dark(c, 0.28)}"/><path fill="${a}" d="M100 194c10-40 40-42 56-28 8-22 40-26 52-4 18-18 44-10 50 8 20-8 40 4 44 24-50 20-150 22-202 0z"/><path fill="${c}" d="M80 190c0 19 54 34 120 34s120-15 120-34l26 106c4 14-4 22-18 22H72c-14 0-22-8-18-22z"/>${paw(200, 274, 0.85, '#FFFAF0')}`,
  lead: (c, a) =>
    `<g fill="none" stroke-linecap="round"><path d="M118 300c-50-60-20-150 60-170 76-18 140 40 122 104-16 56-92 66-114 18-18-40 22-76 60-54" stroke="${c}" stroke-width="24"/><path d="M118 300c-50-60-20-150 60-170 76-18 140 40 122 104-16 56-92 66-114 18-18-40 22-76 60-54" stroke="${light(c, 0.45)}" stroke-width="4" stroke-dasharray="10 12"/></g><g transform="rotate(32 130 312)"><rect x="112" y="292" width="36" height="28" rx="8" fill="${a}"/><path d="M130 320v14m0 0a18 18 0 1 0 .1 0" fill="none" stroke="#8E979A" stroke-width="10"/></g>`,
  harness: (c, a) =>
    `<g fill="none" stroke="${c}" stroke-width="30" stroke-linejoin="round"><path d="M118 92c-28 60-4 120 82 152 86-32 110-92 82-152"/><path d="M200 244v74M104 258c16 60 60 76 96 76s80-16 96-76"/></g><path fill="${dark(c, 0.22)}" d="M164 214h72v64c0 12-10 20-36 30-26-10-36-18-36-30z"/>${paw(200, 254, 0.68, '#FFFAF0')}<rect x="92" y="238" width="30" height="42" rx="8" fill="${a}"/><rect x="278" y="238" width="30" height="42" rx="8" fill="${a}"/><circle cx="200" cy="336" r="15" fill="none" stroke="#8E979A" stroke-width="9"/>`,
  collar: (c, a) =>
    `<ellipse cx="200" cy="190" rx="116" ry="84" fill="none" stroke="${c}" stroke-width="34"/><ellipse cx="200" cy="190" rx="116" ry="84" fill="none" stroke="${light(c, 0.5)}" stroke-width="4" stroke-dasharray="9 12"/><rect x="284" y="150" width="50" height="62" rx="10" fill="${dark(c, 0.3)}"/><rect x="296" y="164" width="26" height="34" rx="5" fill="none" stroke="#C7CDCC" stroke-width="8"/><path d="M200 280v22" stroke="#8E979A" stroke-width="9"/><circle cx="200" cy="328" r="32" fill="${a}"/>${paw(200, 332, 0.6, dark(a, 0.45))}`,
  bed: (c, a) =>
    `<ellipse cx="200" cy="326" rx="150" ry="12" fill="#2A1A10" opacity=".08"/><path fill="${dark(c, 0.16)}" d="M60 232c0-74 60-104 140-104s140 30 140 104v30H60z"/><path fill="${a}" d="M96 250c0-48 46-66 104-66s104 18 104 66z"/><path fill="${c}" d="M44 250c0-24 16-38 38-38 24 0 34 18 40 40h156c6-22 16-40 40-40 22 0 38 14 38 38v32c0 28-20 44-48 44H92c-28 0-48-16-48-44z"/><path d="M122 252v74M278 252v74" stroke="${dark(c, 0.18)}" stroke-width="5" stroke-linecap="round"/>`,
  ball: (_c, a) =>
    `<ellipse cx="200" cy="324" rx="90" ry="10" fill="#2A1A10" opacity=".08"/><circle cx="200" cy="208" r="112" fill="${a}"/><path d="M112 140c50 22 66 90 34 166M288 140c-50 22-66 90-34 166" fill="none" stroke="#FFFAF0" stroke-width="14" stroke-linecap="round"/><path fill="#2A1A10" opacity=".06" d="M200 96a112 112 0 0 1 0 224z"/>`,
  rope: (c, a) =>
    `<g transform="rotate(-28 200 200)"><path d="M92 200h216" stroke="${a}" stroke-width="46" stroke-linecap="round"/><path d="M128 180l24 42M166 178l24 44M204 178l24 44M242 178l24 44" stroke="${c}" stroke-width="13" stroke-linecap="round"/><circle cx="100" cy="200" r="42" fill="${c}"/><circle cx="300" cy="200" r="42" fill="${c}"/><path d="M62 176l-32-20M58 200H22M62 224l-32 20M338 176l32-20M342 200h36M338 224l32 20" stroke="${a}" stroke-width="13" stroke-linecap="round"/></g>`,
  brush: (c, a) =>
    `<g transform="rotate(-30 200 200)"><rect x="176" y="220" width="48" height="150" rx="24" fill="${c}"/><rect x="112" y="74" width="176" height="160" rx="44" fill="${c}"/><rect x="130" y="92" width="140" height="124" rx="32" fill="#FFFAF0"/><g fill="${a}">${[0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => `<circle cx="${154 + i * 31}" cy="${112 + j * 28}" r="6.500"/>`).join('')).join('')}</g><circle cx="200" cy="342" r="9" fill="#FFFAF0" opacity=".8"/></g>`,
  carrier: (c, a) =>
    `<path d="M150 122c0-50 100-50 100 0" fill="none" stroke="${dark(c, 0.25)}" stroke-width="18"/><path fill="${c}" d="M96 118h208c22 0 36 14 36 36v142c0 22-14 36-36 36H96c-22 0-36-14-36-36V154c0-22 14-36 36-36z"/><path fill="#FFFAF0" d="M112 160h106c10 0 16 6 16 16v96c0 10-6 16-16 16H112c-10 0-16-6-16-16v-96c0-10 6-16 16-16z"/><g stroke="${dark(c, 0.3)}" stroke-width="9"><path d="M128 160v128M165 160v128M202 160v128M96 202h138M96 246h138"/></g><path d="M268 176h40M268 204h40M268 232h40" stroke="${a}" stroke-width="12" stroke-linecap="round"/>`,
  post: (c, a) =>
    `<rect x="92" y="318" width="216" height="26" rx="13" fill="${dark(c, 0.15)}"/><rect x="172" y="112" width="56" height="208" fill="#DCC196"/><path d="M172 136h56M172 160h56M172 184h56M172 208h56M172 232h56M172 256h56M172 280h56M172 304h56" stroke="#B99A68" stroke-width="7"/><path fill="${c}" d="M104 96c0-22 30-36 96-36s96 14 96 36-30 32-96 32-96-10-96-32z"/><path d="M270 116v66" stroke="#7A6A55" stroke-width="5"/><circle cx="270" cy="198" r="18" fill="${a}"/>`,
  bottle: (c, a) =>
    `<rect x="168" y="64" width="64" height="40" rx="10" fill="${dark(c, 0.3)}"/><path fill="${c}" d="M160 104h80c4 26 34 32 34 74v132c0 20-12 32-32 32h-84c-20 0-32-12-32-32V178c0-42 30-48 34-74z"/><path fill="#FFFAF0" d="M126 200h148v92H126z"/>${paw(200, 246, 0.95, c)}<path d="M160 276h80" stroke="${a}" stroke-width="7" stroke-linecap="round"/>`,
  coat: (c, a) =>
    `<path fill="${c}" d="M100 112c40-26 160-26 200 0 36 24 52 80 52 150 0 22-14 32-34 32H82c-20 0-34-10-34-32 0-70 16-126 52-150z"/><path fill="${dark(c, 0.2)}" d="M132 98c30 40 106 40 136 0 20 4 30 10 36 18-36 66-172 66-208 0 6-8 16-14 36-18z"/><path d="M60 246h280" stroke="#FFFAF0" stroke-width="12" opacity=".85"/><path d="M200 168v78" stroke="${dark(c, 0.25)}" stroke-width="5"/><rect x="128" y="190" width="44" height="38" rx="8" fill="${a}"/><path d="M96 294v34M304 294v34" stroke="${a}" stroke-width="18" stroke-linecap="round"/>`,
  hay: (c, _a) =>
    `<path fill="#E0BE6A" d="M78 150h244v158a24 24 0 0 1-24 24H102a24 24 0 0 1-24-24z"/><path d="M78 150l-16-34M110 150l-6-44M146 150l4-50M184 150l-6-46M220 150l8-50M256 150l-2-44M292 150l12-40M322 150l18-28" stroke="#CBA24A" stroke-width="12" stroke-linecap="round"/><path fill="${c}" d="M78 196h244v86H78z"/>${paw(200, 244, 0.9, '#FFFAF0')}`,
  fountain: (c, a) =>
    `<path fill="${c}" d="M84 220h232v74c0 26-16 42-42 42H126c-26 0-42-16-42-42z"/><ellipse cx="200" cy="220" rx="116" ry="32" fill="#BFE0EE"/><ellipse cx="200" cy="216" rx="66" ry="16" fill="#FFFAF0"/><path d="M200 214c0-50-6-82 0-118 10 36 6 70 0 118zM200 110c-40-16-66 10-70 56M200 110c40-16 66 10 70 56" fill="none" stroke="#6FB1D0" stroke-width="9" stroke-linecap="round"/><circle cx="282" cy="288" r="9" fill="${a}"/>`,
  tag: (_c, a) =>
    `<circle cx="200" cy="92" r="30" fill="none" stroke="#8E979A" stroke-width="13"/><circle cx="200" cy="228" r="112" fill="${a}"/><circle cx="200" cy="228" r="92" fill="none" stroke="${dark(a, 0.28)}" stroke-width="5"/><circle cx="200" cy="138" r="11" fill="${dark(a, 0.4)}"/>${paw(200, 238, 1.7, dark(a, 0.4))}`,
  box: (c, _a) =>
    `<path fill="#D9B483" d="M76 168l124 44 124-44v124l-124 52-124-52z"/><path fill="#C69B64" d="M200 212l124-44v124l-124 52z"/><path fill="#EACFA4" d="M76 168l124-44 124 44-124 44z"/><path fill="${c}" d="M122 152l124 44v34l-30 10v-34L92 162z"/>${paw(132, 264, 0.7, '#FFFAF0')}`,
  mat: (c, a) =>
    `<path fill="${c}" d="M64 128h272a20 20 0 0 1 20 20v150a20 20 0 0 1-20 20H64a20 20 0 0 1-20-20V148a20 20 0 0 1 20-20z"/><g fill="${light(c, 0.35)}">${[0, 1, 2, 3, 4, 5].map((i) => [0, 1, 2].map((j) => `<path d="M${76 + i * 44} ${160 + j * 48}q14-18 26 0 10 22-13 30-22-8-13-30z"/>`).join('')).join('')}</g><g fill="${a}"><circle cx="112" cy="226" r="10"/><circle cx="222" cy="180" r="10"/><circle cx="288" cy="270" r="10"/></g>`,
} satisfies Record<string, Shape>
