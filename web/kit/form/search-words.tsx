import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/button'
import { cx } from '#web/ui/cx'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'

/** Words to search a list for. They count when they are sent, not while they are typed. */
export function SearchWords({
  label,
  placeholder,
  words,
  maxLength = 100,
  className,
  onSearch,
}: {
  label: string
  placeholder: string
  /** What the list is searched for now. */
  words: string | undefined
  maxLength?: number
  className?: string
  onSearch: (words: string) => void
}) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSearch(String(new FormData(event.currentTarget).get('q') ?? ''))
  }
  return (
    <form onSubmit={handleSubmit} className={cx('flex flex-wrap items-end gap-3', className)}>
      {/* another address brings another text */}
      <Field key={words} label={label} className="grow basis-[11rem] min-w-0">
        <Input
          type="search"
          name="q"
          icon={Search}
          placeholder={placeholder}
          defaultValue={words}
          maxLength={maxLength}
        />
      </Field>
      <Button type="submit" variant="outline">
        Search
      </Button>
    </form>
  )
}
