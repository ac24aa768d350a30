import { KINDS } from '#contract/profiles.rules'
import { kindWords, type Market, TYPE_WORDS } from '#web/kit/markets'
import { chipClass } from '#web/ui/chip-class'
import { useLocale } from '#web/ui/locale'
import type { MarketPage } from './market-head'
import { MarketLink } from './market-link'
import { type MarketSearch, withChoice } from './market-search'

const ROW = 'scroll-row bleed-x md:flex-wrap gap-2'

/** Which kind of place: shops, rescues or clinics. */
export function TypeChips({ market, search }: { market: Market; search: MarketSearch }) {
  if (market.types.length < 2) return null
  return (
    <ul aria-label="Which places" className={ROW}>
      {[undefined, ...market.types].map((type) => (
        <li key={type ?? 'all'}>
          <MarketLink
            market={market}
            search={withChoice(search, { type, kind: undefined })}
            aria-current={search.type === type ? 'true' : undefined}
            className={chipClass(search.type === type)}
          >
            {type ? TYPE_WORDS[type] : 'All'}
          </MarketLink>
        </li>
      ))}
    </ul>
  )
}

/** What they offer, with how many do under the other choices. Where there are many types, of the chosen one. */
export function KindChips({
  market,
  search,
  counts,
}: {
  market: Market
  search: MarketSearch
  counts: MarketPage['kinds']
}) {
  const locale = useLocale()
  const type = search.type ?? (market.types.length === 1 ? market.types[0] : undefined)
  const known = type ? Object.keys(KINDS[type]) : []
  const shown = counts.filter(({ kind }) => known.includes(kind) || kind === search.kind)
  const gone = search.kind && !shown.some(({ kind }) => kind === search.kind) ? [{ kind: search.kind, count: 0 }] : []
  const offered = [...gone, ...shown]
  if (offered.length === 0) return null
  return (
    <ul aria-label="What they offer" className={ROW}>
      {offered.map(({ kind, count }) => {
        const chosen = kind === search.kind
        return (
          <li key={kind}>
            <MarketLink
              market={market}
              search={withChoice(search, { kind: chosen ? undefined : kind })}
              aria-current={chosen ? 'true' : undefined}
              className={chipClass(chosen)}
            >
              {kindWords(kind)}
              <span className="nums opacity-80">{count.toLocaleString(locale)}</span>
            </MarketLink>
          </li>
        )
      })}
    </ul>
  )
}
