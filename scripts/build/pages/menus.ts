import type { MenuEntry } from '../../../web/lib/page-facts.ts'
import type { Page } from './read-pages.ts'

/** The menus that are made of what routes say; each is a module of its own, so that its icons come with those it is for. */
export const MENUS = ['header', 'footer', 'settings', 'admin'] as const

export type Menu = (typeof MENUS)[number]

type Listed = Extract<MenuEntry, { order: number }> & { to: string; own: boolean }

/** The text of a module whose default export is a menu's entries in their order; those of the footer by their columns. */
export function menuModule(menu: Menu, pages: readonly Page[]): string {
  const entries = entriesOf(menu, pages)
  const icons = [...new Set(entries.flatMap((entry) => ('icon' in entry ? entry.icon : [])))]
  const imported = icons.length > 0 ? `import { ${icons.join(', ')} } from 'lucide-react'\n` : ''
  return `${imported}export default ${menu === 'footer' ? byColumn(entries) : listOf(entries)}\n`
}

function byColumn(entries: readonly Listed[]): string {
  const columns = Object.groupBy(entries, (entry) => ('column' in entry ? entry.column : ''))
  return `{\n${Object.entries(columns).map(([column, list = []]) => `${column}: ${listOf(list)}`)}\n}`
}

function listOf(entries: readonly Listed[]): string {
  return `[\n${entries.map((entry) => `  ${inText(entry)},`).join('\n')}\n]`
}

function inText(entry: Listed): string {
  const { to, label } = entry
  const facts = [
    ['to', JSON.stringify(to)],
    ['label', JSON.stringify(label)],
    ...('icon' in entry ? [['icon', entry.icon]] : []),
    ...('only' in entry ? [['only', JSON.stringify(entry.only)]] : []),
    // what is somebody's own is not loaded ahead for whoever passes by
    ...('column' in entry && entry.own ? [['own', 'true']] : []),
  ]
  return `{ ${facts.map((fact) => fact.join(': ')).join(', ')} }`
}

/** @throws where two entries claim the same place */
function entriesOf(menu: Menu, pages: readonly Page[]): Listed[] {
  const entries = pages.flatMap(({ path, page, menu: found }) =>
    found.flatMap((entry) => (entry.in === menu ? [{ ...entry, to: path, own: page === 'own' }] : [])),
  )
  const taken = new Map<string, string>()
  for (const entry of entries) {
    const place = `${menu} ${'column' in entry ? entry.column : ''} ${entry.order}`
    const other = taken.get(place)
    if (other) throw new Error(`${other} and ${entry.to} have the same place in a menu: ${place}`)
    taken.set(place, entry.to)
  }
  return entries.sort((one, two) => one.order - two.order)
}
