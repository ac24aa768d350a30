import { useQuery } from '@tanstack/react-query'
import { Link } from '#web/kit/link/link'
import { kindWords, type Market } from '#web/kit/markets'
import { api } from '#web/lib/api'
import { textLinkClass } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { roundDistance } from '#web/ui/distance'
import { EmptyState } from '#web/ui/empty-state'
import { useLocale } from '#web/ui/locale'
import { MarketLink } from './market-link'
import { choicesIn, DISTANCES, type MarketSearch, USUAL_KM, withChoice } from './market-search'
import { meantWords } from './meant-words'

/** Never a dead end: the next wider list, and the whole one. */
export function NobodyFound({ market, search }: { market: Market; search: MarketSearch }) {
  const locale = useLocale()
  if (choicesIn(search) === 0)
    return (
      <EmptyState title={`No ${market.many} listed yet`}>
        Our team reviews new {market.many} before they are listed. Check back soon.
      </EmptyState>
    )
  if (search.q && choicesIn(search) === 1) return <NobodyCalled market={market} q={search.q} />
  const wider = widened(search, locale)
  const kind = search.kind ? kindWords(search.kind).toLowerCase() : market.many
  return (
    <EmptyState
      title={`No ${kind} found${search.q ? ` for “${search.q}”` : ''}`}
      actions={
        <>
          {wider && (
            <MarketLink market={market} search={wider.search} className={buttonClass()}>
              {wider.words}
            </MarketLink>
          )}
          <MarketLink market={market} search={{}} className={buttonClass('outline')}>
            Clear all
          </MarketLink>
        </>
      }
    >
      {wider ? 'Try a wider search, or start over.' : 'Clear your filters and try again.'}
    </EmptyState>
  )
}

/** Only words were asked for, so it is they that may be wrong; what is called so may be something else. */
function NobodyCalled({ market, q }: { market: Market; q: string }) {
  const { data } = useQuery(api.search.all.queryOptions({ input: { q } }))
  const meant = meantWords(market, q, data?.groups ?? [])
  return (
    <EmptyState
      title={`No ${market.many} found for “${q}”`}
      actions={
        <>
          <Link to="/search" search={{ q }} data-plain="" className={buttonClass()}>
            Search all of Pawstead
          </Link>
          <MarketLink market={market} search={{}} className={buttonClass('outline')}>
            See all {market.many}
          </MarketLink>
        </>
      }
    >
      {meant.length === 0 ? (
        'Check the spelling, or try fewer words.'
      ) : (
        <>
          Did you mean{' '}
          {meant.map((words, place) => (
            <span key={words}>
              {place > 0 && ' or '}
              <MarketLink market={market} search={{ q: words }} className={textLinkClass}>
                {words}
              </MarketLink>
            </span>
          ))}
          ?
        </>
      )}
    </EmptyState>
  )
}

function widened(search: MarketSearch, locale: string): { words: string; search: MarketSearch } | null {
  const farther = search.near && DISTANCES.find((km) => km > (search.km ?? USUAL_KM))
  if (farther)
    return {
      words: `Search within ${roundDistance(farther * 1000, locale)}`,
      search: withChoice(search, { km: farther }),
    }
  if (search.near)
    return { words: 'Search anywhere', search: withChoice(search, { near: undefined, km: undefined, sort: undefined }) }
  if (search.box) return { words: 'Search the whole map', search: withChoice(search, { box: undefined }) }
  if (search.open)
    return { words: 'Include places that are closed now', search: withChoice(search, { open: undefined }) }
  if (search.kind) return { words: 'Show all types', search: withChoice(search, { kind: undefined }) }
  if (search.q) return { words: `Search without “${search.q}”`, search: withChoice(search, { q: undefined }) }
  return null
}
