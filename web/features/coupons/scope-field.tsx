import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { MOST_SCOPE } from '#contract/coupons.rules'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field, FieldError } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import type { CouponDraft, Named, Problems } from './coupon-form'

type Props = {
  draft: CouponDraft
  problems: Problems
  onChange: (change: Partial<CouponDraft>) => void
}

/** Which goods a coupon counts for. */
export function ScopeField({ draft, problems, onChange }: Props) {
  return (
    <>
      <Field label="Applies to">
        <Select value={draft.only} onChange={({ target }) => onChange({ only: target.value as CouponDraft['only'] })}>
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
      {problems.only && <FieldError>{problems.only}</FieldError>}
    </>
  )
}

type ChoiceProps = { chosen: Named[]; onChange: (chosen: Named[]) => void }

function Categories({ chosen, onChange }: ChoiceProps) {
  const choices = useQuery({ ...api.catalogue.categories.queryOptions(), staleTime: 300_000 })
  const left = (choices.data ?? []).filter(({ id }) => !chosen.some((one) => one.id === id))
  return (
    <>
      <Chosen chosen={chosen} onChange={onChange} />
      {chosen.length < MOST_SCOPE && (
        <Field label="Add a category">
          <Select
            value=""
            disabled={!choices.data}
            onChange={({ target }) => {
              const added = left.find(({ id }) => id === target.value)
              if (added) onChange([...chosen, { id: added.id, name: added.name }])
            }}
          >
            <option value="">{choices.error ? 'The categories couldn’t be loaded' : 'Choose a category'}</option>
            {left.map(({ id, name, parent }) => (
              <option key={id} value={id}>
                {parent ? `${parent}: ${name}` : name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

const FEW = 6

function Products({ chosen, onChange }: ChoiceProps) {
  const [q, setQ] = useState('')
  const found = useQuery({
    ...api.catalogue.list.queryOptions({ input: { q: q.trim() } }),
    enabled: q.trim().length > 1,
    staleTime: 30_000,
  })
  const families = [...new Map((found.data?.items ?? []).map(({ familyId: id, name }) => [id, { id, name }])).values()]
  const left = families.filter(({ id }) => !chosen.some((one) => one.id === id)).slice(0, FEW)
  const asked = q.trim().length > 1
  return (
    <>
      <Chosen chosen={chosen} onChange={onChange} />
      {chosen.length < MOST_SCOPE && (
        <Field label="Find a product" hint="Type a part of its name or article number.">
          <Input
            type="search"
            value={q}
            onChange={({ target }) => setQ(target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
        </Field>
      )}
      <p role="status" className="text-sm text-muted-foreground empty:hidden">
        {asked && found.isFetching && 'Looking …'}
        {asked && found.error && 'Your products couldn’t be loaded.'}
        {asked && found.data && left.length === 0 && 'No other product is called that.'}
      </p>
      {asked && left.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {left.map((one) => (
            <li key={one.id}>
              <Button variant="outline" size="sm" onClick={() => onChange([...chosen, one])}>
                Add {one.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Chosen({ chosen, onChange }: ChoiceProps) {
  if (chosen.length === 0) return null
  return (
    <ul aria-label="Chosen" className="flex flex-wrap gap-2">
      {chosen.map(({ id, name }) => (
        <li key={id}>
          <Button
            variant="outline"
            size="sm"
            aria-label={`Remove ${name}`}
            onClick={() => onChange(chosen.filter((one) => one.id !== id))}
          >
            {name}
            <Icon as={X} size="sm" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
