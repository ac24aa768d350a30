import type { ReactNode } from 'react'
import { type FieldPath, get, useFormContext } from 'react-hook-form'
import { Checkbox } from '#web/ui/checkbox'
import { Field } from '#web/ui/field'
import { Fieldset } from '#web/ui/fieldset'
import { Input, Textarea } from '#web/ui/input'
import { Select } from '#web/ui/select'
import type { EditorForm } from './form'

type Path = FieldPath<EditorForm>

/** One field of the product, with what is wrong with it. */
function useField(name: Path) {
  const { register, formState } = useFormContext<EditorForm>()
  const error = (get(formState.errors, name) as { message?: string } | undefined)?.message
  return { error, props: register(name) }
}

type Words = { name: Path; label: string; hint?: ReactNode; optional?: boolean; className?: string }

export function TextField({ name, max, rows, ...words }: Words & { max: number; rows?: number }) {
  const { error, props } = useField(name)
  return (
    <Field {...words} error={error}>
      {rows ? (
        <Textarea rows={rows} maxLength={max} {...props} />
      ) : (
        <Input maxLength={max} autoComplete="off" {...props} />
      )}
    </Field>
  )
}

/** A number as people type it. */
export function NumberField({ name, whole = false, ...words }: Words & { whole?: boolean }) {
  const { error, props } = useField(name)
  return (
    <Field {...words} error={error}>
      <Input inputMode={whole ? 'numeric' : 'decimal'} autoComplete="off" maxLength={12} className="nums" {...props} />
    </Field>
  )
}

export function ChoiceField({ name, children, ...words }: Words & { children: ReactNode }) {
  const { error, props } = useField(name)
  return (
    <Field {...words} error={error}>
      <Select {...props}>{children}</Select>
    </Field>
  )
}

/** Several of a few. */
export function ChecksField({
  name,
  legend,
  hint,
  options,
}: {
  name: 'species' | 'lifeStages' | 'sizes' | 'dietFlags'
  legend: string
  hint?: string
  options: readonly { value: string; label: string }[]
}) {
  const { error, props } = useField(name)
  return (
    <Fieldset legend={legend} hint={hint} error={error}>
      <div className="grid gap-x-4 grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]">
        {options.map(({ value, label }) => (
          <Checkbox key={value} value={value} {...props}>
            {label}
          </Checkbox>
        ))}
      </div>
    </Fieldset>
  )
}
