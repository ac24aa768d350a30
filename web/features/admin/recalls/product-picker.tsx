import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDeferredValue, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { MAX_RECALL_CHOICES } from '#contract/recalls.rules'
import { api } from '#web/lib/api'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'

type Product = { id: string; name: string; shop: string; sku: string }
type Props = { chosen: string | null; wrong: boolean; onChoose: (product: Product | null) => void }

/** Finds a product of any shop by its name or number. */
export function ProductPicker({ chosen, wrong, onChoose }: Props) {
  const [words, setWords] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const another = useRef<HTMLButtonElement>(null)
  const q = useDeferredValue(words.trim())
  const found = useQuery({
    ...api.recalls.find.queryOptions({ input: { q } }),
    enabled: q.length >= 2 && chosen === null,
  })

  /** One takes the place of the other, and the focus goes along. */
  function handleChoose(product: Product | null) {
    flushSync(() => onChoose(product))
    const next = product ? another : field
    next.current?.focus()
  }
  if (chosen !== null)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-semibold wrap-anywhere">{chosen}</span>
        <Button ref={another} variant="outline" size="sm" onClick={() => handleChoose(null)}>
          Choose another<span className="sr-only"> instead of {chosen}</span>
        </Button>
      </p>
    )
  return (
    <div>
      <Field label="Product" hint="At least two letters of its name or SKU." error={wrong && 'Choose a product.'}>
        <Input
          type="search"
          ref={field}
          icon={Search}
          value={words}
          maxLength={80}
          onChange={({ target }) => setWords(target.value)}
        />
      </Field>
      <div role="status">
        {found.error && <p className="mt-2 text-sm text-destructive-ink">We couldn’t search just now. Try again.</p>}
        {found.data && <Found count={found.data.items.length} />}
      </div>
      {found.data && found.data.items.length > 0 && (
        <ul className="mt-2 divide-y divide-border" aria-label="Products found">
          {found.data.items.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                className="w-full min-h-touch py-2 text-left hover:underline underline-offset-4 wrap-anywhere"
                onClick={() => handleChoose(product)}
              >
                <span className="font-medium">{product.name}</span>
                <span className="block text-sm text-muted-foreground">
                  {product.shop}, {product.sku}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How many there are is seen, and said to whoever does not see them. */
function Found({ count }: { count: number }) {
  if (count > 0 && count < MAX_RECALL_CHOICES)
    return <p className="sr-only">{count === 1 ? '1 product found' : `${count} products found`}</p>
  return (
    <p className="mt-2 text-sm text-muted-foreground">
      {count === 0
        ? 'No product has that name.'
        : `The first ${MAX_RECALL_CHOICES} are shown. Type more of its name to see others.`}
    </p>
  )
}
