import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { unpackWoff } from './unpack-woff'

export type Family = 'body' | 'strong' | 'display'

/** The letters of the pages first; then a face that has what those lack. */
const OTHER_LETTERS = ['vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext']
const family = (name: string, weight: number, subsets: string[]) =>
  subsets.map((subset) => `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`)

/** Which faces a family has, in the order in which they are asked for a letter. */
export const FACES: Record<Family, readonly string[]> = {
  body: [...family('figtree', 400, ['latin', 'latin-ext']), ...family('noto-sans', 400, OTHER_LETTERS)],
  strong: [...family('figtree', 600, ['latin', 'latin-ext']), ...family('noto-sans', 600, OTHER_LETTERS)],
  display: [...family('besley', 500, ['latin', 'latin-ext']), ...family('noto-sans', 600, OTHER_LETTERS)],
}

export type Faces = ReadonlyMap<string, Buffer>
let loaded: Promise<Faces> | null = null

/** Every face by its name, read once. */
export function loadFaces(): Promise<Faces> {
  loaded ??= readAll().catch((error: unknown) => {
    loaded = null
    throw error
  })
  return loaded
}

async function readAll(): Promise<Faces> {
  const { resolve } = createRequire(import.meta.url)
  const names = [...new Set(Object.values(FACES).flat())]
  return new Map(
    await Promise.all(names.map(async (name) => [name, unpackWoff(await readFile(resolve(name)))] as const)),
  )
}
