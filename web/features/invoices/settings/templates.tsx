import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { useRows } from '#web/kit/form/use-rows'
import { Card } from '#web/kit/page/card'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import { Input, Textarea } from '#web/ui/input'
import { Select } from '#web/ui/select'
import type { SettingsValues } from './settings-values'

const MOST = 20

/** Texts to choose from while an invoice is written. */
export function Templates() {
  const { register, control, formState } = useFormContext<SettingsValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'templates' })
  const rows = useRows<HTMLUListElement>()
  return (
    <Card id="templates" title="Templates" note="Text you use often. Insert it when you write an invoice.">
      <ul ref={rows.list} className="flex flex-col gap-5 empty:hidden mb-5">
        {fields.map(({ id }, place) => {
          const errors = formState.errors.templates?.[place]
          return (
            <li
              key={id}
              className="rounded-md bg-sunken hc:border-2 p-4 grid gap-4 grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_auto]"
            >
              <Field label="Name" className="max-sm:col-start-1" error={errors?.name?.message}>
                <Input autoComplete="off" maxLength={60} {...register(`templates.${place}.name`)} />
              </Field>
              <Field label="Use for" className="max-sm:row-start-2 max-sm:col-span-2">
                <Select {...register(`templates.${place}.kind`)}>
                  <option value="terms">Terms</option>
                  <option value="notes">Notes</option>
                </Select>
              </Field>
              <IconButton
                icon={Trash2}
                data-take=""
                label={`Remove template ${place + 1}`}
                className="mt-[1.9rem] max-sm:row-start-1 max-sm:col-start-2"
                onClick={() => rows.take(place, () => remove(place))}
              />
              <Field label="Text" className="col-span-full" error={errors?.body?.message}>
                <Textarea maxLength={4000} {...register(`templates.${place}.body`)} />
              </Field>
            </li>
          )
        })}
      </ul>
      <Button
        ref={rows.adder}
        variant="outline"
        disabled={fields.length >= MOST}
        onClick={() => append({ kind: 'terms', name: '', body: '' })}
      >
        <Icon as={Plus} />
        Add a template
      </Button>
    </Card>
  )
}
