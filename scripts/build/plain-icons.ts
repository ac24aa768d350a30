// Imports every icon from its own file. Through the list of all icons, whoever needs one seems to need them all, and
// nobody could say which of them every page needs.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const FROM_THE_LIST = /import \{([^}]*)\} from ["']lucide-react["'];?/g

export function plainIcons(): Plugin {
  const fileOf = iconFiles()
  return {
    name: 'pawstead:plain-icons',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { code: /from ["']lucide-react["']/ },
      handler(code) {
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
