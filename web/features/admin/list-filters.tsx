import { Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Field } from '#web/ui/field'
import { fieldColumnsClass } from '#web/ui/field-columns'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'

/** What narrows a list, in the address. Choices count at once, words when they are sent. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <search className={cx('mt-5', fieldColumnsClass)}>{children}</search>
}

export function WordsFilter({
  label,
  placeholder,
  words,
  onSend,
}: {
  label: string
  placeholder: string
  words: string | undefined
  onSend: (words: string) => void
}) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSend(String(new FormData(event.currentTarget).get('q') ?? ''))
  }
  return (
    <form onSubmit={handleSubmit} className="col-span-full flex flex-wrap items-end gap-3">
      {/* another address brings another text */}
      <Field key={words} label={label} className="grow basis-[11rem] min-w-0">
        <Input type="search" name="q" icon={Search} placeholder={placeholder} defaultValue={words} maxLength={200} />
      </Field>
      <Button type="submit" variant="outline">
        Search
      </Button>
    </form>
  )
}

export function ChoiceFilter({
  label,
  value,
  options,
  onChoose,
}: {
  label: string
  value: string
  /** Values and their words, in the order they are offered; the empty value stands for any. */
  options: readonly (readonly [value: string, words: string])[]
  onChoose: (value: string) => void
}) {
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}
