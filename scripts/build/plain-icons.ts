// Imports every icon from its own file. Through the list of all icons, whoever needs one seems to need them all, and
// nobody could say which of them every page needs. And has them drawn by reference to one file (web/ui/plain-icon.ts).
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { iconFiles, iconSprite, type Sprite } from './icon-sprite.ts'

const FROM_THE_LIST = /import \{([^}]*)\} from ["']lucide-react["'];?/g
const ICON = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/
const NAME = /\bname: "([^"]*)"/
const DRAWN_BY = fileURLToPath(new URL('../../web/ui/plain-icon.ts', import.meta.url))
const WEB = fileURLToPath(new URL('../../web', import.meta.url))

export function plainIcons(): Plugin {
  const { fileOf } = iconFiles()
  const sprite = iconSprite(WEB)
  const { address, svg } = sprite
  return {
    name: 'pawstead:plain-icons',
    config: (_config, { command }) => ({
      define: { __ICONS__: JSON.stringify(address) },
      // the server, too, has to take them from their files
      ...(command === 'build' && { environments: { ssr: { resolve: { noExternal: ['lucide-react'] } } } }),
    }),
    configureServer({ middlewares }) {
      middlewares.use(address, (_request, response) => {
        response.setHeader('content-type', 'image/svg+xml').end(svg)
      })
    },
    generateBundle() {
      if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName: address.slice(1), source: svg })
    },
    transform: {
      filter: { code: /from ["']lucide-react["']|from '\.\.\/createLucideIcon\.mjs'/ },
      handler(code, id) {
        if (this.environment.mode !== 'build') return null
        if (ICON.test(id)) return { code: reference(code, sprite), map: null }
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

/** The module of an icon, without its drawing. */
function reference(code: string, sprite: Sprite): string {
  const name = NAME.exec(code)?.[1]
  if (!name || !sprite.has(name)) throw new Error(`The icon ${name} is used, and not in the file of icons`)
  return `import icon from ${JSON.stringify(DRAWN_BY)};\nexport default /* @__PURE__ */ icon(${JSON.stringify(name)});`
}

function plainImport(specifier: string, fileOf: Map<string, string>): string {
  const [name = '', local = name] = specifier.split(/\s+as\s+/)
  const file = fileOf.get(name)
  return file ? `import ${local} from 'lucide-react/icons/${file}';` : `import { ${specifier} } from 'lucide-react';`
}
