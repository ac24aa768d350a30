import { useQuery } from '@tanstack/react-query'
import { ANNOUNCED_WITHIN_MS } from '#contract/announcements.rules'
import type { Paused } from '#contract/switches'
import { PAUSES, type Switch } from '#contract/switches.rules'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { useLocale } from '#web/ui/locale'
import { lookAgainMs, untilWords } from './paused-words'

/** Whoever goes from page to page quickly asks no more often than this. */
export const PAUSES_KEPT_MS = 10_000

/** What is paused just now, asked again when the next of it ends. */
export const pausedQuery = () => ({
  ...api.switches.paused.queryOptions(),
  staleTime: PAUSES_KEPT_MS,
  refetchInterval: ({ state }: { state: { data?: { items: Paused[] } | undefined } }) =>
    lookAgainMs(state.data?.items ?? [], new Date(), ANNOUNCED_WITHIN_MS),
})

/** The strongest of these that stops this person just now; admins pass read-only. */
export function usePaused(...names: readonly Switch[]): Paused | null {
  const { data } = useQuery(pausedQuery())
  const signedIn = useViewer().state === 'signed-in'
  const found = data?.items.filter(({ name }) => names.includes(name)) ?? []
  const asked = found.some(({ name }) => name === 'read-only')
  const { data: me } = useQuery({ ...api.account.me.queryOptions(), enabled: asked && signedIn })
  const passes = me !== undefined && me.role !== 'user'
  return found.find(({ name }) => name !== 'read-only' || !passes) ?? null
}

/** Says that one of these is paused, why, and until when; nothing while none is. */
export function PausedBanner({
  of,
  told,
  className = '',
}: {
  of: readonly Switch[]
  /** In the words of this page, where the usual ones speak of another. */
  told?: string
  className?: string
}) {
  const { data } = useQuery(pausedQuery())
  const locale = useLocale()
  const paused = data?.items.find(({ name }) => of.includes(name))
  if (!paused) return null
  return (
    <div className={className}>
      <Banner tone="warning" title={told ?? PAUSES[paused.name].told} role="status">
        {reasonWords(paused, locale)}
      </Banner>
    </div>
  )
}

/** "The card provider is down. Until 4:00 PM." */
export function reasonWords({ reason, until }: Paused, locale: string): string {
  return until ? `${reason} ${untilWords(until, locale)}` : reason
}
