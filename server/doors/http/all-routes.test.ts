import { afterAll, beforeAll, expect, test } from 'vitest'
import { DATA_READS, DATA_WRITES } from '#contract/data-door'
import { DOORS } from '#contract/doors'
import { PLAIN_AREAS, PLAIN_ROUTES } from '#contract/plain-routes'
import { createWorld, type World } from '#server/testing/world'
import { OPERATIONS } from '../rest/operations'
import { areaOf } from './area'

let world: World
beforeAll(async () => {
  const native = {
    origins: [],
    android: { appId: 'test.app', certificates: [] },
    appleAppIds: ['TEAM.test.app'],
  }
  world = await createWorld({ native })
})
afterAll(() => world.close())

/** Without the shapes of its parts, as metrics name it. */
const bare = (path: string) => path.replace(/\{.*?\}(?=\/|$)/g, '')
/** As a router lists it: `{id}.pdf` is one part. */
const declared = (path: string) => path.replace(/\{(\w+)\}(?:\.\w+)?/g, ':$1')

const doors = Object.values(DOORS).map(({ method, path }) => ({ method, path: declared(path) }))
const isPlain = (path: string) =>
  PLAIN_ROUTES.some((route) => route.path === path) || PLAIN_AREAS.some(({ below }) => path.startsWith(below))

test('whatever the server answers is an endpoint, a declared door, or plain and says why', () => {
  const undeclared = world.routes
    .map(({ method, path }) => ({ method, path: bare(path) }))
    // what looks at every request is no answer, and a door's address also answers those who knock in a wrong way
    .filter(({ method, path }) => path !== '/*' && !isPlain(path) && !isDoor(method, path))
  expect(undeclared).toEqual([])

  function isDoor(method: string, path: string): boolean {
    return doors.some((door) => door.path === path && (method === 'ALL' || door.method === method))
  }
})

test('whatever is declared is answered', () => {
  const answered = new Set(world.routes.map(({ method, path }) => `${method} ${bare(path)}`))
  expect(doors.filter(({ method, path }) => !answered.has(`${method} ${path}`))).toEqual([])
  const routes = new Set(world.routes.map(({ path }) => path))
  // pages are there once the web is built
  expect(PLAIN_ROUTES.filter(({ path }) => path !== '*' && !routes.has(path))).toEqual([])
})

test('whatever is declared is counted and named by its own area, and not as a page', () => {
  const paths = [...doors.map(({ path }) => path), ...PLAIN_AREAS.map(({ below }) => below)]
  // a page's own form, for browsers without scripts
  const { path: form } = DOORS.contactForm
  expect(paths.filter((path) => areaOf(path) === 'page' && path !== form)).toEqual([])
})

test('the data door offers the tables of the contract, each in the ways declared', () => {
  const offered = OPERATIONS.map(({ method, table }) => `${method} ${table.name}`)
  const promised = [...Object.keys(DATA_READS).map((table) => `GET ${table}`), ...Object.keys(DATA_WRITES)]
  expect(offered.toSorted()).toEqual(promised.toSorted())
})
