import type { Random } from './paint'
import { shopFront } from './shop-front'
import type { Tile } from './tiles'

const tree = (x: number, y: number, k: number, c: string, d: string) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><path d="M0 0v-70" stroke="#7A5B3F" stroke-width="12" stroke-linecap="round"/><path fill="${c}" d="M0-168c34 0 58 28 52 60 16 28-8 62-52 62s-68-34-52-62c-6-32 18-60 52-60z"/><path d="M0-46v-46m0 14l18-18m-18 34l-18-18" stroke="${d}" stroke-width="6" stroke-linecap="round" opacity=".5"/></g>`
const pine = (x: number, y: number, k: number, c: string) =>
  `<g transform="translate(${x} ${y}) scale(${k})"><path d="M0 0v-34" stroke="#7A5B3F" stroke-width="12"/><path fill="${c}" d="M0-176l52 78H28l38 70H-66l38-70h-24z"/></g>`

/** Places on a 600 x 400 stage: the tile of the sky, and what stands in front of it. */
type Scene = (r: Random) => [Tile, string]

export const SCENES = {
  park: () => [
    'sky',
    `<circle cx="476" cy="96" r="44" fill="#F6D98A"/><path fill="#B7D3AC" d="M0 260c90-60 190-66 290-20s210 30 310-22v182H0z"/>${tree(96, 276, 0.95, '#7FAE77', '#3E6B3C')}${tree(520, 262, 0.78, '#94BD86', '#3E6B3C')}${tree(180, 262, 0.6, '#94BD86', '#3E6B3C')}<path fill="#93BB87" d="M0 320c120-46 260-40 360-14s160 20 240-10v104H0z"/><path fill="#EBDDBE" d="M36 400c72-66 196-74 268-80s190-30 262-74c-62 52-182 84-252 92s-162 10-218 62z"/>`,
  ],
  beach: () => [
    'butter',
    `<circle cx="150" cy="110" r="50" fill="#F3B27A"/><path fill="#9CC9DC" d="M0 200h600v120H0z"/><path d="M40 232h80M190 250h90M360 228h70M470 256h80" stroke="#E6F3F7" stroke-width="8" stroke-linecap="round"/><path fill="#EBD3A0" d="M0 300c120-30 200 0 300-4s200-34 300-6v110H0z"/><path d="M470 372L430 180" stroke="#8A6A48" stroke-width="10"/><path fill="#C4573A" d="M340 204c20-60 130-90 196-32z"/><path fill="#FBF1DD" d="M402 187c4-28 24-44 44-46 18 4 34 10 46 24z"/>`,
  ],
  woods: () => [
    'mint',
    `<path fill="#A9D0C2" d="M0 230c110-50 210-40 300-12s200 6 300-24v206H0z"/>${(
      [
        [70, 300, 1.1, '#3E7D69'],
        [150, 286, 0.8, '#5C9A85'],
        [240, 296, 1, '#3E7D69'],
        [380, 290, 0.86, '#5C9A85'],
        [470, 304, 1.2, '#2F6B59'],
        [550, 286, 0.9, '#5C9A85'],
      ] as const
    )
      .map(([x, y, k, c]) => pine(x, y, k, c))
      .join(
        '',
      )}<path fill="#7FB59F" d="M0 300c150-22 300 20 600-10v110H0z"/><path fill="#EBDDBE" d="M256 400c8-46 62-56 46-101h8c28 45-8 62 38 101z"/>`,
  ],
  agility: () => [
    'sage',
    `<path fill="#B4D2A8" d="M0 250h600v150H0z"/>${tree(540, 254, 0.8, '#7FAE77', '#3E6B3C')}${tree(60, 252, 0.66, '#94BD86', '#3E6B3C')}<g stroke-linecap="round"><path d="M110 350V214M250 350V214" stroke="#FFFAF0" stroke-width="14"/><path d="M110 262h140" stroke="#C4573A" stroke-width="14"/><path d="M110 300h140" stroke="#E3A72F" stroke-width="14"/></g><path fill="#1F6E8C" d="M340 350v-60a70 70 0 0 1 140 0v60z"/><path fill="#174F66" d="M372 350v-56a38 38 0 0 1 76 0v56z"/><path d="M340 290q70-44 140 0" stroke="#4F93AE" stroke-width="8" fill="none"/>`,
  ],
  shop: (r) => ['oat', shopFront(r, 'any')],
  cafe: (r) => ['oat', shopFront(r, 'cafe')],
  foodshop: (r) => ['oat', shopFront(r, 'food')],
  furnitureshop: (r) => ['oat', shopFront(r, 'furniture')],
  dogshop: (r) => ['oat', shopFront(r, 'dogs')],
  fishshop: (r) => ['oat', shopFront(r, 'fish')],
  pottery: (r) => ['oat', shopFront(r, 'pottery')],
  clinic: () => [
    'sky',
    `<path fill="#B8D6E4" d="M0 344h600v56H0z"/><path fill="#FDFBF6" d="M110 130h380v214H110z"/><path fill="#1F6E8C" d="M90 130L300 44l210 86z"/><path fill="#FFFAF0" d="M288 74h24v18h18v24h-18v18h-24v-18h-18V92h18z"/><path fill="#BFDCE6" d="M136 178h84v74h-84zM242 178h84v74h-84z"/><path fill="#2C6E55" d="M372 344v-112a44 44 0 0 1 88 0v112z"/><circle cx="444" cy="288" r="6" fill="#F0B93E"/>${tree(54, 346, 0.7, '#7FAE77', '#3E6B3C')}${tree(548, 346, 0.7, '#94BD86', '#3E6B3C')}`,
  ],
  hall: () => [
    'heather',
    `<path fill="#CFC4DF" d="M0 330h600v70H0z"/><path d="M0 70q150 70 300 0t300 0" stroke="#6F5B93" stroke-width="5" fill="none"/>${[
      '#C4573A',
      '#E3A72F',
      '#2C6E55',
      '#1F6E8C',
      '#C4573A',
      '#E3A72F',
      '#2C6E55',
      '#1F6E8C',
      '#C4573A',
      '#E3A72F',
    ]
      .map((c, i) => {
        const x = 30 + i * 58,
          y = [84, 100, 104, 96, 78, 62, 46, 40, 42, 54][i] ?? 0
        return `<path fill="${c}" d="M${x} ${y}l36 2-20 40z"/>`
      })
      .join(
        '',
      )}<path fill="#FBF5E9" d="M90 210h180v16H90zM330 210h180v16H330z"/><path d="M112 226v110M248 226v110M352 226v110M488 226v110" stroke="#A48C6A" stroke-width="12"/><path fill="#E3A72F" d="M150 178h60v32h-60z"/><path fill="#2C6E55" d="M392 170h26v40h-26z"/><path fill="#C4573A" d="M428 184h44v26h-44z"/>`,
  ],
  room: () => [
    'apricot',
    `<path fill="#F3CBA6" d="M0 310h600v90H0z"/><path fill="#FDF3E7" d="M76 70h150v150H76z"/><path fill="#CFE4EE" d="M90 84h56v122H90zM156 84h56v122h-56z"/><path fill="#2C6E55" d="M300 230c0-30 20-46 48-46h140c28 0 48 16 48 46v90H300z"/><path fill="#3B8268" d="M276 250c0-20 12-32 30-32s30 12 30 32v30h164v-30c0-20 12-32 30-32s30 12 30 32v64c0 18-10 28-28 28H304c-18 0-28-10-28-28z"/><ellipse cx="160" cy="356" rx="112" ry="20" fill="#E6A877"/><path d="M250 320V130" stroke="#7A5B3F" stroke-width="8"/><path fill="#F6E1A2" d="M210 140l20-58h40l20 58z"/>`,
  ],
  groom: () => [
    'mint',
    `<path fill="#B5DCD0" d="M0 320h600v80H0z"/><path fill="#FDFBF6" d="M130 210h340v60c0 50-34 84-84 84H214c-50 0-84-34-84-84z"/><path fill="#DCE8E5" d="M116 194h368a14 14 0 0 1 14 14v10H102v-10a14 14 0 0 1 14-14z"/><g fill="#fff"><circle cx="190" cy="180" r="28"/><circle cx="236" cy="166" r="36"/><circle cx="290" cy="174" r="30"/><circle cx="338" cy="160" r="38"/><circle cx="392" cy="178" r="28"/></g><g fill="none" stroke="#8CC3B2" stroke-width="6"><circle cx="440" cy="96" r="20"/><circle cx="484" cy="140" r="12"/><circle cx="396" cy="64" r="12"/></g><path d="M150 196V110c0-30 50-30 50 0" fill="none" stroke="#8E979A" stroke-width="13" stroke-linecap="round"/><path d="M170 354l-14 34M430 354l14 34" stroke="#C9A46B" stroke-width="14" stroke-linecap="round"/>`,
  ],
  garden: () => [
    'sage',
    `<path fill="#FDFBF6" d="M70 120h200v190H70z"/><path fill="#C4573A" d="M48 126L170 46l122 80z"/><path fill="#2C6E55" d="M140 310v-80a30 30 0 0 1 60 0v80z"/><path fill="#A9CB9D" d="M0 300h600v100H0z"/><g stroke="#FFFAF0" stroke-width="15" stroke-linecap="round"><path d="M330 330V226M378 330V226M426 330V226M474 330V226M522 330V226M570 330V226"/><path d="M310 252h290M310 296h290"/></g>${tree(480, 240, 0.8, '#7FAE77', '#3E6B3C')}<g fill="#E58B4C"><circle cx="340" cy="356" r="9"/><circle cx="404" cy="368" r="9"/><circle cx="470" cy="354" r="9"/></g>`,
  ],
} satisfies Record<string, Scene>
