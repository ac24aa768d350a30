import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'

/** A plain form: without scripts the browser sends it, with them the page stays where it is. */
export function HelpSearchForm({ query }: { query: string | undefined }) {
  const navigate = useNavigate()
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void navigate({ to: '/help-center', search: q ? { q } : {} })
  }
  return (
    <search>
      <form action="/help-center" onSubmit={handleSubmit} className="flex flex-wrap items-end gap-3 max-w-read">
        {/* another address brings another text */}
        <Field key={query} label="Search the Help Center" className="grow basis-[11rem] min-w-0">
          <Input
            type="search"
            name="q"
            icon={Search}
            placeholder="Try “cancel”"
            defaultValue={query}
            maxLength={120}
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
