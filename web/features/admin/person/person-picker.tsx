import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { sentence } from '#contract/names.rules'
import type { PersonSummary } from '#contract/people'
import { api } from '#web/lib/api'
import { explain } from '#web/lib/explain'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Monogram } from '#web/ui/monogram'
import { useSettled } from '#web/ui/use-settled'

const SHOWN = 6

/** Finds somebody by name or e-mail address; the matches are buttons below the field. */
export function PersonPicker({
  label,
  error,
  except,
  onPick,
}: {
  label: string
  error?: string | undefined
  /** Whom it does not offer. */
  except?: string
  onPick: (person: PersonSummary) => void
}) {
  const [text, setText] = useState('')
  const q = useSettled(text.trim())
  const found = useQuery({ ...api.people.find.queryOptions({ input: { q } }), enabled: q.length > 1 })
  // what was merged is closed: the account it went to is found beside it
  const items =
    q.length > 1 && text.trim()
      ? found.data?.items.filter(({ id, standing }) => standing !== 'merged' && id !== except).slice(0, SHOWN)
      : undefined
  return (
    <div>
      <Field label={label} error={error ?? (found.error ? explain(found.error) : undefined)}>
        <Input
          type="search"
          icon={Search}
          placeholder="Name or email"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      <p role="status" className={items?.length === 0 ? 'mt-2 text-sm text-muted-foreground' : 'sr-only'}>
        {items &&
          (items.length === 0
            ? sentence(`No one found for “${q}”`)
            : items.length === 1
              ? '1 person found'
              : `${items.length} people found`)}
      </p>
      {items && items.length > 0 && (
        <ul className="mt-2 hairline rounded-card bg-card p-1.5">
          {items.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className="flex w-full items-center gap-3 rounded-sm px-3 py-1.5 min-h-touch text-left hover:bg-accent"
                onClick={() => {
                  setText('')
                  onPick(person)
                }}
              >
                <Monogram name={person.name} seed={person.id} size="sm" />
                <span className="min-w-0">
                  <span className="block font-medium truncate">{person.name}</span>
                  <span className="block text-sm text-muted-foreground truncate">{person.email}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
