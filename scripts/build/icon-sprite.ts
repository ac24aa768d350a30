// One file with every icon that the web uses. A page refers to it: drawn in place, 77 icons are 33 kB of a list page.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const IMPORTED = /import (?:type )?\{([^}]*)\} from 'lucide-react'/g
/** In the menu of a route's static data, from which the menus' modules are made. */
const NAMED = /\bicon: '(\w+)'/g
const NODE = /__iconData = (\{[\s\S]*?\n\});/

type Drawing = { name: string; size: number; node: [shape: string, attributes: Record<string, string>][] }

export type Sprite = {
  /** Ends with what is in it, so that browsers keep it. */
  address: string
  svg: string
  /** @param name as lucide.dev writes it: `shopping-cart` */
  has(name: string): boolean
}

/** @param folder whose files use the icons */
export function iconSprite(folder: string): Sprite {
  const { fileOf, folder: icons } = iconFiles()
  const names = globSync('**/*.{ts,tsx}', { cwd: folder }).flatMap((file) =>
    usedIn(readFileSync(join(folder, file), 'utf8')),
  )
  const files = [...new Set(names.flatMap((name) => fileOf.get(name) ?? []))].sort()
  const symbols = files.map((file) => symbolOf(readFileSync(join(icons, `${file}.mjs`), 'utf8')))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8)
  return { address: `/assets/icons-${hash}.svg`, svg, has: (name) => svg.includes(`<symbol id="${name}"`) }
}

function usedIn(code: string): string[] {
  const lists = [...code.matchAll(IMPORTED), ...code.matchAll(NAMED)].map(([, list = '']) => list)
  return lists.flatMap((list) => list.split(',').flatMap((specifier) => specifier.trim().split(/\s+as\s+/)[0] || []))
}

function symbolOf(code: string): string {
  const literal = NODE.exec(code)?.[1]
  if (!literal) throw new Error('An icon is not written as it was: look at scripts/build/icon-sprite.ts')
  // Our own dependency's file, read while we build.
  const { name, size, node } = new Function(`return ${literal}`)() as Drawing
  const shapes = node.map(([shape, { key: _, ...attributes }]) => {
    const given = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${shape}${given.join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 ${size} ${size}">${shapes.join('')}</symbol>`
}

/** The file of each icon by all the names it goes by. */
export function iconFiles(): { fileOf: Map<string, string>; folder: string } {
  const list = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs')
  const lines = readFileSync(list, 'utf8').matchAll(/^export \{(.*)\} from '\.\/icons\/(.+)\.mjs';$/gm)
  const fileOf = new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
  return { fileOf, folder: join(dirname(list), 'icons') }
}
