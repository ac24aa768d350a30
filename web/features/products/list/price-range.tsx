import { useState } from 'react'
import type { Facets } from '#contract/products'
import { Accordion } from '#web/ui/accordion'
import { Field } from '#web/ui/field'
import { Histogram } from '#web/ui/histogram'
import { Input } from '#web/ui/input'
import { stepsBetween } from './facet-options'

/** How prices spread, and two numbers to narrow them. */
export function PriceRange({
  prices,
  from,
  to,
}: {
  prices: Facets['prices']
  from: number | undefined
  to: number | undefined
}) {
  return (
    <Accordion dense open title="Price">
      <fieldset>
        <legend className="sr-only">Price</legend>
        <Histogram counts={prices.buckets} {...stepsBetween(prices, from, to)} />
        <div className="grid grid-cols-2 gap-3 mt-3">
          <PriceField label="From" name="minPrice" value={from} placeholder={Math.floor(prices.min)} />
          <PriceField label="To" name="maxPrice" value={to} placeholder={Math.ceil(prices.max)} />
        </div>
      </fieldset>
    </Accordion>
  )
}

function PriceField({
  label,
  name,
  value,
  placeholder,
}: {
  label: string
  name: string
  value: number | undefined
  placeholder: number
}) {
  // half a number is nobody's business: it is sent when the field is left or Enter is pressed
  const [draft, setDraft] = useState<{ text: string; over: string } | null>(null)
  const shown = value === undefined ? '' : String(value)
  // what was typed over another value has been applied, or put the other way round
  const typing = draft?.over === shown ? draft.text : shown
  // what was typed before the scripts came stands in the field alone
  const handleBlur = ({ value: typed, form }: HTMLInputElement) => {
    if (typed !== shown) form?.requestSubmit()
    setDraft(null)
  }
  return (
    <Field label={label}>
      <Input
        type="number"
        inputMode="decimal"
        name={name}
        min={0}
        max={100_000}
        step="any"
        value={typing}
        placeholder={String(placeholder)}
        onChange={({ target }) => setDraft({ text: target.value, over: shown })}
        onBlur={({ target }) => handleBlur(target)}
      />
    </Field>
  )
}
