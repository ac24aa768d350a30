// The pages there are, by the files of their routes.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Look, PageFacts } from '../../../web/lib/page-facts.ts'
import { readRouteFile } from './route-file.ts'

export const ROUTES = fileURLToPath(new URL('../../../web/routes/', import.meta.url))

/** @property path as people write it, with `$name` for parameters: `/orders`, `/orders/$id` */
export type Page = PageFacts & { path: string }

/** @throws names the page that contradicts itself */
export function readPages(folder = ROUTES): Page[] {
  const pages = globSync('**/*.tsx', { cwd: folder }).flatMap((name) => {
    const { path, facts } = readRouteFile(name, readFileSync(join(folder, name), 'utf8'))
    return path === null ? [] : [{ ...facts, path: addressOf(path) }]
  })
  const marked = new Set(pages.filter(isMarked).map(({ path }) => path))
  for (const page of pages) check(page, marked)
  return pages.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** Whether a menu marks one of its entries when this page or one below it is on show. */
const isMarked = ({ menu }: Page) => menu.some((entry) => ['header', 'tabs', 'admin'].includes(entry.in))

/** A name that ends in `_` only says that a page stands beside another instead of in it. */
const addressOf = (path: string) => path.replace(/(.)\/$/, '$1').replaceAll(/_(?=\/|$)/g, '')

function check({ path, page, under, menu, looks }: Page, marked: ReadonlySet<string>): void {
  const wrong = (why: string) => new Error(`${path} ${why}`)
  if (under !== null && !marked.has(under)) throw wrong(`stands under ${under}, which no header, tab or work place has`)
  if (marked.has(path) && under !== path) throw wrong('is marked in a menu, so it stands under itself')
  if (looks.length === 0) throw wrong('is looked at by nobody: looks is empty')
  const parameters = path.includes('$')
  if (parameters && looks.some(({ at }) => at === undefined)) throw wrong('has parameters: its looks need addresses')
  if (parameters && menu.some((entry) => 'label' in entry)) throw wrong('has parameters: no menu can lead there')
  if (page === 'kept' && !looks.some(byVisitor)) throw wrong('is kept for everybody, so a visitor has to look at it')
}

const byVisitor = ({ by }: Look) => by === 'visitor'
