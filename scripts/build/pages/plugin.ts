// Lists that are made of what routes say, as modules to import: `virtual:kept-pages`, `virtual:menu/header` and so on.
import type { Plugin } from 'vite'
import { virtualModules } from '../virtual-modules.ts'
import { keptPages } from './kept-pages.ts'
import { MENUS, menuModule } from './menus.ts'
import { readPages } from './read-pages.ts'

export function pageLists(): Plugin {
  return virtualModules('pawstead:page-lists', {
    // all of it: for tests
    'virtual:pages': () => `export const PAGES = ${JSON.stringify(readPages())}`,
    'virtual:kept-pages': () => `export const KEPT_PAGES = ${JSON.stringify([...keptPages()])}`,
    ...Object.fromEntries(MENUS.map((menu) => [`virtual:menu/${menu}`, () => menuModule(menu, readPages())])),
  })
}
