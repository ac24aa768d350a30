import { drawCat } from './cat'
import { drawDog } from './dog'
import { drawGuinea } from './guinea'
import { dark, hash, isColor, pick, picture, type Random, random } from './paint'
import type { Look } from './parts'
import { drawBird, drawFish, drawHen, drawTortoise } from './perch'
import { BIRDS, CATS, DOGS, FISH, GUINEAS, HENS, RABBITS, TORTOISES } from './presets'
import { drawRabbit } from './rabbit'
import { backdrop, TILES, type Tile, tileFor } from './tiles'

const COLLARS = ['#C4473A', '#1F6E8C', '#2C6E55', '#E3A72F', '#7A5BA6', '#D96C3D']

/** A species whose coats and drawing go together, so that callers need only the name of a coat. */
type Kind = {
  presets: readonly string[]
  draw: (preset: string, look: Look, r: Random, id: string) => string
  pawColor: (preset: string) => string
}
type Coloured = { coat?: string; body?: string; chest?: string }

function kind<P extends object>(
  presets: Record<string, P>,
  draw: (pet: P & Look, r: Random, id: string) => string,
): Kind {
  const coatOf = (preset: string): P => {
    const found = presets[preset]
    if (!found) throw new RangeError(`No coat called ${preset}`)
    return found
  }
  return {
    presets: Object.keys(presets),
    draw: (preset, look, r, id) => draw({ ...coatOf(preset), ...look }, r, id),
    pawColor: (preset) => {
      const coat: Coloured = coatOf(preset)
      return coat.chest || coat.coat || coat.body || '#C9A46B'
    },
  }
}

const KINDS = {
  dog: kind(DOGS, drawDog),
  cat: kind(CATS, drawCat),
  rabbit: kind(RABBITS, (pet, _, id) => drawRabbit(pet, id)),
  guinea: kind(GUINEAS, (pet, _, id) => drawGuinea(pet, id)),
  bird: kind(BIRDS, drawBird),
  hen: kind(HENS, drawHen),
  tortoise: kind(TORTOISES, drawTortoise),
  fish: kind(FISH, drawFish),
} satisfies Record<string, Kind>

export type Species = keyof typeof KINDS
export const SPECIES: readonly Species[] = ['dog', 'cat', 'rabbit', 'guinea', 'bird', 'hen', 'tortoise', 'fish']

export function isDrawn(species: string): species is Species {
  return Object.hasOwn(KINDS, species)
}

/** The coats a species can be drawn with. */
export const presetsOf = (species: Species): readonly string[] => KINDS[species].presets

export type Pet = {
  /** A species without drawings is drawn as a dog (as a cat in `peek`); ask `isDrawn` first and use `patternTile`. */
  species?: string | undefined
  /** A coat of `presetsOf`; without one the seed chooses. */
  preset?: string | undefined
  /** The record's own id: same id, same animal. */
  seed?: string | undefined
  /** `#rrggbb`; anything else is ignored. */
  collar?: string | undefined
  /** Cats only: calm closes the eyes, alert turns the ears. */
  mood?: 'calm' | 'alert' | undefined
  /** Keeps ids apart when the same picture stands twice on a page. */
  uid?: string | undefined
}

/** The animal alone, on a 400 x 400 stage whose lower edge crops the bust. */
export function petFigure({ species = 'dog', preset, seed = 'pawstead', collar, mood, uid = '' }: Pet): {
  markup: string
  preset: string
} {
  const known = isDrawn(species) ? species : 'dog'
  const { presets, draw } = KINDS[known]
  const r = random(known + seed)
  const key = preset && presets.includes(preset) ? preset : pick(r, presets)
  const chosen = pick(r, COLLARS)
  const id = `a${hash(known + key + seed + uid).toString(36)}`
  return { markup: draw(key, { collar: isColor(collar) ? collar : chosen, mood }, r, id), preset: key }
}

export type Portrait = Pet & {
  tile?: Tile | undefined
  /** Read out as the picture's name; without it the picture is decoration. */
  name?: string | undefined
  w?: number
  h?: number
  scale?: number
  /** Which backdrop, 0 to 3; without it the seed chooses. */
  back?: number
}

/** A pet on its tile: profiles, cards, avatars. */
export function petPortrait({
  species = 'dog',
  seed = 'pawstead',
  tile,
  name,
  w = 400,
  h = 400,
  scale = 1,
  back,
  ...pet
}: Portrait): string {
  const { markup } = petFigure({ ...pet, species, seed })
  const s = (Math.min(w, h) / 400) * scale
  // busts stand on the lower edge; whole animals float in the middle
  const whole = species === 'tortoise' || species === 'fish'
  const x = (w - 400 * s) / 2
  const y = whole ? (h - 400 * s) / 2 : h - 400 * s
  const stage = `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${s.toFixed(3)})`
  const ground = backdrop(back ?? hash(seed) % 4, tile || tileFor(species + seed), w, h)
  return picture(w, h, `${ground}<g transform="${stage}">${markup}</g>`, name)
}

/** Empty states and errors: a pet looking over a ledge, 320 x 190, transparent around its blob. */
export function peek({
  species = 'cat',
  seed = 'peek',
  tile = 'sage',
  uid,
  ...pet
}: Pet & { tile?: Tile | undefined }): string {
  const known = isDrawn(species) ? species : 'cat'
  const { markup, preset } = petFigure({ ...pet, species: known, seed, uid })
  const paw = KINDS[known].pawColor(preset)
  const id = `k${hash(known + seed + tile + (uid ?? '')).toString(36)}`
  const [a, b] = TILES[tile]
  const pawAt = (x: number) =>
    `<path fill="${paw}" d="M${x - 21} 156c0-17 9-27 21-27s21 10 21 27z"/><path d="M${x - 7} 154v-9M${x + 7} 154v-9" stroke="${dark(paw, 0.3)}" stroke-width="3.500" stroke-linecap="round"/>`
  return picture(
    320,
    190,
    `<path fill="${a}" d="M24 156C10 92 62 22 150 18s152 46 146 138z"/><clipPath id="${id}"><path d="M0-60h320v216H0z"/></clipPath><g clip-path="url(#${id})"><g transform="translate(44 12) scale(.58)">${markup}</g></g>${pawAt(94)}${pawAt(226)}<path fill="${b}" d="M30 152h260a10 10 0 0 1 10 10v4a10 10 0 0 1-10 10H30a10 10 0 0 1-10-10v-4a10 10 0 0 1 10-10z"/>`,
  )
}
