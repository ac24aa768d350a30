import { momentText } from '#web/kit/moment/days'
import { isVisited } from '#web/lib/worker/cache-names'
import { toast } from '#web/ui/toast'

/** A younger copy is as good as the page itself, and clocks go differently. */
const OLD_MS = 5 * 60_000

/**
 * Whether the page on show is the copy that was kept. What the server sends takes the copy's place at once, so a copy
 * that was sent well before the page was opened can only be on show because nothing came.
 */
export function isOldCopy(sentAt: number, openedAt: number): boolean {
  return openedAt - sentAt > OLD_MS
}

/** Says from when the page on show is, if it is a copy. */
export async function tellAge(locale: string): Promise<void> {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (!opened || opened.workerStart === 0 || opened.responseStatus !== 200) return
  for (const name of await caches.keys()) {
    const copy = isVisited(name, ['pages']) ? await caches.match(location.href, { cacheName: name }) : undefined
    const sentAt = Date.parse(copy?.headers.get('date') ?? '')
    if (!isOldCopy(sentAt, performance.timeOrigin)) continue
    const moment = momentText(new Date(sentAt), locale, { dateStyle: 'medium', timeStyle: 'short' })
    toast({
      title: `As of ${moment}`,
      description: 'We couldn’t reach Pawstead, so this is the copy saved on your device.',
      tone: 'info',
    })
  }
}
