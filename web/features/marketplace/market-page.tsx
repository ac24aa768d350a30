import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { countWords, type Market } from '#web/kit/markets'
import { useOnceIdle } from '#web/kit/page/use-once-idle'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { roundDistance } from '#web/ui/distance'
import { useLocale } from '#web/ui/locale'
import { KindChips, TypeChips } from './kind-chips'
import { MarketForm } from './market-form'
import { marketTitle } from './market-head'
import { cardId } from './market-list'
import { MarketMap } from './market-map'
import { MarketResults } from './market-results'
import { type MarketSearch, readMarketSearch, USUAL_KM } from './market-search'
import { marketQuery } from './queries'

const loader = () => import('./load-market')

/** A market: its list, and the same places on a map beside it. Its whole state is the address. */
export function MarketPageView({ market, raw }: { market: Market; raw: Record<string, unknown> }) {
  const search = readMarketSearch(raw, market)
  const locale = useLocale()
  useOnceIdle(loader)
  // not suspended: another choice keeps the old list on screen, which a suspended query would take away
  const list = useQuery({ ...marketQuery(market, search), placeholderData: keepPreviousData })
  const [selected, setSelected] = useState<string | null>(null)
  const select = (id: string | null) => {
    setSelected(id)
    if (id && matchMedia('(min-width: 64rem)').matches)
      document.getElementById(cardId(id))?.scrollIntoView({ block: 'nearest' })
  }
  const mapOpen = search.view === 'map'
  return (
    <div className="lg:grid lg:grid-cols-[29rem_minmax(0,1fr)] xl:grid-cols-[43rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="container-page lg:mx-0 pt-4 md:pt-6 flex flex-col gap-4 min-w-0">
        <div>
          <h1 className="font-display font-medium text-title">{marketTitle(market, search)}</h1>
          <p role="status" className="text-muted-foreground mt-1 nums">
            {list.data ? countWords(market, list.data.total, locale) : 'Loading'}
            {list.data && where(search, locale)}
          </p>
        </div>
        <MarketForm market={market} search={search} />
        <TypeChips market={market} search={search} />
        <KindChips market={market} search={search} counts={list.data?.kinds ?? []} />
      </div>
      <div
        className={cx(
          'relative lg:col-start-2 lg:row-start-1 lg:row-span-2 lg:sticky lg:top-0 lg:h-dvh lg:min-h-[30rem] lg:block',
          // as wide as high, as the towns on it: a taller frame is filled with nothing
          mapOpen ? 'aspect-square lg:aspect-auto max-lg:max-h-[75dvh] w-full mt-4 lg:mt-0' : 'hidden',
        )}
      >
        <a data-plain="" href="#results" className={buttonClass('primary', 'md', 'skip-link')}>
          Skip the map
        </a>
        <MarketMap
          market={market}
          search={search}
          items={list.data?.items ?? NONE}
          selected={selected}
          onSelect={select}
        />
      </div>
      <div className="container-page lg:mx-0 lg:col-start-1 lg:row-start-2 pt-5 pb-14 min-w-0">
        <MarketResults market={market} search={search} list={list} selected={selected} />
      </div>
    </div>
  )
}

const NONE: never[] = []

function where({ near, km, box }: MarketSearch, locale: string): string {
  if (near) return ` within ${roundDistance((km ?? USUAL_KM) * 1000, locale)} of you or serving your area`
  return box ? ' in this map area' : ''
}
