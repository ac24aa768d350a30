import { dark, light } from '../paint'
import { CARD, CREAM, IRON, OAK, paw, type Shape, scatter, WOOD } from './shape'

/** Toys and puzzles. */
export const PLAY = {
  disc: (c, a) =>
    `<ellipse cx="200" cy="216" rx="150" ry="70" fill="${dark(c, 0.2)}"/><ellipse cx="200" cy="200" rx="150" ry="70" fill="${c}"/><ellipse cx="200" cy="198" rx="104" ry="44" fill="none" stroke="${light(c, 0.35)}" stroke-width="12"/><ellipse cx="200" cy="196" rx="46" ry="18" fill="${a}"/>`,
  bumper: (c, a) =>
    `<g transform="rotate(-24 200 210)"><path d="M70 210c-50-6-44 60 4 40" fill="none" stroke="${a}" stroke-width="13" stroke-linecap="round"/><rect x="76" y="160" width="256" height="100" rx="46" fill="${c}"/><path d="M130 162v96M178 160v100M226 160v100M274 162v96" stroke="${light(c, 0.3)}" stroke-width="12"/></g>`,
  pheasant: (c, a) =>
    `<path fill="${c}" d="M104 214c0-54 50-84 104-84 30 0 44-46 82-42 30 4 40 34 26 54l34 10-34 18c2 70-50 116-114 116-58 0-98-26-98-72z"/><path fill="${dark(c, 0.2)}" d="M112 226L40 330l34 6 20-18 6 26 50-70z"/><path fill="${a}" d="M150 214c30-34 84-34 104 0-26 34-76 36-104 0z"/><circle cx="288" cy="128" r="8" fill="#2A211D"/><path d="M254 160q24 14 48 2" fill="none" stroke="${CREAM}" stroke-width="11" stroke-linecap="round"/>`,
  launcher: (_c, a) =>
    `<path d="M110 330C150 230 190 190 250 130" fill="none" stroke="${WOOD}" stroke-width="26" stroke-linecap="round"/><path d="M110 330l26-56" stroke="${OAK}" stroke-width="30" stroke-linecap="round"/><path d="M226 136c-6-48 60-78 92-36 26 36-4 78-44 72" fill="none" stroke="${WOOD}" stroke-width="20" stroke-linecap="round"/><circle cx="276" cy="120" r="36" fill="${a}"/><path d="M254 96q26 24 8 56" fill="none" stroke="${CREAM}" stroke-width="8"/>`,
  ring: (c, a) =>
    `<circle cx="200" cy="210" r="92" fill="none" stroke="${a}" stroke-width="58"/><g fill="none" stroke="${light(a, 0.45)}" stroke-width="9" stroke-linecap="round"><path d="M200 96v44M200 280v44M86 210h44M270 210h44M120 130l30 30M250 260l30 30M280 130l-30 30M150 260l-30 30"/></g><circle cx="200" cy="210" r="12" fill="${c}"/>`,
  hive: (c, a) =>
    `<path fill="${a}" d="M200 76c40 0 58 30 66 60 36 10 48 46 40 74 30 26 26 84-14 104 0 20-40 26-92 26s-92-6-92-26c-40-20-44-78-14-104-8-28 4-64 40-74 8-30 26-60 66-60z"/><path d="M134 136q66 24 132 0M94 210q106 34 212 0M108 290q92 30 184 0" fill="none" stroke="${dark(a, 0.22)}" stroke-width="10"/><ellipse cx="200" cy="92" rx="26" ry="12" fill="${dark(a, 0.5)}"/><circle cx="200" cy="250" r="16" fill="${c}"/>`,
  puzzle: (c, a) =>
    `<path fill="${WOOD}" d="M64 116h272a16 16 0 0 1 16 16v160a16 16 0 0 1-16 16H64a16 16 0 0 1-16-16V132a16 16 0 0 1 16-16z"/><path fill="${OAK}" d="M48 292a16 16 0 0 0 16 16h272a16 16 0 0 0 16-16v26a16 16 0 0 1-16 16H64a16 16 0 0 1-16-16z"/><g fill="${dark(OAK, 0.25)}"><rect x="76" y="142" width="248" height="58" rx="12"/><rect x="76" y="222" width="248" height="58" rx="12"/></g><g fill="${c}"><rect x="84" y="148" width="70" height="46" rx="9"/><rect x="244" y="228" width="70" height="46" rx="9"/></g><g fill="${a}"><circle cx="196" cy="171" r="13"/><circle cx="232" cy="171" r="13"/><circle cx="120" cy="251" r="13"/><circle cx="196" cy="251" r="13"/></g>`,
  lickmat: (c, a) =>
    `<rect x="62" y="82" width="276" height="252" rx="26" fill="${c}"/><g stroke="${light(c, 0.35)}" stroke-width="8" stroke-linecap="round" fill="none"><path d="M86 116h104M86 140h104M86 164h104M86 188h104"/><path d="M222 110l26 26 26-26 26 26M222 146l26 26 26-26 26 26M222 182l26 26 26-26"/></g><g fill="${light(c, 0.35)}">${[0, 1, 2, 3].map((i) => [0, 1, 2].map((j) => `<circle cx="${98 + i * 28}" cy="${236 + j * 28}" r="8"/>`).join('')).join('')}</g><g fill="none" stroke="${light(c, 0.35)}" stroke-width="8"><circle cx="262" cy="266" r="40"/><circle cx="262" cy="266" r="18"/></g><path fill="${a}" d="M110 120c20-14 50 6 66 20s-20 40-40 30-46-36-26-50z" opacity=".85"/>`,
  treatball: (c, a) =>
    `<circle cx="200" cy="212" r="114" fill="${c}"/><path d="M88 196q112 44 224 0" fill="none" stroke="${dark(c, 0.28)}" stroke-width="9"/><circle cx="200" cy="150" r="36" fill="${CREAM}"/><path d="M200 150l18-18" stroke="${dark(c, 0.3)}" stroke-width="8" stroke-linecap="round"/><circle cx="238" cy="266" r="22" fill="${dark(c, 0.5)}"/><g fill="${a}"><circle cx="300" cy="330" r="12"/><circle cx="336" cy="318" r="12"/><circle cx="266" cy="336" r="12"/></g>`,
  sniffbox: (c, a) =>
    `<path fill="${CARD}" d="M70 190h260v130a16 16 0 0 1-16 16H86a16 16 0 0 1-16-16z"/><path fill="${dark(CARD, 0.2)}" d="M70 190l-30-44h70l20 44zM330 190l30-44h-70l-20 44z"/><g fill="none" stroke-linecap="round" stroke-width="9"><path d="M96 184q20-50 44-10t44-10 44 12 44-14 36 22" stroke="#E6D6B4"/><path d="M110 190q30-30 50-4t50-10 50 10 34-6" stroke="#C9B487"/></g><path fill="${c}" d="M120 236h160v62H120z"/>${paw(200, 272, 0.7, CREAM)}<circle cx="150" cy="172" r="10" fill="${a}"/><circle cx="252" cy="170" r="10" fill="${a}"/>`,
  maze: (c, a) =>
    `<path fill="${light(c, 0.5)}" d="M100 70h200v266H100z"/><g fill="${c}"><rect x="86" y="140" width="170" height="18" rx="9"/><rect x="144" y="216" width="170" height="18" rx="9"/><rect x="74" y="312" width="252" height="28" rx="12"/><rect x="86" y="58" width="228" height="22" rx="11"/></g><g fill="${a}"><circle cx="130" cy="126" r="12"/><circle cx="170" cy="126" r="12"/><circle cx="268" cy="202" r="12"/><circle cx="220" cy="298" r="12"/><circle cx="160" cy="298" r="12"/></g>`,
  foragetray: (c, a) =>
    `<path fill="${WOOD}" d="M54 196h292l-18 118c-2 12-10 20-24 20H96c-14 0-22-8-24-20z"/><path fill="${OAK}" d="M42 178h316v24H42z"/><g stroke="#A7B66B" stroke-width="9" stroke-linecap="round"><path d="M84 180l-14-40M116 180l6-52M152 180l-12-40M186 180l10-56M222 180l-8-44M258 180l16-48M292 180l-6-40M316 180l18-34"/></g><g fill="${a}"><circle cx="124" cy="124" r="13"/><circle cx="276" cy="126" r="13"/><circle cx="198" cy="118" r="13"/></g><path fill="${c}" d="M150 238h100v60H150z"/>${paw(200, 274, 0.65, CREAM)}`,
  wand: (c, a) =>
    `<path d="M60 336L214 84" stroke="${OAK}" stroke-width="13" stroke-linecap="round"/><path d="M214 84c70-30 112 10 102 60" fill="none" stroke="${IRON}" stroke-width="5"/>${[
      [316, 166, -8, c],
      [228, 240, 14, a],
      [306, 318, -14, light(c, 0.35)],
    ]
      .map(
        ([x, y, turn, color]) =>
          `<g transform="translate(${x} ${y}) rotate(${turn}) scale(.85)"><path fill="${color}" d="M8-6c40 4 58 20 70 46-30 4-58-4-78-24z"/><path fill="${dark(String(color), 0.25)}" d="M6 4c26 10 38 26 42 48-26-6-44-20-54-40z"/><ellipse rx="34" ry="23" fill="${color}"/><circle cx="-30" cy="-12" r="18" fill="${color}"/><path fill="#E3A72F" d="M-46-14l-18 6 18 6z"/><circle cx="-34" cy="-16" r="4" fill="#2A211D"/></g>`,
      )
      .join('')}`,
  sheeptug: (c, a) =>
    `<g transform="rotate(-24 200 200)"><path d="M262 200h40" stroke="${IRON}" stroke-width="9"/><path d="M96 200l18-20 22 40 22-40 22 40 18-20" fill="none" stroke="${dark(a, 0.1)}" stroke-width="15" stroke-linejoin="round"/><rect x="14" y="160" width="92" height="80" rx="38" fill="none" stroke="${c}" stroke-width="24"/><path fill="${CREAM}" d="M192 156c12-14 28-14 38 0 12-14 30-14 40 0 12-14 30-14 40 0 14-12 34-6 36 12 16 8 18 26 6 36 12 12 6 32-12 34-4 16-26 22-38 10-10 14-30 14-40 0-10 14-30 14-40 0-12 12-32 8-36-8-18-6-20-26-8-36-12-14-6-34 14-38z"/><g fill="none" stroke="#E2D3B6" stroke-width="6" stroke-linecap="round"><path d="M216 186q10-12 20 0M256 212q10-12 20 0M300 186q10-12 20 0M222 226q10-12 20 0M312 226q10-12 20 0"/></g></g>`,
  pillow: (c, a) =>
    `<path fill="${c}" d="M70 130c40-16 220-16 260 0 16 40 16 130 0 170-40 16-220 16-260 0-16-40-16-130 0-170z"/><path d="M84 144c40-12 192-12 232 0M84 286c40 12 192 12 232 0" fill="none" stroke="${light(c, 0.4)}" stroke-width="6" stroke-dasharray="12 10"/><path fill="${CREAM}" d="M150 222c0-34 30-50 60-50 24 0 40 14 46 32l26 10-28 14c-8 20-28 28-52 28-32 0-52-10-52-34z"/><circle cx="236" cy="202" r="6" fill="#2A211D"/><path d="M150 232c-30 4-34-30-10-34" fill="none" stroke="${a}" stroke-width="8" stroke-linecap="round"/>`,
  kicker: (c, a) =>
    `<g transform="rotate(-30 200 206)"><path fill="${c}" d="M84 162h232a46 46 0 0 1 0 92H84a46 46 0 0 1 0-92z"/><path d="M150 164v88M250 164v88" stroke="${a}" stroke-width="16"/><path d="M42 190l-22-12M38 212H12M42 232l-22 14M358 190l22-12M362 212h26M358 232l22 14" stroke="${a}" stroke-width="11" stroke-linecap="round"/>${paw(200, 210, 0.8, CREAM)}</g>`,
  track: (c, a) =>
    `<ellipse cx="200" cy="240" rx="154" ry="84" fill="${WOOD}"/><ellipse cx="200" cy="228" rx="154" ry="84" fill="${light(WOOD, 0.25)}"/><ellipse cx="200" cy="228" rx="112" ry="56" fill="none" stroke="${OAK}" stroke-width="36"/><ellipse cx="200" cy="228" rx="58" ry="28" fill="${c}"/><circle cx="98" cy="206" r="24" fill="${a}"/><circle cx="290" cy="262" r="24" fill="${c}"/>`,
  mice: (c, a) =>
    scatter(
      `<path fill="currentColor" d="M-56 24c0-44 34-60 66-60 30 0 56 30 62 60z"/><circle cx="-22" cy="-30" r="17" fill="currentColor"/><circle cx="-22" cy="-30" r="9" fill="#F2C9BE"/><circle cx="-40" cy="4" r="5" fill="#2A211D"/><path d="M70 20c40 6 36-30 12-34" fill="none" stroke="#B98B7A" stroke-width="7" stroke-linecap="round"/>`,
      [
        [136, 150],
        [282, 190, 6],
        [126, 280],
        [270, 308, -6],
      ],
    ).replace(/currentColor/g, () => c) + `<circle cx="206" cy="230" r="9" fill="${a}"/>`,
  tunnel: (c, a) =>
    `<path fill="${c}" d="M94 130h212c60 0 60 180 0 180H94z"/><g stroke="${dark(c, 0.2)}" stroke-width="9" fill="none"><path d="M150 130c40 0 40 180 0 180M206 130c40 0 40 180 0 180M262 130c40 0 40 180 0 180"/></g><ellipse cx="96" cy="220" rx="56" ry="92" fill="${light(c, 0.35)}"/><ellipse cx="96" cy="220" rx="40" ry="72" fill="${dark(c, 0.55)}"/><circle cx="214" cy="166" r="24" fill="${dark(c, 0.5)}"/><path d="M96 148v34" stroke="${a}" stroke-width="5"/><circle cx="96" cy="192" r="13" fill="${a}"/>`,
  beetle: (c, a) =>
    `<g stroke="${dark(c, 0.45)}" stroke-width="11" stroke-linecap="round"><path d="M112 180l-42-24M104 224H54M114 268l-40 30M288 180l42-24M296 224h50M286 268l40 30M180 108l-24-42M220 108l24-42"/></g><ellipse cx="200" cy="228" rx="96" ry="108" fill="${c}"/><path d="M200 130v204" stroke="${dark(c, 0.35)}" stroke-width="7"/><path fill="${dark(c, 0.35)}" d="M132 152c14-50 122-50 136 0-40 20-96 20-136 0z"/><g fill="${a}"><circle cx="154" cy="212" r="15"/><circle cx="246" cy="212" r="15"/><circle cx="164" cy="276" r="13"/><circle cx="236" cy="276" r="13"/></g><path d="M300 316h44m-22-20v40" stroke="${IRON}" stroke-width="11" stroke-linecap="round"/>`,
  willowball: (_c, a) =>
    `<g fill="none" stroke="#A9804E" stroke-width="11"><circle cx="200" cy="212" r="112"/><ellipse cx="200" cy="212" rx="44" ry="112"/><ellipse cx="200" cy="212" rx="112" ry="42"/><ellipse cx="200" cy="212" rx="112" ry="50" transform="rotate(48 200 212)"/><ellipse cx="200" cy="212" rx="112" ry="50" transform="rotate(-48 200 212)"/></g><circle cx="200" cy="212" r="26" fill="${a}"/><path d="M186 218h28" stroke="${dark(a, 0.45)}" stroke-width="6"/>`,
  swing: (c, a) =>
    `<g stroke-linecap="round"><path d="M108 70v200M188 70v200" stroke="${OAK}" stroke-width="9"/><path d="M96 274h104" stroke="${WOOD}" stroke-width="22"/><path d="M252 70v260M324 70v260" stroke="${OAK}" stroke-width="11"/><path d="M252 112h72M252 162h72M252 212h72M252 262h72M252 312h72" stroke="${WOOD}" stroke-width="15"/></g><circle cx="108" cy="150" r="14" fill="${c}"/><circle cx="108" cy="184" r="14" fill="${a}"/><circle cx="188" cy="150" r="14" fill="${a}"/><circle cx="188" cy="184" r="14" fill="${c}"/><path d="M92 66h112M244 66h88" stroke="${IRON}" stroke-width="9" stroke-linecap="round"/>`,
  shredder: (c, a) =>
    `<path d="M200 54v250" stroke="${OAK}" stroke-width="8"/><g><rect x="140" y="86" width="120" height="40" rx="8" fill="${CARD}"/><path d="M130 148h140v40H130z" fill="${c}"/><path d="M146 210h108v40H146z" fill="${CARD}"/></g><g stroke="#8FA85E" stroke-width="9" stroke-linecap="round"><path d="M200 262l-64 60M200 262l-32 76M200 262v80M200 262l32 76M200 262l64 60"/></g><circle cx="200" cy="262" r="18" fill="${a}"/><circle cx="200" cy="50" r="14" fill="none" stroke="${IRON}" stroke-width="8"/>`,
  wheel: (c, a) =>
    `<path fill="${OAK}" d="M120 312h160l24 28H96z"/><path d="M200 206l-50 118M200 206l50 118" stroke="${OAK}" stroke-width="17"/><circle cx="200" cy="190" r="116" fill="${light(c, 0.5)}"/><circle cx="200" cy="190" r="116" fill="none" stroke="${c}" stroke-width="22"/><g stroke="${c}" stroke-width="7"><path d="M200 84v212M94 190h212M126 116l148 148M274 116L126 264"/></g><circle cx="200" cy="190" r="20" fill="${a}"/>`,
  bridge: (c, a) =>
    `<path d="M52 130q148 120 296 0M52 214q148 120 296 0" fill="none" stroke="${c}" stroke-width="19"/><g stroke="${WOOD}" stroke-width="17" stroke-linecap="round"><path d="M84 154v76M130 180v78M176 192v80M224 192v80M270 180v78M316 154v76"/></g><circle cx="52" cy="130" r="17" fill="${a}"/><circle cx="348" cy="130" r="17" fill="${a}"/><circle cx="52" cy="214" r="17" fill="${a}"/><circle cx="348" cy="214" r="17" fill="${a}"/>`,
  bark: (_c, _a) =>
    `<path fill="#8A6647" d="M90 134h220c50 0 50 180 0 180H90z"/><g stroke="#6B4C33" stroke-width="9" stroke-linecap="round"><path d="M150 160h80M190 196h110M150 232h90M200 268h90M170 296h60M262 158h50M270 236h56"/></g><ellipse cx="92" cy="224" rx="52" ry="90" fill="#C19A6B"/><ellipse cx="92" cy="224" rx="36" ry="68" fill="#3B2A1E"/>`,
  rubberball: (c, a) =>
    `<circle cx="200" cy="212" r="116" fill="${c}"/><path fill="${dark(c, 0.16)}" d="M200 96a116 116 0 0 1 0 232c58-30 84-74 84-116s-26-86-84-116z"/><path fill="none" stroke="${light(c, 0.45)}" stroke-width="15" stroke-linecap="round" d="M132 160c12-20 30-32 50-36"/><path fill="none" stroke="${dark(c, 0.28)}" stroke-width="7" d="M88 226q112 40 224 0"/><circle cx="200" cy="246" r="7" fill="${a}"/>`,
} satisfies Record<string, Shape>
