// Imports every icon from its own file. Through the list of all icons, whoever needs one seems to need them all, and
// nobody could say which of them every page needs. And draws them by web/ui/plain-icon.ts.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const FROM_THE_LIST = /import \{([^}]*)\} from ["']lucide-react["'];?/g
/** What their builder makes keys and class names of. */
const UNUSED = /,\s*key: "\w+"|\bname: "[^"]*",|\bsize: 24,|,\s*aliases: \[[^\]]*\]|^__iconData\.node;$/gm
const BUILDER = fileURLToPath(new URL('../../web/ui/plain-icon.ts', import.meta.url))

export function plainIcons(): Plugin {
  const fileOf = iconFiles()
  return {
    name: 'pawstead:plain-icons',
    apply: 'build',
    // the server, too, has to take them from their files
    config: () => ({ environments: { ssr: { resolve: { noExternal: ['lucide-react'] } } } }),
    resolveId: { order: 'pre', filter: { id: /^\.\.\/createLucideIcon\.mjs$/ }, handler: () => BUILDER },
    transform: {
      filter: { code: /from ["']lucide-react["']|from '\.\.\/createLucideIcon\.mjs'/ },
      handler(code, id) {
        if (id.includes('/lucide-react/')) return { code: code.replace(UNUSED, ''), map: null }
        const plain = code.replace(FROM_THE_LIST, (_line, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter(Boolean)
            .map((name) => plainImport(name, fileOf))
            .join(''),
        )
        return { code: plain, map: null }
      },
    },
  }
}

function plainImport(specifier: string, fileOf: Map<string, string>): string {
  const [name = '', local = name] = specifier.split(/\s+as\s+/)
  const file = fileOf.get(name)
  return file ? `import ${local} from 'lucide-react/icons/${file}';` : `import { ${specifier} } from 'lucide-react';`
}

/** The file of each icon by all the names it goes by. */
function iconFiles(): Map<string, string> {
  const list = createRequire(import.meta.url)
    .resolve('lucide-react')
    .replace('/cjs/lucide-react.js', '/esm/lucide-react.mjs')
  const lines = readFileSync(list, 'utf8').matchAll(/^export \{(.*)\} from '\.\/icons\/(.+)\.mjs';$/gm)
  return new Map(
    [...lines].flatMap(([, names = '', file = '']) =>
      [...names.matchAll(/default as (\w+)/g)].map(([, name = '']) => [name, file] as const),
    ),
  )
}
