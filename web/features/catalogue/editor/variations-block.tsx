import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { MAX_VARIATIONS } from '#contract/catalogue.rules'
import type { OwnProduct } from '#contract/catalogue-shapes'
import { useRows } from '#web/kit/form/use-rows'
import { Block } from '#web/kit/page/block'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { TextField } from './fields'
import type { EditorForm } from './form'
import { emptyVariation } from './start-form'
import { VariationFields } from './variation-fields'

/** What it costs and how many there are; with more than one option, of each. */
export function VariationsBlock({ kept }: { kept: OwnProduct | null }) {
  const { control, getValues, setFocus } = useFormContext<EditorForm>()
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'variations' })
  const many = fields.length > 1
  const { list, ...rows } = useRows<HTMLOListElement>()

  /** A new one costs and weighs what the one before does, until somebody says otherwise. */
  function handleAdd() {
    const last = getValues('variations').at(-1)
    append(
      {
        ...emptyVariation(),
        ...(last && { price: last.price, weightG: last.weightG, weightUnit: last.weightUnit, netUnit: last.netUnit }),
      },
      { shouldFocus: false },
    )
    requestAnimationFrame(() => setFocus(many ? `variations.${fields.length}.optionValue` : 'optionName'))
  }
  return (
    <Block title={many ? 'Options, prices, and stock' : 'Price and stock'}>
      {many && (
        <TextField
          className="mb-5 sm:max-w-[20rem]"
          name="optionName"
          label="What do they differ in?"
          max={30}
          hint="Such as Size, Flavor, or Color."
        />
      )}
      <ol ref={list} className="flex flex-col gap-5">
        {fields.map(({ id, productId }, place) => (
          <li key={id}>
            <VariationFields
              place={place}
              count={fields.length}
              currency={kept?.currency ?? 'USD'}
              known={kept?.facts.find((fact) => fact.id === productId)}
              wasOffered={kept !== null && kept.status !== 'draft' && productId !== ''}
              onMove={(to) => rows.move(place, to, () => swap(place, to))}
              onRemove={() => rows.take(place, () => remove(place))}
            />
          </li>
        ))}
      </ol>
      <Button
        ref={rows.adder}
        variant="outline"
        className="mt-5"
        disabled={fields.length >= MAX_VARIATIONS}
        onClick={handleAdd}
      >
        <Icon as={Plus} />
        Add an option
      </Button>
      {!many && (
        <p className="mt-2 text-sm text-muted-foreground">
          For sizes, flavors, or packs of the same product, each with its own price and stock.
        </p>
      )}
    </Block>
  )
}
