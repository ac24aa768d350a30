import { useState } from 'react'
import type { TimelineItem } from '#contract/pet-health'
import { TIMELINE_KINDS, TIMELINE_WORDS, type TimelineKind } from '#contract/pet-health.rules'
import type { PetHead } from '#contract/pets'
import { Day } from '#web/kit/moment/day'
import { monthText } from '#web/kit/moment/days'
import { Loaded } from '#web/kit/page/loaded'
import { weightWords } from '#web/kit/pet/weight-words'
import { Badge } from '#web/ui/badge'
import { Button } from '#web/ui/button'
import { Chip } from '#web/ui/chip'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { useLocale } from '#web/ui/locale'
import { type TimelineFilter, useTimeline } from './queries'

/** Everything in the record by day, the latest first, with who wrote it down. */
export function Timeline({ pet }: { pet: PetHead }) {
  const [filter, setFilter] = useState<TimelineFilter>({ kinds: [], from: '', to: '' })
  const query = useTimeline(pet.id, filter)
  const toggle = (kind: TimelineKind) =>
    setFilter(({ kinds, ...days }) => ({
      ...days,
      kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind],
    }))
  const isFiltered = filter.kinds.length > 0 || filter.from !== '' || filter.to !== ''
  return (
    <section aria-label="Timeline" className="flex flex-col gap-5">
      <fieldset>
        <legend className="sr-only">Kinds</legend>
        <div className="flex flex-wrap gap-2">
          {TIMELINE_KINDS.map((kind) => (
            <Chip key={kind} pressed={filter.kinds.includes(kind)} onClick={() => toggle(kind)}>
              {TIMELINE_WORDS[kind]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap items-end gap-4">
        <Field label="From">
          <Input
            type="date"
            value={filter.from}
            onChange={({ target }) => setFilter({ ...filter, from: target.value })}
          />
        </Field>
        <Field label="To">
          <Input type="date" value={filter.to} onChange={({ target }) => setFilter({ ...filter, to: target.value })} />
        </Field>
        {isFiltered && (
          <Button variant="ghost" onClick={() => setFilter({ kinds: [], from: '', to: '' })}>
            Clear all
          </Button>
        )}
      </div>
      <Loaded query={query} what="the timeline" shape="h-[24rem] rounded-card">
        {({ pages }) => (
          <>
            <Items items={pages.flatMap(({ items }) => items)} isFiltered={isFiltered} />
            {query.hasNextPage && (
              <div>
                <Button
                  data-more=""
                  variant="outline"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Show earlier
                </Button>
              </div>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

function Items({ items, isFiltered }: { items: readonly TimelineItem[]; isFiltered: boolean }) {
  const locale = useLocale()
  if (items.length === 0)
    return (
      <p className="text-muted-foreground">
        {isFiltered ? 'Nothing of this kind in this period.' : 'Nothing yet. What you add shows up here by day.'}
      </p>
    )
  return (
    <div className="flex flex-col gap-6">
      {[...Map.groupBy(items, ({ on }) => on.slice(0, 7))].map(([month, ofMonth]) => (
        <section key={month} aria-label={monthText(month, locale)}>
          <h2 className="font-semibold text-muted-foreground">{monthText(month, locale)}</h2>
          <ul className="mt-2 hairline rounded-card bg-card px-5">
            {ofMonth.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function Item({ item: { kind, on, title, detail, kg, addedBy, private: isPrivate } }: { item: TimelineItem }) {
  const locale = useLocale()
  return (
    <li className="hairline border-x-0 border-t-0 last:border-b-0 py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-medium wrap-anywhere">{kg === null ? title : `${title}: ${weightWords(kg, locale)}`}</p>
        <p className="text-sm text-muted-foreground">
          <Day day={on} short />
        </p>
      </div>
      {detail && <p className="text-sm text-muted-foreground wrap-anywhere">{detail}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
        <Badge>{TIMELINE_WORDS[kind]}</Badge>
        {isPrivate && <Badge>Owners and co-owners</Badge>}
        {addedBy ? `Added by ${addedBy}` : 'Added by a closed account'}
      </p>
    </li>
  )
}
