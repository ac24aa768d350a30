import { dark, light } from '../paint'
import { CREAM, IRON, OAK, paw, type Shape, STEEL, scatter, WOOD } from './shape'

/** For training, walks and the road. */
export const WALK = {
  treatpouch: (c, a) =>
    `<path d="M40 110q160 46 320 0" fill="none" stroke="${dark(c, 0.3)}" stroke-width="24"/><path fill="${c}" d="M96 128h208l14 164c1 24-14 42-38 42H120c-24 0-39-18-38-42z"/><path fill="${dark(c, 0.25)}" d="M96 128h208l6 66c-60 34-160 34-220 0z"/><circle cx="200" cy="206" r="15" fill="${STEEL}"/><g fill="${a}"><circle cx="140" cy="112" r="13"/><circle cx="172" cy="102" r="13"/><circle cx="206" cy="106" r="13"/><circle cx="240" cy="102" r="13"/></g>${paw(200, 282, 0.8, CREAM)}`,
  whistle: (c, a) =>
    `<path d="M120 130C60 40 190 30 240 90" fill="none" stroke="${a}" stroke-width="12"/><path fill="${c}" d="M120 150h206c10 0 16 6 16 16v44c0 10-6 16-16 16h-84a88 88 0 1 1-122-76z"/><path fill="${dark(c, 0.5)}" d="M206 150h42l-14 34h-28z"/><circle cx="160" cy="238" r="44" fill="${light(c, 0.25)}"/><circle cx="150" cy="228" r="15" fill="${CREAM}"/><circle cx="122" cy="142" r="14" fill="none" stroke="${IRON}" stroke-width="9"/>`,
  clicker: (c, a) =>
    `<path d="M200 110c-40-80 70-90 60-20" fill="none" stroke="${dark(c, 0.3)}" stroke-width="13"/><path fill="${c}" d="M136 104h128c36 0 60 26 60 60v112c0 36-24 60-60 60H136c-36 0-60-24-60-60V164c0-34 24-60 60-60z"/><ellipse cx="200" cy="226" rx="66" ry="74" fill="${CREAM}"/><ellipse cx="200" cy="226" rx="46" ry="54" fill="${a}"/>${paw(200, 232, 0.7, dark(a, 0.4))}`,
  targetmat: (c, a) =>
    `<rect x="52" y="112" width="296" height="220" rx="24" fill="${c}"/><path d="M200 112v220" stroke="${dark(c, 0.25)}" stroke-width="6" stroke-dasharray="12 9"/><circle cx="200" cy="222" r="82" fill="${CREAM}"/><circle cx="200" cy="222" r="52" fill="${a}"/>${paw(200, 230, 0.75, CREAM)}`,
  platetag: (c, a) =>
    `<path d="M30 150q170 60 340 0v84q-170 60-340 0z" fill="${c}"/><path d="M34 164q166 58 332 0M34 220q166 58 332 0" fill="none" stroke="${light(c, 0.4)}" stroke-width="4" stroke-dasharray="10 10"/><rect x="112" y="166" width="176" height="86" rx="14" fill="#E6EAE9"/><path d="M142 196h116M142 222h80" stroke="#7D8A88" stroke-width="9" stroke-linecap="round"/><circle cx="126" cy="209" r="6" fill="${a}"/><circle cx="274" cy="209" r="6" fill="${a}"/>`,
  birdring: (c, a) =>
    `<path d="M244 122a96 96 0 1 1-88 0" fill="none" stroke="${a}" stroke-width="58"/><path d="M256 152a70 70 0 1 1-112 0" fill="none" stroke="${dark(a, 0.25)}" stroke-width="6"/><path d="M140 268q60 50 120 0" fill="none" stroke="${dark(a, 0.45)}" stroke-width="8" stroke-dasharray="14 9"/><circle cx="200" cy="96" r="9" fill="${c}"/>`,
  light: (c, a) =>
    `<g stroke="#F0B93E" stroke-width="13" stroke-linecap="round"><path d="M200 66V36M92 110L70 88M308 110l22-22M60 214H30M340 214h30"/></g><circle cx="200" cy="214" r="108" fill="#FBE3A1"/><circle cx="200" cy="214" r="76" fill="${c}"/><circle cx="200" cy="214" r="48" fill="${a}"/><circle cx="184" cy="198" r="15" fill="#fff"/><path d="M176 322h48v24h-48z" fill="${IRON}"/>`,
  shoulderbag: (c, a) =>
    `<path d="M90 190C100 20 300 20 310 190" fill="none" stroke="${dark(c, 0.25)}" stroke-width="18"/><path fill="${c}" d="M70 170h260c16 0 28 12 28 28v108c0 20-12 32-32 32H74c-20 0-32-12-32-32V198c0-16 12-28 28-28z"/><path fill="${dark(c, 0.55)}" d="M96 204h208v86H96z"/><path d="M96 226h208M96 248h208M96 270h208M130 204v86M164 204v86M198 204v86M232 204v86M266 204v86" stroke="${light(c, 0.2)}" stroke-width="4"/><path d="M70 180h260" stroke="${a}" stroke-width="9"/>`,
  backpack: (c, a) =>
    `<path d="M166 74c0-44 68-44 68 0" fill="none" stroke="${dark(c, 0.3)}" stroke-width="15"/><path fill="${c}" d="M104 150c0-50 40-80 96-80s96 30 96 80v150c0 24-14 38-38 38H142c-24 0-38-14-38-38z"/><circle cx="200" cy="168" r="58" fill="#DCECEF"/><circle cx="200" cy="168" r="58" fill="none" stroke="${a}" stroke-width="11"/><path d="M170 148q20-20 44-16" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/><rect x="138" y="252" width="124" height="62" rx="14" fill="${dark(c, 0.2)}"/><path d="M154 272h92" stroke="${a}" stroke-width="7"/><path d="M104 180c-30 10-40 60-30 110M296 180c30 10 40 60 30 110" fill="none" stroke="${dark(c, 0.25)}" stroke-width="19" stroke-linecap="round"/>`,
  birdbox: (c, a) =>
    `<path d="M152 104c0-56 96-56 96 0" fill="none" stroke="${IRON}" stroke-width="15"/><path fill="${WOOD}" d="M84 104h232v232H84z"/><path fill="#F6F1E4" d="M112 136h176v168H112z"/><path d="M134 136v168M160 136v168M186 136v168M212 136v168M238 136v168M264 136v168" stroke="${IRON}" stroke-width="6"/><path d="M112 256h176" stroke="${OAK}" stroke-width="15"/><path fill="${c}" d="M172 250c0-40 20-58 44-58 18 0 28 12 28 24l14 8-14 6c-2 18-22 26-40 22z"/><circle cx="226" cy="208" r="5" fill="#2A211D"/><circle cx="302" cy="220" r="7" fill="${a}"/>`,
  bucket: (c, a) =>
    `<path d="M84 150C90 30 310 30 316 150" fill="none" stroke="${IRON}" stroke-width="10"/><path fill="${light(c, 0.45)}" d="M84 166h232l-24 154c-2 12-10 20-24 20H132c-14 0-22-8-24-20z"/><path fill="#9CC9DC" d="M92 216h216l-16 104c-2 12-10 20-24 20H132c-14 0-22-8-24-20z"/><rect x="66" y="136" width="268" height="34" rx="15" fill="${c}"/><path fill="${a}" d="M150 278c26-26 60-20 76 0l20-14v32l-20-12c-16 18-50 20-76-6z"/>`,
  seatcover: (c, a) =>
    `<path fill="#6F7B80" d="M76 70h248v40H76z"/><path fill="${c}" d="M64 96h272v130H64z"/><path fill="${dark(c, 0.18)}" d="M40 226h320l-22 110H62z"/><path fill="${light(c, 0.2)}" d="M64 96l-24 130 22 110V180zM336 96l24 130-22 110V180z"/><path d="M64 160h272M200 96v240M132 96v240M268 96v240" stroke="${light(c, 0.35)}" stroke-width="4" stroke-dasharray="9 9"/><path d="M110 96V60M290 96V60" stroke="${a}" stroke-width="13"/>`,
  carbelt: (c, a) =>
    `<path d="M112 80v120c0 60 176 30 176 100v30" fill="none" stroke="${c}" stroke-width="32"/><path d="M112 84v116c0 60 176 30 176 100v26" fill="none" stroke="${light(c, 0.4)}" stroke-width="4" stroke-dasharray="10 10"/><path fill="#E6EAE9" d="M84 30h56v66H84z"/><path fill="#7D8A88" d="M98 44h28v20H98z"/><path fill="${a}" d="M264 296h48v22h-48z"/><path d="M288 318a22 22 0 1 0 .1 0" fill="none" stroke="${IRON}" stroke-width="11"/>`,
  ramp: (c, a) =>
    `<path fill="#6F7B80" d="M250 90h110v250H250z"/><path fill="#3F4A4F" d="M266 108h94v90h-94z"/><path fill="${dark(c, 0.3)}" d="M30 328l236-142 24 34L60 344c-14 6-36 0-30-16z"/><path fill="${c}" d="M24 314l232-150 26 34L54 336z"/><path d="M72 284l28 34M116 256l28 34M160 228l28 34M204 200l28 34" stroke="${light(c, 0.4)}" stroke-width="8"/><circle cx="154" cy="276" r="9" fill="${a}"/>`,
  bagrolls: (c, a) =>
    scatter(
      `<rect x="-46" y="-54" width="92" height="108" rx="10" fill="${c}"/><ellipse cx="0" cy="-54" rx="46" ry="19" fill="${light(c, 0.35)}"/><ellipse cx="0" cy="-54" rx="16" ry="7" fill="${CREAM}"/>`,
      [
        [120, 260],
        [222, 272],
        [172, 160],
      ],
    ) +
    `<path fill="${light(c, 0.25)}" d="M268 232h70v94h-70z"/><path d="M268 262h70M268 294h70" stroke="${c}" stroke-width="4" stroke-dasharray="7 6"/>${paw(222, 286, 0.5, CREAM)}<circle cx="318" cy="246" r="6" fill="${a}"/>`,
  leafbottle: (c, a) =>
    `<path fill="${dark(c, 0.3)}" d="M130 60h70v44h-70z"/><path fill="${light(c, 0.5)}" d="M112 104h106c14 8 22 22 22 40v160c0 22-12 36-34 36h-82c-22 0-34-14-34-36V144c0-18 8-32 22-40z"/><path fill="#9CC9DC" d="M90 190h150v114c0 22-12 36-34 36h-82c-22 0-34-14-34-36z"/><path fill="${c}" d="M214 128c70-50 140 10 126 120-50 30-110 10-126-40z"/><path d="M226 150c40 20 72 50 96 90" fill="none" stroke="${light(c, 0.4)}" stroke-width="8"/><circle cx="165" cy="82" r="9" fill="${a}"/>`,
  walkbag: (c, a) =>
    `<path d="M92 150C60 10 330 0 316 150" fill="none" stroke="${dark(c, 0.3)}" stroke-width="15"/><path fill="${c}" d="M76 140h248v164c0 22-12 34-34 34H110c-22 0-34-12-34-34z"/><path fill="${dark(c, 0.2)}" d="M76 140h248v70c-70 30-178 30-248 0z"/><path fill="${light(c, 0.2)}" d="M112 250h176v64H112z"/><path d="M112 250h176" stroke="${a}" stroke-width="9"/><circle cx="200" cy="218" r="13" fill="${STEEL}"/>`,
  sweater: (c, a) =>
    `<path fill="${c}" d="M120 110c40-18 120-18 160 0l66 60-34 50-28-22v110c0 16-12 28-28 28H144c-16 0-28-12-28-28V198l-28 22-34-50z"/><path fill="${dark(c, 0.25)}" d="M140 84h120v42c-40 20-80 20-120 0z"/><g fill="none" stroke="${light(c, 0.4)}" stroke-width="7"><path d="M120 210l20-16 20 16 20-16 20 16 20-16 20 16 20-16 20 16"/><path d="M120 250l20-16 20 16 20-16 20 16 20-16 20 16 20-16 20 16"/></g><path d="M118 316h164" stroke="${a}" stroke-width="15"/>`,
  robe: (c, a) =>
    `<path fill="${c}" d="M112 100c50-24 126-24 176 0l56 210c4 18-8 28-24 28H80c-16 0-28-10-24-28z"/><path fill="${light(c, 0.35)}" d="M150 92h100l-50 110z"/><path d="M72 250h256" stroke="${a}" stroke-width="24"/><path d="M220 250l10 70M190 250l-14 64" stroke="${a}" stroke-width="17" stroke-linecap="round"/><g fill="${light(c, 0.25)}"><circle cx="120" cy="170" r="6"/><circle cx="150" cy="210" r="6"/><circle cx="250" cy="206" r="6"/><circle cx="284" cy="166" r="6"/><circle cx="110" cy="304" r="6"/><circle cx="288" cy="304" r="6"/></g>`,
  coolvest: (c, a) =>
    `<path fill="${c}" d="M104 90c20 30 60 40 96 40s76-10 96-40l44 60-26 60 12 104c2 14-8 24-22 24H96c-14 0-24-10-22-24l12-104-26-60z"/><g stroke="${CREAM}" stroke-width="11" stroke-linecap="round"><path d="M200 176v116M150 206l100 58M250 206l-100 58"/></g><path d="M88 300h224" stroke="${a}" stroke-width="11"/>`,
  coupler: (c, a) =>
    `<g fill="none" stroke-linecap="round"><path d="M200 150C150 190 112 232 96 296M200 150c50 40 88 82 104 146" stroke="${c}" stroke-width="24"/><path d="M200 150C150 190 112 232 96 296M200 150c50 40 88 82 104 146" stroke="${light(c, 0.45)}" stroke-width="4" stroke-dasharray="10 12"/><circle cx="200" cy="82" r="26" stroke="${IRON}" stroke-width="11"/></g><rect x="180" y="106" width="40" height="50" rx="10" fill="${a}"/><path d="M180 132h40" stroke="${dark(a, 0.3)}" stroke-width="5"/><g fill="none" stroke="${IRON}" stroke-width="10"><path d="M92 306v10m0 0a19 19 0 1 0 .1 0M308 306v10m0 0a19 19 0 1 0 .1 0"/></g><rect x="76" y="278" width="34" height="30" rx="8" fill="${a}"/><rect x="290" y="278" width="34" height="30" rx="8" fill="${a}"/>`,
  runleash: (c, a) =>
    `<ellipse cx="200" cy="128" rx="136" ry="56" fill="none" stroke="${c}" stroke-width="30"/><ellipse cx="200" cy="128" rx="136" ry="56" fill="none" stroke="${light(c, 0.45)}" stroke-width="4" stroke-dasharray="10 12"/><rect x="172" y="62" width="56" height="38" rx="9" fill="${dark(c, 0.35)}"/><rect x="248" y="150" width="66" height="54" rx="12" fill="${dark(c, 0.2)}"/><circle cx="182" cy="196" r="15" fill="none" stroke="${IRON}" stroke-width="9"/><path d="M182 212l-30 16 60 18-60 18 60 18-60 18 24 16" fill="none" stroke="${a}" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/><path d="M176 318a14 14 0 1 0 .1 0" fill="none" stroke="${IRON}" stroke-width="9"/>`,
  rabbitvest: (c, a) =>
    `<path d="M282 168c60-36 74-112 20-118-46-4-66 46-24 70" fill="none" stroke="${a}" stroke-width="13" stroke-linecap="round"/><path fill="${c}" d="M84 196c20-50 70-62 120-58 60 4 112 30 118 96 4 50-24 92-70 96H128c-40-2-62-34-60-74z"/><path fill="${light(c, 0.3)}" d="M84 196c-12 34-12 74 0 98 30-10 44-30 44-56s-16-40-44-42z"/><path d="M176 140v188M246 148v180" stroke="${dark(c, 0.3)}" stroke-width="17"/><path d="M176 140v188M246 148v180" stroke="${light(c, 0.4)}" stroke-width="3" stroke-dasharray="8 9"/><circle cx="282" cy="166" r="13" fill="none" stroke="${IRON}" stroke-width="8"/><path d="M200 246c-4-22 2-44 8-44s10 16 8 32c4-16 12-28 17-25s0 22-10 38c10 6 10 22-6 24-16 2-26-12-17-25z" fill="${CREAM}"/>`,
} satisfies Record<string, Shape>
