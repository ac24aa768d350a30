import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { VISITED_DAYS } from '#contract/offline.rules'
import { cacheName, isVisited, type Visited } from '../lib/worker/cache-names'
import { mayKeepAnswer, mayKeepPage } from './keep-rules'

const DAY_S = 24 * 60 * 60

type Bounds = { entries: number; days: number }

/** Counts up when somebody leaves: what was asked for before does not come in any more. */
let visit = 0

/** When that was. Scripts of a page they were about to open ask for more scripts, also after it. */
let leftAt = Number.NEGATIVE_INFINITY
const SETTLING_MS = 5000
const mayKeepPart = (answer: Response) => mayKeepAnswer(answer) && performance.now() - leftAt > SETTLING_MS

/** One cache of this build: what goes in, how much of it, for how long. */
function store(kind: Visited, { entries, days }: Bounds, mayKeep: (answer: Response) => boolean) {
  const bounds = new ExpirationPlugin({ maxEntries: entries, maxAgeSeconds: days * DAY_S, purgeOnQuotaError: true })
  const rule: WorkboxPlugin = {
    handlerWillStart: async ({ state }) => {
      if (state) state.visit = visit
    },
    cacheWillUpdate: async ({ response, state }) => (mayKeep(response) && state?.visit === visit ? response : null),
    cacheDidUpdate: async ({ cacheName: name, request, state }) => {
      if (state?.visit !== visit) await (await caches.open(name)).delete(request)
    },
  }
  return { cacheName: cacheName(kind, BUILD), plugins: [rule, bounds as WorkboxPlugin], bounds }
}

const stores = {
  pages: store('pages', { entries: 40, days: 7 }, mayKeepPage),
  reads: store('reads', { entries: 150, days: 7 }, mayKeepAnswer),
  pictures: store('pictures', { entries: 200, days: VISITED_DAYS }, mayKeepAnswer),
  parts: store('parts', { entries: 150, days: VISITED_DAYS }, mayKeepPart),
}

/** Whole pages: from the server while it answers within four seconds. */
export const pages = new NetworkFirst({ ...stores.pages, networkTimeoutSeconds: 4 })
/** Answers of the API that everybody gets alike. Never old ones while there are new ones: prices stand in them. */
export const reads = new NetworkFirst({ ...stores.reads, networkTimeoutSeconds: 6 })
/** A picture's address changes with the picture. */
export const pictures = new CacheFirst(stores.pictures)
/** Scripts and styles that did not come with the worker; their names change with their content. */
export const parts = new CacheFirst(stores.parts)

/** Leaves nothing of what was looked at, nor the notes on when. */
export async function forgetVisited(): Promise<void> {
  visit += 1
  leftAt = performance.now()
  await Promise.all(Object.values(stores).map(({ bounds }) => bounds.deleteCacheAndMetadata()))
  await forgetWhere(isVisited)
}

/** Leaves what this build keeps, and drops what other builds kept. */
export async function forgetOtherBuilds(): Promise<void> {
  const mine = new Set(Object.values(stores).map((one) => one.cacheName))
  await forgetWhere((name) => isVisited(name) && !mine.has(name))
}

async function forgetWhere(drops: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => drops(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}
