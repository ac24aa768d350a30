import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type LastingAct, SANCTION_WORDS } from '#contract/sanctions.rules'
import { PAUSES, type Switch } from '#contract/switches.rules'
import { Link } from '#web/kit/link/link'
import { reasonWords, usePaused } from '#web/kit/pauses/paused'
import { untilWords } from '#web/kit/pauses/paused-words'
import { useViewer } from '#web/kit/session/viewer'
import { api } from '#web/lib/api'
import { Banner } from '#web/ui/banner'
import { useLocale } from '#web/ui/locale'

type Stop = { title: string; why: ReactNode }

const KEPT_MS = 60_000

/**
 * Why this person cannot write just now, so that they know before they write: what our team decided about them, or what is
 * paused. Null where nothing is in the way. What they typed stays theirs to send later.
 *
 * @param acts of our team that stop this
 */
export function useWriteStop(part: Switch, acts: readonly LastingAct[] = ['silence']): Stop | null {
  const locale = useLocale()
  const paused = usePaused('read-only', part)
  const { data } = useQuery({
    ...api.sanctions.own.queryOptions(),
    staleTime: KEPT_MS,
    enabled: useViewer().state === 'signed-in',
  })
  const stopping = data?.items.find(({ act, inForce }) => inForce && acts.some((one) => one === act))
  if (stopping)
    return {
      title: SANCTION_WORDS[stopping.act].title,
      why: (
        <>
          {stopping.endsAt && `${untilWords(stopping.endsAt, locale)} `}
          <Link to="/settings/decisions" className="link underline underline-offset-4">
            Why, and how to appeal
          </Link>
        </>
      ),
    }
  return paused && { title: PAUSES[paused.name].told, why: reasonWords(paused, locale) }
}

export function StopBanner({ stop }: { stop: Stop | null }) {
  return (
    stop && (
      <Banner tone="warning" title={stop.title} role="status">
        {stop.why}
      </Banner>
    )
  )
}
