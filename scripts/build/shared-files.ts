// Which modules come together in one file for everybody, that of the entry: those that it needs and that most public pages
// need. All others come in files for exactly the pages that share them.
import { keptPages } from './pages/kept-pages.ts'

type Graph = {
  getModuleInfo(id: string): { isEntry: boolean; importers: string[]; dynamicImporters: string[] } | null
}

/** So many kinds of public pages are most. */
const MOST = 5

/** For whom a module is. */
export function forEverybody(id: string, graph: Graph): 'shared' | null {
  const roots = rootsOf(id, graph)
  const always = roots.some((root) => graph.getModuleInfo(root)?.isEntry)
  return always || new Set(roots.flatMap(publicKind)).size >= MOST ? 'shared' : null
}

/** What is loaded on its own, the entry and what is imported when it is needed, and has the module along. */
function rootsOf(id: string, graph: Graph): string[] {
  const seen = new Set([id])
  const roots: string[] = []
  // a set takes what is added while it is walked
  for (const one of seen) {
    const info = graph.getModuleInfo(one)
    if (!info) continue
    if (info.isEntry || info.dynamicImporters.length > 0) roots.push(one)
    for (const importer of info.importers) seen.add(importer)
  }
  return roots
}

/** All kinds of profiles are one page, and so are all kinds of texts. */
function publicKind(root: string): string[] {
  if (/\/web\/features\/info\/pages\.ts$/.test(root)) return ['info']
  const file = /\/web\/routes\/([^?]+)\.tsx\?tsr-split=[^?]*component/.exec(root)?.[1]
  const page = `/${file}`.replace(/\/index$/, '') || '/'
  if (!file || !(keptPages().has(page) || page === '/search' || page === '/cart')) return []
  if (page.endsWith('-marketplace')) return ['marketplace']
  return [/^\/(?!product\/)[a-z-]+\/\$/.test(page) ? 'profile' : page]
}
