import { picture, random } from './paint'
import { type Pet, petFigure } from './pets'
import { SCENES } from './scene-shapes'
import { TILES } from './tiles'

export type SceneKind = keyof typeof SCENES

const isSceneKind = (kind: string): kind is SceneKind => Object.hasOwn(SCENES, kind)

export const SCENE_KINDS: readonly SceneKind[] = Object.keys(SCENES).filter(isSceneKind)

export type Scene = {
  /** One of `SCENE_KINDS`; anything else is drawn as a park. */
  kind?: string | undefined
  seed?: string | undefined
  name?: string | undefined
  w?: number
  h?: number
  /** Animals standing in the foreground, left to right. */
  cast?: readonly Pet[]
}

/** Places: events, lessons, businesses. */
export function sceneTile({ kind = 'park', seed = 'pawstead', name, w = 600, h = 400, cast = [] }: Scene): string {
  const known = isSceneKind(kind) ? kind : 'park'
  const [tile, body] = SCENES[known](random(known + seed))
  const s = 0.56 - cast.length * 0.03
  const span = 600 / (cast.length + 1)
  const pets = cast.map((pet, i) => {
    const { markup } = petFigure({ ...pet, seed: pet.seed || seed + i })
    const at = `translate(${(span * (i + 1) - 200 * s).toFixed(0)} ${(400 - 372 * s).toFixed(0)}) scale(${s})`
    return `<g transform="${at}">${markup}</g>`
  })
  const ground = `<path fill="${TILES[tile][0]}" d="M0 0h600v400H0z"/>`
  return picture(w, h, `<g transform="scale(${w / 600} ${h / 400})">${ground}${body}${pets.join('')}</g>`, name)
}
