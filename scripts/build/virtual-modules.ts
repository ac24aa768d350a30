import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Modules count to the web's own, so that they are bundled like them. */
const FOLDER = `\0${fileURLToPath(new URL('../../web/', import.meta.url))}`

/** A plugin that answers to names nothing stands behind on the disk, each with what its text is made by. */
export function virtualModules(name: string, texts: Record<string, () => string | Promise<string>>): Plugin {
  return {
    name,
    resolveId: { filter: { id: /^virtual:/ }, handler: (id) => (id in texts ? FOLDER + id : undefined) },
    // a name that no other plugin takes for a file's
    load: (id) => (id.startsWith(FOLDER) ? texts[id.slice(FOLDER.length)]?.() : undefined),
  }
}
