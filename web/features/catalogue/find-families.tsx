import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useRows } from '#web/kit/form/use-rows'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'

type Family = { id: string; name: string }

const FEW = 6

/** Finds products of one's own shop by a part of their name, each with its variations, and adds them to what is chosen. */
export function FindFamilies({
  chosen,
  most,
  field,
  onAdd,
}: {
  chosen: readonly Family[]
  /** As many may be chosen. */
  most: number
  /** Where one types, for whoever shows what is chosen: the focus comes here after the last that is taken off. */
  field: RefObject<HTMLInputElement | null>
  onAdd: (family: Family) => void
}) {
  const [q, setQ] = useState('')
  const rows = useRows<HTMLUListElement, HTMLInputElement>(field)
  const isFull = chosen.length >= most
  const asked = !isFull && q.trim().length > 1
  const found = useQuery({
    ...api.catalogue.list.queryOptions({ input: { q: q.trim() } }),
    enabled: asked,
    staleTime: 30_000,
  })
  const families = [...new Map((found.data?.items ?? []).map(({ familyId: id, name }) => [id, { id, name }])).values()]
  const others = families.filter(({ id }) => !chosen.some((one) => one.id === id))
  const left = others.slice(0, FEW)
  const said = asked && saidOf(found, others.length)
  return (
    <>
      <Field label="Find a product" hint={isFull ? fullWords(most, 'products') : 'Type a part of its name or SKU.'}>
        <Input
          ref={field}
          type="search"
          // it stays for the focus, which would be lost with it
          readOnly={isFull}
          value={isFull ? '' : q}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      {/* how many there are is seen, and said to whoever does not see them */}
      <p role="status" className={said ? 'text-sm text-muted-foreground' : 'sr-only'}>
        {said ||
          (asked && left.length > 0 && (left.length === 1 ? '1 product found' : `${left.length} products found`))}
      </p>
      {asked && left.length > 0 && (
        <ul ref={rows.list} className="flex flex-wrap gap-2">
          {left.map((one, place) => (
            <li key={one.id}>
              <Button data-take="" variant="outline" size="sm" onClick={() => rows.take(place, () => onAdd(one))}>
                Add {one.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** What stands at a field that takes no more. */
export const fullWords = (most: number, what: string) =>
  `${most} ${what} is the most you can choose. Remove one to add another.`

/** What is said where the buttons alone do not say it. */
function saidOf({ isLoading, error, data }: UseQueryResult, others: number): string | null {
  if (isLoading) return 'Looking…'
  if (error) return 'Your products couldn’t be loaded.'
  if (data && others === 0) return 'No other product is called that.'
  return others > FEW ? `The first ${FEW} are shown. Type more of its name to see others.` : null
}
