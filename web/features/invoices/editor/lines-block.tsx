import { Plus } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { LINES_MAX } from '#contract/invoices.rules'
import { useRows } from '#web/kit/form/use-rows'
import { Button } from '#web/ui/button'
import { Icon } from '#web/ui/icon'
import { Block } from '../../../kit/page/block'
import { type EditorForm, emptyLine } from './form'
import { LineFields } from './line-fields'

/** What is billed, in the order it stands on the paper. */
export function LinesBlock({ profileId, currency }: { profileId: string; currency: string }) {
  const { control, setFocus } = useFormContext<EditorForm>()
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'lines' })
  const rows = useRows<HTMLOListElement>()

  /** There is always one to write into, and the focus stays in the list. */
  function handleRemove(place: number) {
    if (fields.length === 1) append(emptyLine(), { shouldFocus: false })
    remove(place)
    requestAnimationFrame(() => setFocus(`lines.${Math.max(0, place - 1)}.name`))
  }
  return (
    <Block title="What you’re billing for">
      <ol ref={rows.list} className="flex flex-col gap-5">
        {fields.map(({ id }, place) => (
          <li key={id}>
            <LineFields
              place={place}
              count={fields.length}
              profileId={profileId}
              currency={currency}
              onMove={(to) => rows.move(place, to, () => swap(place, to))}
              onRemove={() => handleRemove(place)}
            />
          </li>
        ))}
      </ol>
      <Button
        variant="outline"
        className="mt-5"
        disabled={fields.length >= LINES_MAX}
        onClick={() => append(emptyLine())}
      >
        <Icon as={Plus} />
        Add a line
      </Button>
    </Block>
  )
}
