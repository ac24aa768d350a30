// Notes which built files the pages need that may be kept for reading without a connection.
import { writeFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { OFFLINE } from '../../web/lib/worker/offline-address.ts'
import { keptPages } from './pages/kept-pages.ts'

export const PUBLIC_FILES = 'dist/public-files.json'
/** A part that is only loaded when it is wanted, and larger than this, is left to when it is. */
const LARGE_PART_BYTES = 40_000

type Chunk = {
  fileName: string
  code: string
  isEntry: boolean
  imports: string[]
  dynamicImports: string[]
  moduleIds: string[]
  viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> }
}

export function publicFiles(): Plugin {
  return {
    name: 'pawstead:public-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file as Chunk)
      // what no part imports, and every page refers to
      const icons = Object.keys(bundle).filter((file) => file.startsWith('assets/icons-'))
      writeFileSync(PUBLIC_FILES, JSON.stringify([...filesOf(chunks), ...icons].toSorted()))
    },
  }
}

/** Everything that opening a kept page loads, and the small parts of the same areas that it may load later. */
function filesOf(chunks: Map<string, Chunk>): string[] {
  const wanted = new Map<string, Chunk>()
  for (const chunk of chunks.values()) {
    if (chunk.isEntry || pagesIn(chunk).some(isOfflinePage)) withImports(chunks, chunk.fileName, wanted)
  }
  const areas = new Set(['pwa', ...[...wanted.values()].flatMap(areasOf)])
  // a map takes what is added while it is walked: parts of parts follow
  for (const { dynamicImports } of wanted.values()) {
    for (const name of dynamicImports) {
      const part = [...withImports(chunks, name).values()].filter(({ fileName }) => !wanted.has(fileName))
      if (!part.every((chunk) => isSmallPart(chunk, areas))) continue
      for (const chunk of part) wanted.set(chunk.fileName, chunk)
    }
  }
  return [...wanted.values()].flatMap(filesWith).toSorted().filter(isFirst)
}

function withImports(chunks: Map<string, Chunk>, name: string, found = new Map<string, Chunk>()): Map<string, Chunk> {
  const chunk = chunks.get(name)
  if (chunk && !found.has(name)) {
    found.set(name, chunk)
    for (const one of chunk.imports) withImports(chunks, one, found)
  }
  return found
}

function filesWith({ fileName, viteMetadata }: Chunk): string[] {
  return [fileName, ...(viteMetadata?.importedCss ?? []), ...(viteMetadata?.importedAssets ?? [])]
}

const isFirst = (file: string, index: number, files: string[]) => files.indexOf(file) === index

const isOfflinePage = (page: string) => page === OFFLINE || keptPages().has(page)

function isSmallPart(chunk: Chunk, areas: Set<string>): boolean {
  const belongs = areasOf(chunk).every((area) => areas.has(area)) && pagesIn(chunk).length === 0
  return belongs && Buffer.byteLength(chunk.code) <= LARGE_PART_BYTES
}

function areasOf({ moduleIds }: Chunk): string[] {
  return moduleIds.flatMap((id) => /\/web\/features\/([^/]+)/.exec(id)?.[1] ?? [])
}

/** The pages a file draws: `/product/$productId` for `web/routes/product/$productId.tsx?tsr-split=component`. */
function pagesIn({ moduleIds }: Chunk): string[] {
  return moduleIds.flatMap((id) => {
    const file = /\/web\/routes\/([^?]+)\.tsx\?tsr-split=/.exec(id)?.[1]
    return file === undefined ? [] : `/${file}`.replace(/\/index$/, '') || '/'
  })
}
