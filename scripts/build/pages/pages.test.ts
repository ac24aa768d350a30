import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { menuModule } from './menus'
import { readPages } from './read-pages'
import { readRouteFile } from './route-file'
import { slimRoute } from './slim-routes'

const FACTS = `page: 'own', frame: 'full', under: null, menu: [], looks: [{ by: 'parent' }]`
const route = (facts = FACTS, path = '/toys') =>
  `import { page } from './x'\nexport const Route = createFileRoute('${path}')({ ...shared, staticData: { ${facts} }, component: () => <p>{page}</p> })\n`

/** What is read of a folder with these routes. */
function pagesOf(...texts: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'pawstead-routes-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [index, text] of texts.entries()) writeFileSync(join(folder, `${index}.tsx`), text)
  return readPages(folder)
}

test('a route’s file is read without running it', () => {
  expect(pagesOf(route(FACTS, '/toys/'))).toEqual([
    { path: '/toys', page: 'own', frame: 'full', under: null, menu: [], looks: [{ by: 'parent' }] },
  ])
})

test('what stands around every page is no page', () => {
  expect(pagesOf(route().replace(`createFileRoute('/toys')`, 'createRootRoute()'))).toEqual([])
})

test.each([
  ['page: kind()', 'staticData.page has to be a plain value'],
  [`looks: [{ by: 'parent', at: \`/\${id}\` }]`, 'staticData.looks[0].at has to be a plain value'],
  ['...facts', 'staticData has to be a plain value'],
])('%s is refused, because nobody could know what it would be', (facts, reason) => {
  expect(() => readRouteFile('toys.tsx', route(facts))).toThrow(`toys.tsx: ${reason}`)
})

test('a route that says nothing of its page is refused', () => {
  const text = `export const Route = createFileRoute('/toys')({ component: Toys })`
  expect(() => readRouteFile('toys.tsx', text)).toThrow('toys.tsx says nothing of its page')
})

test.each([
  ['under: null', `under: '/nowhere'`, '/toys', 'stands under /nowhere'],
  [`[{ by: 'parent' }]`, '[]', '/toys', 'is looked at by nobody'],
  ['', '', '/toys/$id', 'its looks need addresses'],
  [`page: 'own'`, `page: 'kept'`, '/toys', 'a visitor has to look at it'],
])('where %s is %s at %s, the page contradicts itself', (from, to, path, reason) => {
  expect(() => pagesOf(route(FACTS.replace(from, to), path))).toThrow(reason)
})

const entry = (label: string, order: number) =>
  FACTS.replace('menu: []', `menu: [{ in: 'settings', label: '${label}', icon: 'Bone', order: ${order} }]`)

test('a menu has its entries in the order they ask for, and brings its own icons', () => {
  const pages = pagesOf(route(entry('Second', 20), '/a'), route(entry('First', 10), '/b'))
  expect(menuModule('settings', pages)).toBe(
    `import { Bone } from 'lucide-react'
export default [
  { to: "/b", label: "First", icon: Bone },
  { to: "/a", label: "Second", icon: Bone },
]
`,
  )
})

test('no two entries have one place', () => {
  const pages = pagesOf(route(entry('One', 10), '/a'), route(entry('Other', 10), '/b'))
  expect(() => menuModule('settings', pages)).toThrow('/a and /b have the same place')
})

test('browsers get of a route what they ask for and what does not go without saying', () => {
  expect(slimRoute('toys.tsx', route())).toContain('...shared, staticData: {"page":"own"}, component')
  const list = FACTS.replace('own', 'kept').replace('full', 'list').replace('null', "'/animals'")
  expect(slimRoute('toys.tsx', route(list))).toContain('staticData: {"frame":"list","under":"/animals"}, component')
  expect(slimRoute('toys.tsx', route(FACTS.replace('own', 'kept')))).toContain('...shared,  component')
})
