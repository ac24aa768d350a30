import { isVisited } from '#web/lib/worker/cache-names'

/** @property keptAt when the server sent it */
export type KeptPage = { path: string; title: string; keptAt: Date | null }

/** The pages that can be read without a connection, newest first. Empty where the browser keeps nothing. */
export async function keptPages(): Promise<KeptPage[]> {
  if (!('caches' in globalThis)) return []
  const names = (await caches.keys()).filter((name) => isVisited(name, ['pages']))
  const lists = await Promise.all(names.map(pagesIn))
  return lists.flat().toSorted((one, other) => (other.keptAt?.getTime() ?? 0) - (one.keptAt?.getTime() ?? 0))
}

async function pagesIn(name: string): Promise<KeptPage[]> {
  const cache = await caches.open(name)
  const requests = await cache.keys()
  const pages = requests.map(async ({ url }) => {
    const answer = await cache.match(url)
    return answer ? describePage(new URL(url), answer.headers.get('date'), await answer.text()) : []
  })
  return (await Promise.all(pages)).flat()
}

function describePage({ pathname, search }: URL, date: string | null, html: string): KeptPage {
  const head = html.slice(0, html.indexOf('</head>'))
  const title = new DOMParser().parseFromString(head, 'text/html').title.replace(/ \| Pawstead$/, '')
  return { path: pathname + search, title: title || pathname, keptAt: date ? new Date(date) : null }
}
