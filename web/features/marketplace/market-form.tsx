import { Map as MapIcon, Search, SlidersHorizontal } from 'lucide-react'
import { type ChangeEvent, type SubmitEvent, useState } from 'react'
import { ANIMALS } from '#contract/profiles.rules'
import type { Market } from '#web/kit/markets'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { chipClass } from '#web/ui/chip-class'
import { cx } from '#web/ui/cx'
import { roundDistance } from '#web/ui/distance'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'
import { MarketLink } from './market-link'
import {
  DISTANCES,
  type MarketSearch,
  type MarketSort,
  RATINGS,
  readMarketSearch,
  SORTS,
  USUAL_KM,
  withChoice,
} from './market-search'
import { NearMe } from './near-me'
import { useChoosing } from './use-choosing'

const SORT_WORDS: Record<MarketSort, string> = {
  best: 'Recommended',
  nearest: 'Nearest first',
  newest: 'Newest first',
  name: 'Name (A to Z)',
}

/** Everything that narrows or sorts the list and is no chip. Without script it is a plain form. */
export function MarketForm({ market, search }: { market: Market; search: MarketSearch }) {
  const [shown, choose] = useChoosing(market, search)
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const chosen = [search.animal, search.rating, search.sort].filter(Boolean).length
  const sells = market.types.includes('business-provider')
  const apply = (form: HTMLFormElement) => choose(readMarketSearch(Object.fromEntries(new FormData(form)), market))
  const handleChange = ({ target, currentTarget }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLSelectElement) apply(currentTarget)
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  return (
    <search aria-label={`Find ${market.many}`}>
      <form
        method="get"
        action={market.path}
        onChange={handleChange}
        onSubmit={handleSubmit}
        className="flex flex-col gap-3"
      >
        {(['type', 'kind', 'near', 'box', 'view'] as const).map((name) =>
          search[name] ? <input key={name} type="hidden" name={name} value={search[name]} /> : null,
        )}
        {search.open && <input type="hidden" name="open" value="true" />}
        {search.offers && <input type="hidden" name="offers" value="true" />}
        <div className="flex flex-wrap items-end gap-2">
          <Field label={`Search ${market.many}`} hideLabel className="grow basis-[11rem] min-w-0">
            <Input
              // another search chosen elsewhere on the page starts this field anew
              key={search.q}
              icon={Search}
              type="search"
              name="q"
              defaultValue={search.q}
              maxLength={100}
              placeholder={market.searchHint}
            />
          </Field>
          <Button type="submit">Search</Button>
        </div>
        <div className="scroll-row bleed-x md:flex-wrap items-center gap-2">
          <button
            type="button"
            aria-expanded={open}
            aria-controls="market-choices"
            className={cx(chipClass(false), 'lg:hidden noscript:hidden')}
            onClick={() => setOpen(!open)}
          >
            <Icon as={SlidersHorizontal} size="sm" />
            Filters
            {chosen > 0 && (
              <span className="nums">
                {chosen}
                <span className="sr-only"> chosen</span>
              </span>
            )}
          </button>
          {search.near ? (
            <>
              <Field label="Distance" hideLabel className="w-[11rem]">
                <Select name="km" value={shown.km ?? USUAL_KM} onChange={() => undefined}>
                  {DISTANCES.map((km) => (
                    <option key={km} value={km}>
                      Within {roundDistance(km * 1000, locale)}
                    </option>
                  ))}
                </Select>
              </Field>
              <MarketLink
                market={market}
                search={withChoice(search, { near: undefined, km: undefined, sort: undefined })}
                className={buttonClass('ghost')}
              >
                Anywhere
              </MarketLink>
            </>
          ) : (
            <NearMe market={market} search={search} onProblem={setProblem} />
          )}
          <MarketLink
            market={market}
            search={withChoice(search, { open: search.open ? undefined : true })}
            aria-current={search.open ? 'true' : undefined}
            className={chipClass(Boolean(search.open))}
          >
            Open now
          </MarketLink>
          {sells && (
            <MarketLink
              market={market}
              search={withChoice(search, { offers: search.offers ? undefined : true })}
              aria-current={search.offers ? 'true' : undefined}
              className={chipClass(Boolean(search.offers))}
            >
              Offers
            </MarketLink>
          )}
          {/* where there is no room for both */}
          <MarketLink
            market={market}
            search={{ ...search, view: search.view ? undefined : 'map' }}
            aria-current={search.view ? 'true' : undefined}
            className={cx(chipClass(Boolean(search.view)), 'lg:hidden noscript:hidden')}
          >
            <Icon as={MapIcon} size="sm" />
            Map
          </MarketLink>
        </div>
        {problem && (
          <p role="alert" className="text-sm text-destructive-ink">
            {problem}
          </p>
        )}
        {/* below lg it opens by a press, so that the list begins on the first screen */}
        <div
          id="market-choices"
          className={cx('flex flex-wrap items-center gap-2', !open && 'max-lg:hidden noscript:max-lg:flex')}
        >
          <Field label="Animal" hideLabel className="flex-1 min-w-[min(100%,calc(9.5rem*var(--font-scale)))]">
            <Select name="animal" value={shown.animal ?? ''} onChange={() => undefined}>
              <option value="">All animals</option>
              {Object.entries(ANIMALS).map(([code, words]) => (
                <option key={code} value={code}>
                  {words}
                </option>
              ))}
            </Select>
          </Field>
          {sells && (
            <Field label="Rating" hideLabel className="flex-1 min-w-[min(100%,calc(9.5rem*var(--font-scale)))]">
              <Select name="rating" value={shown.rating ?? ''} onChange={() => undefined}>
                <option value="">Any rating</option>
                {RATINGS.map((stars) => (
                  <option key={stars} value={stars}>
                    {stars} stars and up
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label="Sort by" hideLabel className="flex-1 min-w-[min(100%,calc(9.5rem*var(--font-scale)))]">
            <Select name="sort" value={shown.sort ?? 'best'} onChange={() => undefined}>
              {SORTS.filter((sort) => sort !== 'nearest' || search.near).map((sort) => (
                <option key={sort} value={sort}>
                  {SORT_WORDS[sort]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      </form>
    </search>
  )
}
