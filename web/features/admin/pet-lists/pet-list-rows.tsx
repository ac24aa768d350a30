import { useQuery } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PET_LIST_WORDS, type PetList } from '#contract/pet-lists.rules'
import { PET_TRAITS } from '#contract/pet-species.rules'
import { SPECIES, type Species } from '#contract/products.rules'
import { SearchWords } from '#web/kit/form/search-words'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Loaded } from '#web/kit/page/loaded'
import { PagesNav } from '#web/kit/page/pages-nav'
import { api } from '#web/lib/api'
import { keepPage } from '#web/lib/keep-page'
import { Button } from '#web/ui/button'
import { EmptyState } from '#web/ui/empty-state'
import { Field } from '#web/ui/field'
import { ListRange } from '#web/ui/list-range'
import { Select } from '#web/ui/select'
import { EntryDialog } from './entry-dialog'
import { EntryRow } from './entry-row'
import type { PetListsSearch } from './pet-lists-search'

const TO = '/admin/pet-lists'

/** One list with how often each value is used. */
export function PetListRows({ list, search }: { list: PetList; search: PetListsSearch }) {
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const { species, q, cursor } = search
  const input = { list, ...(species && { species }), ...(q && { q }), ...(cursor && { cursor }) }
  const query = useQuery({
    ...api.petLists.list.queryOptions({ input }),
    staleTime: 0,
    placeholderData: keepPage(input),
  })
  const { label, one } = PET_LIST_WORDS[list]
  const base: PetListsSearch = list === 'breeds' ? {} : { list }
  const only: PetListsSearch = { ...base, ...(species && { species }), ...(q && { q }) }
  const go = (change: PetListsSearch) => void navigate({ to: TO, search: { ...base, ...change } })
  return (
    <section aria-label={label} className="hairline rounded-card bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-end gap-3">
        <SearchWords
          label={`Find a ${one}`}
          placeholder="Part of its name"
          words={q}
          maxLength={80}
          className="grow"
          onSearch={(words) => go({ ...(species && { species }), ...(words && { q: words }) })}
        />
        {list !== 'colours' && (
          <Field label="Animal">
            <Select
              value={species ?? ''}
              onChange={({ target }) =>
                go({ ...(target.value && { species: target.value as Species }), ...(q && { q }) })
              }
            >
              <option value="">All</option>
              {SPECIES.map((code) => (
                <option key={code} value={code}>
                  {PET_TRAITS[code].label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Button onClick={() => setAdding(true)}>Add a {one}</Button>
      </div>
      <div className="mt-4">
        <Loaded query={query} what={`the ${label.toLowerCase()}`} shape="h-[32rem]">
          {({ items, next, ...span }) => (
            <>
              <ListRange span={span} shown={items.length} />
              {items.length === 0 ? (
                <EmptyState
                  title={`No ${label.toLowerCase()} here`}
                  picture={<LazyPeek species="dog" tile="mint" seed="lists" />}
                >
                  Nothing on the list fits these words.
                </EmptyState>
              ) : (
                <ul className="divide-y divide-border">
                  {items.map((row) => (
                    <EntryRow key={row.id} row={row} />
                  ))}
                </ul>
              )}
              <PagesNav
                first={cursor && { label: 'First page', to: linkOptions({ to: TO, search: only }) }}
                next={next && { label: 'Next page', to: linkOptions({ to: TO, search: { ...only, cursor: next } }) }}
              />
            </>
          )}
        </Loaded>
      </div>
      {adding && <EntryDialog open list={list} kept={null} species={species} onClose={() => setAdding(false)} />}
    </section>
  )
}
