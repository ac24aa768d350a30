import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const files = new Map([
  ['besley.woff2', '@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'],
  ['figtree.woff2', '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
])

/** @returns null for other names, and where the packages are not around: the pages then fall back to system type */
export async function readFont(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = files.get(name)
  if (!file) return null
  try {
    return new Uint8Array(await readFile(createRequire(import.meta.url).resolve(file)))
  } catch {
    return null
  }
}
