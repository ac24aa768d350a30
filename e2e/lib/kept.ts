import type { Page } from '@playwright/test'
import { expect } from './test'

/** Everything the browser keeps of the site, by cache: paths with their queries. */
export async function keptIn(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const found: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      found[name] = requests.map(({ url }) => new URL(url).pathname + new URL(url).search)
    }
    return found
  })
}

/** The paths in caches of a kind, such as `pages`. */
export async function kept(page: Page, kind: string): Promise<string[]> {
  const found = Object.entries(await keptIn(page))
  return found.filter(([name]) => name.startsWith(`pawstead-${kind}`)).flatMap(([, paths]) => paths)
}

/** Waits until the worker is installed and answers for the page. */
export async function served(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Waits until a page can be read without a connection. */
export async function isKept(page: Page, path: string): Promise<void> {
  await expect.poll(() => kept(page, 'pages')).toContain(path)
}

/** Makes the copy of a page one of an hour ago. */
export async function makeOlder(page: Page, path: string): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const copy = name.startsWith('pawstead-pages-') ? await cache.match(wanted) : undefined
      if (!copy) continue
      const headers = new Headers(copy.headers)
      headers.set('date', new Date(Date.now() - 3_600_000).toUTCString())
      await cache.put(wanted, new Response(await copy.blob(), { headers }))
    }
  }, path)
}
