import { useState } from 'react'
import type { RecallItemDraft } from '#contract/recalls'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input, Textarea } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { lotsOf } from './draft'
import { ProductPicker } from './product-picker'

type Props = {
  place: number
  item: RecallItemDraft
  /** Of the product that was chosen. */
  name: string | undefined
  error: string | undefined
  /** @param name of a product that was chosen just now */
  onChange: (item: RecallItemDraft, name?: string) => void
  onRemove: (() => void) | null
}

/** One thing a recall is about: a product, or whatever has a brand and words in its name; all of it, or some lots. */
export function ItemFields({ place, item, name, error, onChange, onRemove }: Props) {
  const [by, setBy] = useState<'product' | 'words'>(item.brand || item.words ? 'words' : 'product')
  const [lots, setLots] = useState(item.lots.join(', '))
  const set = (part: Partial<RecallItemDraft>) => onChange({ ...item, ...part })
  return (
    <Fieldset
      legend={`Product ${place + 1}`}
      // the picker says by itself that nothing is chosen
      error={by === 'product' && !item.productId ? undefined : error}
      className="hairline rounded-card p-4 flex flex-col gap-4 [&>legend]:px-1"
    >
      <Field label="Found by">
        <Select
          value={by}
          onChange={({ target }) => {
            setBy(target.value === 'words' ? 'words' : 'product')
            set({ productId: null, brand: '', words: '' })
          }}
        >
          <option value="product">A product I choose</option>
          <option value="words">Brand and words, in all shops</option>
        </Select>
      </Field>
      {by === 'product' ? (
        <ProductPicker
          chosen={item.productId ? (name ?? 'A product') : null}
          wrong={Boolean(error)}
          onChoose={(product) =>
            product
              ? onChange({ ...item, productId: product.id, brand: '', words: '' }, product.name)
              : set({ productId: null })
          }
        />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Brand" optional>
            <Input value={item.brand} maxLength={80} onChange={({ target }) => set({ brand: target.value })} />
          </Field>
          <Field label="Words in its name" optional hint="Exactly as they appear, in this order.">
            <Input value={item.words} maxLength={120} onChange={({ target }) => set({ words: target.value })} />
          </Field>
        </div>
      )}
      <Field
        label="Lots"
        optional
        hint="Separated by commas. Without lots and days, all of it is recalled and blocked from sale."
      >
        <Textarea
          rows={2}
          value={lots}
          onChange={({ target }) => {
            setLots(target.value)
            set({ lots: lotsOf(target.value) })
          }}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Best before, from" optional>
          <Input
            type="date"
            value={item.bestFrom ?? ''}
            onChange={({ target }) => set({ bestFrom: target.value || null })}
          />
        </Field>
        <Field label="Best before, to" optional>
          <Input
            type="date"
            value={item.bestTo ?? ''}
            onChange={({ target }) => set({ bestTo: target.value || null })}
          />
        </Field>
      </div>
      {onRemove && (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          data-take=""
          aria-label={`Remove product ${place + 1}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </Fieldset>
  )
}
