// Notes which built files the pages need that may be kept for reading without a connection.
import { writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { OFFLINE } from '../../web/service-worker/offline-address.ts'
import { isKeptPage } from '../../web/service-worker/public-pages.ts'

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

/** @param isForEverybody whether a module belongs to the pages anybody may open */
export function publicFiles(isForEverybody: (id: string) => boolean): Plugin {
  return {
    name: 'pawstead:public-files',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    writeBundle(_options, bundle) {
      const chunks = new Map<string, Chunk>()
      for (const file of Object.values(bundle)) if (file.type === 'chunk') chunks.set(file.fileName, file as Chunk)
      writeFileSync(PUBLIC_FILES, JSON.stringify(filesOf(chunks, isForEverybody)))
    },
  }
}

/** Everything that opening a kept page loads, and the small parts it may load later. */
function filesOf(chunks: Map<string, Chunk>, isForEverybody: (id: string) => boolean): string[] {
  const files = new Set<string>()
  const later: string[] = [...chunks.values()].filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName)
  for (const name of later) {
    const needed = withImports(chunks, name)
    if (!needed.every((chunk) => isWanted(chunk, isForEverybody))) continue
    for (const chunk of needed) {
      files.add(chunk.fileName)
      for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file)
      for (const file of chunk.viteMetadata?.importedAssets ?? []) files.add(file)
      // walked on by the loop
      later.push(...chunk.dynamicImports.filter((one) => !later.includes(one)))
    }
  }
  return [...files].toSorted()
}

function withImports(chunks: Map<string, Chunk>, name: string, found = new Map<string, Chunk>()): Chunk[] {
  const chunk = chunks.get(name)
  if (chunk && !found.has(name)) {
    found.set(name, chunk)
    for (const one of chunk.imports) withImports(chunks, one, found)
  }
  return [...found.values()]
}

function isWanted(chunk: Chunk, isForEverybody: (id: string) => boolean): boolean {
  const pages = chunk.moduleIds.map(pageOf).filter((page) => page !== null)
  if (chunk.isEntry || basename(chunk.fileName).startsWith('shared-')) return true
  if (pages.length > 0) return pages.some((page) => page === OFFLINE || isKeptPage(page))
  return chunk.code.length <= LARGE_PART_BYTES && chunk.moduleIds.every(isForEverybody)
}

/** The page whose drawing a module holds: `/product/$productId` of `web/routes/product/$productId.tsx?tsr-split=…`. */
function pageOf(id: string): string | null {
  const file = /\/web\/routes\/([^?]+)\.tsx\?tsr-split=/.exec(id)?.[1]
  return file === undefined ? null : `/${file}`.replace(/\/index$/, '') || '/'
}
