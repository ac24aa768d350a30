import { dark, light, seenOn } from '../paint'
import { CARD, CREAM, IRON, OAK, paw, type Shape, STEEL, scatter, WATER, WOOD } from './shape'

const CLEAR_WATER = '#CFE6EF'
const CAVE = '#2F3A44'

/** Beds, homes, tanks and what goes into them. */
export const HOME = {
  mattress: (c, a) =>
    `<path fill="${dark(c, 0.2)}" d="M50 246h300v60a22 22 0 0 1-22 22H72a22 22 0 0 1-22-22z"/><path fill="${c}" d="M96 150h208l46 96v22a18 18 0 0 1-18 18H68a18 18 0 0 1-18-18v-22z"/><g fill="${light(c, 0.3)}"><circle cx="150" cy="196" r="8"/><circle cx="200" cy="196" r="8"/><circle cx="250" cy="196" r="8"/><circle cx="128" cy="242" r="8"/><circle cx="200" cy="242" r="8"/><circle cx="272" cy="242" r="8"/></g><path d="M52 300h296" stroke="${a}" stroke-width="8"/>`,
  cave: (c, a) =>
    `<path fill="${c}" d="M48 300c0-130 70-200 156-200s148 70 148 200c0 24-14 36-38 36H86c-24 0-38-12-38-36z"/><ellipse cx="180" cy="262" rx="96" ry="64" fill="${dark(c, 0.5)}"/><path fill="${a}" d="M92 296c40-34 140-34 176 0 4 18-14 32-40 32h-96c-26 0-44-14-40-32z"/><path d="M90 246c10-70 160-80 184 0" fill="none" stroke="${light(c, 0.4)}" stroke-width="18" stroke-linecap="round"/>`,
  sill: (c, a) =>
    `<path fill="${CREAM}" d="M84 60h232v170H84z"/><path fill="#BFDCE6" d="M98 74h96v142H98zM206 74h96v142h-96z"/><path fill="${OAK}" d="M66 226h268v20H66z"/><path fill="${c}" d="M62 262c0-16 12-26 28-26h220c16 0 28 10 28 26v18c0 16-12 26-28 26H90c-16 0-28-10-28-26z"/><path d="M92 262h216" stroke="${light(c, 0.35)}" stroke-width="11" stroke-linecap="round"/><path d="M112 306l-26 34M288 306l26 34" stroke="${IRON}" stroke-width="11" stroke-linecap="round"/><circle cx="128" cy="222" r="9" fill="${a}"/>`,
  hammock: (c, a) =>
    `<path fill="${STEEL}" d="M70 96h260v128H70z"/><path d="M100 96v128M134 96v128M168 96v128M202 96v128M236 96v128M270 96v128M304 96v128" stroke="#9BA4A2" stroke-width="11"/><path d="M96 96v96M304 96v96" stroke="${IRON}" stroke-width="10"/><path fill="${c}" d="M72 190h256c0 80-50 126-128 126S72 270 72 190z"/><path fill="${a}" d="M72 186h256c-4 26-20 42-44 42H116c-24 0-40-16-44-42z"/>`,
  nest: (c, a) =>
    `<ellipse cx="200" cy="278" rx="150" ry="58" fill="${dark(c, 0.2)}"/><ellipse cx="200" cy="236" rx="150" ry="70" fill="${c}"/><ellipse cx="200" cy="226" rx="104" ry="44" fill="${dark(c, 0.4)}"/><ellipse cx="200" cy="240" rx="90" ry="30" fill="${a}"/><path d="M60 262c60 60 220 60 280 0" fill="none" stroke="${light(c, 0.25)}" stroke-width="9" stroke-dasharray="16 14"/>`,
  cot: (c, a) =>
    `<g stroke="${IRON}" stroke-width="15" stroke-linecap="round"><path d="M74 230v100M326 230v100M126 216v96M274 216v96"/></g><path fill="${c}" d="M96 150h208l50 86H46z"/><g stroke="${light(c, 0.3)}" stroke-width="4"><path d="M84 172h232M72 194h256M60 216h280M130 150l-26 86M170 150l-12 86M230 150l12 86M270 150l26 86"/></g><path d="M46 238h308" stroke="${IRON}" stroke-width="17" stroke-linecap="round"/><circle cx="46" cy="238" r="11" fill="${a}"/><circle cx="354" cy="238" r="11" fill="${a}"/>`,
  quilt: (c, a) =>
    `<g transform="rotate(-6 200 210)">${[0, 1, 2, 3].map((i) => [0, 1, 2, 3].map((j) => `<rect x="${64 + i * 68}" y="${74 + j * 66}" width="68" height="66" fill="${[c, a, CREAM, light(c, 0.4)][(i + j * 3) % 4]}"/>`).join('')).join('')}<rect x="64" y="74" width="272" height="264" rx="10" fill="none" stroke="${dark(c, 0.25)}" stroke-width="11"/><g stroke="${dark(c, 0.2)}" stroke-width="3" stroke-dasharray="8 8"><path d="M132 74v264M200 74v264M268 74v264M64 140h272M64 206h272M64 272h272"/></g></g>`,
  throw: (c, a) =>
    `<path fill="#B9A98C" d="M52 190c0-36 24-54 60-54h176c36 0 60 18 60 54v120H52z"/><path fill="#A29274" d="M36 230c0-22 16-34 34-34s34 12 34 34v110H36zM296 230c0-22 16-34 34-34s34 12 34 34v110h-68z"/><path fill="${c}" d="M112 120h176l10 190c0 12-8 20-20 20H122c-12 0-20-8-20-20z"/><path d="M112 160h176M108 286h184" stroke="${a}" stroke-width="11"/><path d="M112 330v16M136 330v16M160 330v16M184 330v16M208 330v16M232 330v16M256 330v16M280 330v16" stroke="${c}" stroke-width="8"/>`,
  fleece: (c, a) =>
    `<path fill="${dark(c, 0.15)}" d="M62 268h276v44a20 20 0 0 1-20 20H82a20 20 0 0 1-20-20z"/><path fill="${c}" d="M62 208h276v66H62z"/><path fill="${light(c, 0.18)}" d="M62 168a24 24 0 0 1 24-24h228a24 24 0 0 1 24 24v46H62z"/><path d="M70 148q14-16 26 0t26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0 26 0" fill="none" stroke="${light(c, 0.5)}" stroke-width="13" stroke-linecap="round"/><path d="M62 214h276M62 272h276" stroke="${dark(c, 0.28)}" stroke-width="5"/>${paw(128, 190, 0.5, CREAM)}${paw(260, 190, 0.5, CREAM)}<circle cx="306" cy="302" r="9" fill="${a}"/>`,
  heatpad: (c, a) =>
    `<circle cx="200" cy="214" r="122" fill="${dark(c, 0.2)}"/><circle cx="200" cy="204" r="122" fill="${c}"/><circle cx="200" cy="204" r="96" fill="none" stroke="${light(c, 0.4)}" stroke-width="6" stroke-dasharray="12 10"/><g fill="none" stroke="${CREAM}" stroke-width="13" stroke-linecap="round"><path d="M158 252c-20-26 20-44 0-76M200 252c-20-26 20-44 0-76M242 252c-20-26 20-44 0-76"/></g><circle cx="200" cy="282" r="9" fill="${a}"/>`,
  lounge: (c, a) =>
    `<path fill="${CARD}" d="M40 190c30 0 40 50 100 50h120c60 0 70-50 100-50v108c0 22-12 34-34 34H74c-22 0-34-12-34-34z"/><path d="M48 214q20 34 84 42h136q64-8 84-42M46 246q22 28 80 34h148q58-6 80-34M48 282q24 18 74 22h156q50-4 74-22" fill="none" stroke="${dark(CARD, 0.2)}" stroke-width="7"/><path fill="${c}" d="M150 296h100v36H150z"/><circle cx="200" cy="314" r="10" fill="${a}"/>`,
  plank: (c, a) =>
    `<rect x="142" y="50" width="116" height="292" rx="18" fill="${WOOD}"/><rect x="158" y="84" width="84" height="224" fill="#DCC196"/><path d="M158 104h84M158 128h84M158 152h84M158 176h84M158 200h84M158 224h84M158 248h84M158 272h84M158 296h84" stroke="#B99A68" stroke-width="8"/><circle cx="200" cy="67" r="7" fill="${IRON}"/><circle cx="200" cy="325" r="7" fill="${IRON}"/><path d="M258 120q50 10 40 70" fill="none" stroke="${a}" stroke-width="6"/><circle cx="298" cy="204" r="17" fill="${c}"/>`,
  cattree: (c, a) =>
    `<rect x="70" y="322" width="260" height="22" rx="11" fill="${dark(c, 0.15)}"/><g fill="#DCC196"><rect x="104" y="150" width="34" height="174"/><rect x="258" y="70" width="34" height="254"/></g><g stroke="#B99A68" stroke-width="6"><path d="M104 174h34M104 198h34M104 222h34M104 246h34M104 270h34M104 294h34M258 96h34M258 120h34M258 144h34M258 168h34M258 192h34M258 240h34M258 264h34M258 288h34"/></g><g fill="${c}"><rect x="210" y="52" width="130" height="26" rx="13"/><rect x="60" y="134" width="130" height="26" rx="13"/><rect x="190" y="204" width="140" height="26" rx="13"/><rect x="84" y="262" width="110" height="24" rx="12"/></g><path d="M80 160v40" stroke="#7A6A55" stroke-width="5"/><circle cx="80" cy="212" r="14" fill="${a}"/>`,
  hide: (c, a) =>
    `<path fill="${WOOD}" d="M66 178h268v156H66z"/><path fill="${c}" d="M40 184L110 96h180l70 88z"/><path d="M66 216h268M66 256h268M66 296h268" stroke="${OAK}" stroke-width="6"/><path fill="#4A3626" d="M102 334v-66a36 36 0 0 1 72 0v66zM226 334v-66a36 36 0 0 1 72 0v66z"/><circle cx="200" cy="204" r="13" fill="${a}"/>`,
  hutch: (c, a) =>
    `<path fill="${WOOD}" d="M66 112h268v206H66z"/><path fill="${c}" d="M44 116L92 66h216l48 50z"/><path fill="#EFE3C9" d="M84 132h140v72H84z"/><path d="M108 132v72M132 132v72M156 132v72M180 132v72M204 132v72M84 156h140M84 180h140" stroke="#9BA4A2" stroke-width="4"/><path fill="${OAK}" d="M240 132h78v72h-78zM84 222h78v80H84z"/><path fill="#EFE3C9" d="M178 222h140v80H178z"/><path d="M202 222v80M226 222v80M250 222v80M274 222v80M298 222v80M178 248h140M178 276h140" stroke="#9BA4A2" stroke-width="4"/><path d="M82 318v24M318 318v24" stroke="${OAK}" stroke-width="19"/><circle cx="254" cy="168" r="7" fill="${a}"/><circle cx="150" cy="262" r="7" fill="${a}"/>`,
  burrow: (c, a) =>
    `<path fill="${WOOD}" d="M52 128h296v206H52z"/><path fill="${light(WOOD, 0.5)}" d="M68 144h80v84H68zM160 144h80v84h-80zM252 144h80v84h-80zM68 240h126v78H68zM206 240h126v78H206z"/><g fill="#4A3626"><circle cx="154" cy="198" r="20"/><circle cx="246" cy="198" r="20"/><circle cx="108" cy="234" r="20"/><circle cx="200" cy="288" r="20"/></g><path fill="${a}" d="M262 318c6-30 54-30 60 0z"/><path fill="${c}" d="M40 108h320v24H40z"/>`,
  willowtunnel: (c, a) =>
    `<path d="M70 334V230c0-160 260-160 260 0v104" fill="none" stroke="#A9804E" stroke-width="15"/><g fill="none" stroke="#8A6643" stroke-width="12"><path d="M100 334V236c0-124 200-124 200 0v98M130 334v-92c0-86 140-86 140 0v92"/></g><g fill="none" stroke="#C39A63" stroke-width="9"><path d="M62 300h80M258 300h80M66 258h76M258 258h76M80 206l54 28M320 206l-54 28M128 146l30 48M272 146l-30 48M200 116v56"/></g><path fill="${a}" d="M154 334c10-20 82-20 92 0z"/><circle cx="330" cy="190" r="9" fill="${c}"/>`,
  tent: (c, a) =>
    `<path d="M200 70V40" stroke="${IRON}" stroke-width="9"/><circle cx="200" cy="38" r="13" fill="none" stroke="${IRON}" stroke-width="8"/><path fill="${c}" d="M200 66l120 226c8 16-2 34-22 34H102c-20 0-30-18-22-34z"/><path fill="${dark(c, 0.5)}" d="M200 140l66 150c4 10-2 20-14 20H148c-12 0-18-10-14-20z"/><path fill="${a}" d="M148 310c10-22 94-22 104 0z"/><path d="M200 66l120 226" stroke="${light(c, 0.4)}" stroke-width="9" stroke-linecap="round"/>`,
  tank: (c, a) =>
    `<path fill="#DCEBEE" d="M60 96h280v236H60z"/><path fill="${WATER}" d="M60 136h280v196H60z"/><path fill="#EBD3A0" d="M60 300c90-22 190 12 280-8v40H60z"/><path d="M108 304c-16-40 18-56 0-100M132 304c14-36-12-50 4-84" fill="none" stroke="#3E6B3C" stroke-width="13" stroke-linecap="round"/><path fill="${seenOn(WATER, a)}" d="M182 214c26-30 64-26 82-4l24-16c-6 16-6 26 0 42l-24-15c-20 20-58 18-82-7z"/><circle cx="204" cy="210" r="6" fill="#2A211D"/><path fill="${c}" d="M48 84h304v26H48zM48 326h304v20H48z"/><path d="M60 110v216M340 110v216" stroke="${c}" stroke-width="10"/>`,
  filter: (c, a) =>
    `<path fill="${CLEAR_WATER}" d="M60 120h280v216H60z"/><path d="M60 120h280v216H60z" fill="none" stroke="#9CC4DC" stroke-width="11"/><path fill="${c}" d="M88 150h92v186H88z"/><path fill="${dark(c, 0.3)}" d="M88 150h92v30H88z"/><path d="M104 204h60M104 228h60M104 252h60M104 276h60M104 300h60" stroke="${light(c, 0.45)}" stroke-width="8" stroke-linecap="round"/><path d="M180 166h44" stroke="${dark(c, 0.3)}" stroke-width="15" stroke-linecap="round"/><g fill="none" stroke="#fff" stroke-width="6"><circle cx="250" cy="180" r="12"/><circle cx="282" cy="150" r="8"/><circle cx="268" cy="222" r="9"/></g><path fill="${seenOn(CLEAR_WATER, a)}" d="M240 290c22-22 52-18 66 0l16-10v24l-16-8c-14 16-44 16-66-6z"/>`,
  heater: (c, a) =>
    `<path d="M200 78C200 40 270 40 300 64" fill="none" stroke="#4B5552" stroke-width="9"/><rect x="176" y="76" width="48" height="42" rx="9" fill="${dark(c, 0.35)}"/><rect x="168" y="118" width="64" height="222" rx="30" fill="#DDEAEA"/><path d="M200 150v150" stroke="${c}" stroke-width="13" stroke-dasharray="14 10"/><g fill="none" stroke="${IRON}" stroke-width="8"><rect x="148" y="112" width="104" height="234" rx="26"/><path d="M148 160h104M148 210h104M148 260h104M148 306h104"/></g><circle cx="200" cy="96" r="8" fill="${a}"/>`,
  lamp: (c, a) =>
    `<path d="M200 40v50" stroke="#4B5552" stroke-width="11"/><path fill="${c}" d="M170 86h60l70 110H100z"/><ellipse cx="200" cy="200" rx="62" ry="30" fill="#FBE3A1"/><path fill="${a}" opacity=".45" d="M120 210h160l60 128H60z"/><path d="M200 244v40M150 238l-22 38M250 238l22 38" stroke="#F0B93E" stroke-width="9" stroke-linecap="round"/>`,
  tabletop: (c, a) =>
    `<path fill="${WOOD}" d="M38 176h324l-16 92H54z"/><path fill="${OAK}" d="M30 160h340v26H30z"/><path d="M76 268v72M324 268v72" stroke="${OAK}" stroke-width="21"/><path fill="#A9804E" d="M72 160c10-20 60-24 84-8 30-16 80-10 96 8z"/><path fill="#8AA65E" d="M104 158l-8-40 20 34 8-44 8 42 20-28-10 36z"/><path fill="${c}" d="M230 160c0-44 84-44 84 0z"/><path fill="${a}" d="M252 156c4-20 36-20 40 0z"/>`,
  rockcave: (c, a) =>
    `<path fill="#7C8792" d="M40 330l24-96 60-70 96-26 84 34 46 74 14 84z"/><path fill="#97A2AB" d="M64 234l60-70 96-26-30 60-70 20z"/><path fill="${CAVE}" d="M140 334c-4-64 26-100 66-100s66 36 62 100z"/><path fill="${seenOn(CAVE, a)}" d="M172 300c20-20 46-16 58 0l16-10v24l-16-8c-12 14-38 14-58-6z"/><path d="M330 330c-14-40 12-60 2-100" fill="none" stroke="${c}" stroke-width="11" stroke-linecap="round"/>`,
  testset: (c, a) =>
    `<path fill="${c}" d="M54 230h292v88a18 18 0 0 1-18 18H72a18 18 0 0 1-18-18z"/>${[0, 1, 2, 3, 4, 5].map((i) => `<rect x="${72 + i * 44}" y="112" width="32" height="140" rx="14" fill="#E8F1F1"/><path fill="${[a, '#E3A72F', '#8CC3B2', '#7B5C94', '#C4573A', '#1F6E8C'][i]}" d="M${72 + i * 44} ${176 - i * 6}h32v62a14 14 0 0 1-32 0z"/><rect x="${70 + i * 44}" y="98" width="36" height="20" rx="6" fill="${dark(c, 0.3)}"/>`).join('')}<path fill="${CREAM}" d="M110 268h180v40H110z"/>`,
  refills: (c, a) =>
    scatter(
      `<circle r="66" fill="#EEF3F2"/><circle r="66" fill="none" stroke="${c}" stroke-width="15"/><circle r="28" fill="${light(c, 0.4)}"/><path d="M-44 0h16M28 0h16M0-44v16M0 28v16" stroke="${a}" stroke-width="8" stroke-linecap="round"/>`,
      [
        [136, 140],
        [270, 150],
        [130, 272],
        [266, 284],
      ],
    ),
  waterbottle: (c, a) =>
    `<path fill="#DCECEF" d="M150 60h100c14 0 22 8 22 22v150c0 20-12 32-30 32h-84c-18 0-30-12-30-32V82c0-14 8-22 22-22z"/><path fill="#9CC9DC" d="M128 140h144v92c0 20-12 32-30 32h-84c-18 0-30-12-30-32z"/><path fill="${c}" d="M160 264h80v36h-80z"/><path d="M200 300v20c0 16 20 22 40 22" fill="none" stroke="${IRON}" stroke-width="17" stroke-linecap="round"/><circle cx="246" cy="342" r="10" fill="${a}"/><path d="M110 110h180M110 214h180" stroke="${IRON}" stroke-width="8"/>`,
  slowbowl: (c, a) =>
    `<ellipse cx="200" cy="322" rx="140" ry="12" fill="#2A1A10" opacity=".08"/><path fill="${dark(c, 0.18)}" d="M52 196h296l-24 106c-3 12-10 18-22 18H98c-12 0-19-6-22-18z"/><ellipse cx="200" cy="196" rx="148" ry="76" fill="${c}"/><ellipse cx="200" cy="200" rx="122" ry="58" fill="${dark(c, 0.3)}"/><path d="M200 200c0-16 30-18 40-4 12 18-14 36-44 34-40-2-62-26-46-50 16-22 66-28 100-12 36 18 34 58 6 72" fill="none" stroke="${light(c, 0.25)}" stroke-width="15" stroke-linecap="round"/><g fill="${a}"><circle cx="120" cy="204" r="9"/><circle cx="172" cy="168" r="9"/><circle cx="266" cy="182" r="9"/><circle cx="214" cy="246" r="9"/></g>`,
  plate: (c, a) =>
    `<ellipse cx="200" cy="262" rx="154" ry="60" fill="${dark(c, 0.25)}"/><ellipse cx="200" cy="246" rx="154" ry="60" fill="${c}"/><ellipse cx="200" cy="244" rx="108" ry="38" fill="${light(c, 0.35)}"/><path fill="${a}" d="M132 240c14-26 120-26 136 0-20 20-116 20-136 0z"/>`,
  footbowl: (c, a) =>
    `<path fill="${dark(c, 0.2)}" d="M150 250h100l34 84H116z"/><path fill="${c}" d="M72 168h256c0 60-50 100-128 100S72 228 72 168z"/><ellipse cx="200" cy="168" rx="128" ry="36" fill="${dark(c, 0.3)}"/><path fill="${a}" d="M110 166c30-24 150-24 180 0-40 20-140 20-180 0z"/>${paw(200, 230, 0.7, CREAM)}`,
  steelbowl: (c, a) =>
    `<path fill="${STEEL}" d="M76 180h248l-20 118c-2 12-10 18-22 18H118c-12 0-20-6-22-18z"/><path fill="#E6EAE9" d="M110 190h30l12 110h-24z"/><ellipse cx="200" cy="180" rx="124" ry="36" fill="#9BA4A2"/><path fill="${a}" d="M112 180c30-24 146-24 176 0-40 20-136 20-176 0z"/><path fill="${c}" d="M92 300h216l8 26c2 8-4 14-12 14H96c-8 0-14-6-12-14z"/>`,
  seedcup: (c, a) =>
    `<g stroke="#9BA4A2" stroke-width="9"><path d="M80 50v290M140 50v290M260 50v290M320 50v290M60 110h280"/></g><path d="M160 170c-20-50-10-70 14-70M240 170c20-50 10-70-14-70" fill="none" stroke="${IRON}" stroke-width="11" stroke-linecap="round"/><path fill="${c}" d="M110 184h180l-14 100c-3 22-18 34-40 34h-72c-22 0-37-12-40-34z"/><ellipse cx="200" cy="184" rx="90" ry="28" fill="${dark(c, 0.3)}"/><path fill="${a}" d="M130 182c30-20 110-20 140 0-30 16-110 16-140 0z"/>`,
  feedmat: (c, a) =>
    `<rect x="44" y="132" width="312" height="196" rx="22" fill="${c}"/><rect x="60" y="148" width="280" height="164" rx="14" fill="none" stroke="${light(c, 0.35)}" stroke-width="6"/><ellipse cx="136" cy="228" rx="62" ry="46" fill="${dark(c, 0.25)}"/><ellipse cx="136" cy="222" rx="56" ry="40" fill="${STEEL}"/><ellipse cx="136" cy="224" rx="38" ry="25" fill="${a}"/><ellipse cx="264" cy="228" rx="62" ry="46" fill="${dark(c, 0.25)}"/><ellipse cx="264" cy="222" rx="56" ry="40" fill="${STEEL}"/><ellipse cx="264" cy="224" rx="38" ry="25" fill="#9CC9DC"/>`,
  pool: (c, _a) =>
    `<path fill="#7C8792" d="M52 256l40-60 120-24 116 26 24 62-44 60H100z"/><path fill="${c}" d="M90 250c0-34 50-54 110-54s114 20 114 54-54 56-114 56-110-22-110-56z"/><ellipse cx="202" cy="248" rx="92" ry="38" fill="#BFE0EE"/><path d="M150 244h52M190 262h60" stroke="#fff" stroke-width="7" stroke-linecap="round"/>`,
} satisfies Record<string, Shape>
