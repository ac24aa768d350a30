import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { STANDINGS } from '#contract/people.rules'
import { PROFILE_TYPES, ROLES } from '#contract/roles'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { type PeopleSearch, readPeopleSearch } from './people-search'
import { PROFILE_WORDS, ROLE_WORDS, STANDING_WORDS } from './people-words'

/** Who is shown, in the address. Choices count at once, words when they are sent. */
export function PeopleFilters({ filters }: { filters: PeopleSearch }) {
  const navigate = useNavigate()
  const show = (change: Record<string, unknown>) =>
    void navigate({
      to: '/admin/people',
      search: readPeopleSearch({ ...filters, ...change }),
      resetScroll: false,
    })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    show({ q: new FormData(event.currentTarget).get('q') })
  }
  return (
    <search className="mt-5 grid gap-3 grid-cols-1 sm:grid-cols-3 lg:grid-cols-6">
      <form onSubmit={handleSubmit} className="sm:col-span-3 flex items-end gap-3">
        {/* another address brings another text */}
        <Field key={filters.q} label="Search people" className="flex-1 min-w-0">
          <Input
            type="search"
            name="q"
            icon={Search}
            placeholder="Name, e-mail or id"
            defaultValue={filters.q}
            maxLength={200}
          />
        </Field>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      <Field label="Role">
        <Select value={filters.role ?? ''} onChange={({ target }) => show({ role: target.value })}>
          <option value="">Any</option>
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_WORDS[role]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Profile">
        <Select value={filters.type ?? ''} onChange={({ target }) => show({ type: target.value })}>
          <option value="">Any</option>
          {PROFILE_TYPES.map((type) => (
            <option key={type} value={type}>
              {PROFILE_WORDS[type]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Standing">
        <Select value={filters.standing ?? ''} onChange={({ target }) => show({ standing: target.value })}>
          <option value="">Any</option>
          {STANDINGS.map((standing) => (
            <option key={standing} value={standing}>
              {STANDING_WORDS[standing]}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  )
}
