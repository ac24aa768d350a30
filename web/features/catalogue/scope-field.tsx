import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type RefObject, useRef } from 'react'
import { MOST_SCOPE } from '#contract/coupons.rules'
import { useRows } from '#web/kit/form/use-rows'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field, FieldError } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Select } from '#web/ui/select'
import { FindFamilies, fullWords } from './find-families'

export type Named = { id: string; name: string }

/** Which goods of the shop something counts for. */
export type ScopeDraft = {
  only: 'all' | 'categories' | 'products'
  categories: Named[]
  families: Named[]
}

type Props = {
  draft: ScopeDraft
  problem: string | undefined
  onChange: (change: Partial<ScopeDraft>) => void
}

/** Chooses all goods of the shop, some categories, or some products. */
export function ScopeField({ draft, problem, onChange }: Props) {
  return (
    <>
      <Field label="Applies to">
        <Select value={draft.only} onChange={({ target }) => onChange({ only: target.value as ScopeDraft['only'] })}>
          <option value="all">All your products</option>
          <option value="categories">Some categories</option>
          <option value="products">Some products</option>
        </Select>
      </Field>
      {draft.only === 'categories' && (
        <Categories chosen={draft.categories} onChange={(categories) => onChange({ categories })} />
      )}
      {draft.only === 'products' && (
        <Products chosen={draft.families} onChange={(families) => onChange({ families })} />
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </>
  )
}

type ChoiceProps = { chosen: Named[]; onChange: (chosen: Named[]) => void }

function Categories({ chosen, onChange }: ChoiceProps) {
  const field = useRef<HTMLSelectElement>(null)
  const choices = useQuery({ ...api.catalogue.categories.queryOptions(), staleTime: 300_000 })
  const isFull = chosen.length >= MOST_SCOPE
  const left = (choices.data ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))
  return (
    <>
      <Chosen chosen={chosen} field={field} onChange={onChange} />
      <Field label="Add a category" hint={isFull && fullWords(MOST_SCOPE, 'categories')}>
        <Select
          ref={field}
          value=""
          disabled={!choices.data}
          onChange={({ target }) => {
            const added = left.find(({ id }) => id === target.value)
            if (added) onChange([...chosen, { id: added.id, name: added.name }])
          }}
        >
          <option value="">{choices.error ? 'The categories couldn’t be loaded' : 'Choose a category'}</option>
          {!isFull &&
            left.map(({ id, name, parent }) => (
              <option key={id} value={id}>
                {parent ? `${parent}: ${name}` : name}
              </option>
            ))}
        </Select>
      </Field>
    </>
  )
}

function Products({ chosen, onChange }: ChoiceProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Chosen chosen={chosen} field={field} onChange={onChange} />
      <FindFamilies chosen={chosen} most={MOST_SCOPE} field={field} onAdd={(added) => onChange([...chosen, added])} />
    </>
  )
}

function Chosen({ chosen, field, onChange }: ChoiceProps & { field: RefObject<HTMLElement | null> }) {
  const rows = useRows<HTMLUListElement, HTMLElement>(field)
  if (chosen.length === 0) return null
  return (
    <ul ref={rows.list} aria-label="Chosen" className="flex flex-wrap gap-2">
      {chosen.map(({ id, name }, place) => (
        <li key={id}>
          <Button
            variant="outline"
            size="sm"
            data-take=""
            aria-label={`Remove ${name}`}
            onClick={() => rows.take(place, () => onChange(chosen.filter((one) => one.id !== id)))}
          >
            {name}
            <Icon as={X} size="sm" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
