import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useRows } from '#web/kit/form/use-rows'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import { TextField } from './fields'
import type { EditorForm } from './form'

/** A small table of two columns that grows by rows: ingredients' analysis, measures, specifications. */
export function PairRows({
  name,
  legend,
  columns: [first, second],
  most,
  add,
}: {
  name: 'analysis' | 'feeding' | 'specifications' | 'sizeGuide'
  legend: string
  columns: readonly [string, string]
  most: number
  add: string
}) {
  const { control } = useFormContext<EditorForm>()
  const { fields, append, remove } = useFieldArray({ control, name })
  const rows = useRows<HTMLOListElement>()
  return (
    <fieldset>
      <legend className="font-medium mb-1.5">{legend}</legend>
      {fields.length > 0 && (
        <ol ref={rows.list} className="mb-3 flex flex-col gap-3">
          {fields.map(({ id }, place) => (
            <li key={id} className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-end gap-2">
              <TextField name={`${name}.${place}.name`} label={first} max={60} />
              <TextField name={`${name}.${place}.value`} label={second} max={200} />
              <IconButton
                icon={Trash2}
                data-take=""
                label={`Remove row ${place + 1} of ${legend.toLowerCase()}`}
                onClick={() => rows.take(place, () => remove(place))}
              />
            </li>
          ))}
        </ol>
      )}
      <Button
        ref={rows.adder}
        variant="outline"
        size="sm"
        disabled={fields.length >= most}
        onClick={() => append({ name: '', value: '' })}
      >
        <Icon as={Plus} size="sm" />
        {add}
      </Button>
    </fieldset>
  )
}
