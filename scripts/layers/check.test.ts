import { expect, test } from 'vitest'
import { checkLayers } from './check'
import { specifiersOf } from './imports'

const arrow = (from: string, to: string) => ({ from, to })
const ORDER = { web: ['lib', ['shell', 'worker'], 'routes'] }

test('whoever stands higher may name what stands below', () => {
  expect(checkLayers([arrow('web/routes/a.tsx', 'web/lib/b.ts')], ORDER)).toEqual([])
})

test.each([
  ['upward', 'web/lib/b.ts', 'web/routes/a.tsx', 'lib does not stand above routes'],
  ['across one floor', 'web/shell/a.ts', 'web/worker/b.ts', 'shell does not stand above worker'],
  ['from where no place was given', 'web/new/a.ts', 'web/lib/b.ts', 'new has no place in the order'],
])('an arrow %s is refused', (_, from, to, reason) => {
  expect(checkLayers([arrow(from, to)], ORDER)).toEqual([`web: ${reason}: ${from} may not import ${to}`])
})

test('folders of one directory that import each other in a circle are refused, whichever of their files it are', () => {
  const arrows = [
    arrow('server/a/one.ts', 'server/b/two.ts'),
    arrow('server/b/three.ts', 'server/c.ts'),
    arrow('server/c.ts', 'server/a/four.ts'),
    arrow('server/d.ts', 'server/a/one.ts'),
  ]
  const [line, ...more] = checkLayers(arrows, {})
  expect(more).toEqual([])
  expect(line).toContain('server: a, b, c.ts import each other in a circle')
  expect(line).toContain('server/b/three.ts imports server/c.ts')
})

test('imports of types, re-exports and imports on demand count', () => {
  const text = `import type { A } from './a'
export { b } from './b'
type C = import('./c').C
const d = () => import('./d')`
  expect(specifiersOf('x.ts', text).sort()).toEqual(['./a', './b', './c', './d'])
})
