import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { MarketLink } from './market-link'
import { choicesIn, DISTANCES, type MarketSearch, USUAL_KM, withChoice } from './market-search'
import { kindWords, type Market } from './markets'

/** Never a dead end: the next wider list, and the whole one. */
export function NobodyFound({ market, search }: { market: Market; search: MarketSearch }) {
  if (choicesIn(search) === 0)
    return (
      <EmptyState title="Nobody is listed yet">
        New {market.many} are looked at by people before they are shown. Come back soon.
      </EmptyState>
    )
  const wider = widened(search)
  return (
    <EmptyState
      title={`No ${search.kind ? `${kindWords(search.kind).toLowerCase()} ` : ''}here`}
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
      {wider ? 'Look a little wider, or begin again.' : 'Let go of what you chose and look again.'}
    </EmptyState>
  )
}

function widened(search: MarketSearch): { words: string; search: MarketSearch } | null {
  const farther = search.near && DISTANCES.find((km) => km > (search.km ?? USUAL_KM))
  if (farther) return { words: `Search within ${farther} km`, search: withChoice(search, { km: farther }) }
  if (search.near)
    return { words: 'Search anywhere', search: withChoice(search, { near: undefined, km: undefined, sort: undefined }) }
  if (search.box) return { words: 'Search the whole map', search: withChoice(search, { box: undefined }) }
  if (search.open) return { words: 'Show closed ones, too', search: withChoice(search, { open: undefined }) }
  if (search.kind) return { words: 'Show everything offered', search: withChoice(search, { kind: undefined }) }
  return null
}
