import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder with package.json, from the sources as well as from the build. */
export const root: string = findRoot(dirname(fileURLToPath(import.meta.url)))

export const migrationsFolder: string = join(root, 'server/migrations')
/** The typefaces of pictures that carry words. */
export const fontsFolder: string = join(root, 'server/fonts')
export const clientFolder: string = join(root, 'dist/client')
export const rendererFile: string = join(root, 'dist/renderer/renderer.js')

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('package.json was not found above the program')
  return findRoot(parent)
}
