import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { TICKET_STATUSES, type TicketStatus, TOPIC_CODES, TOPICS, URGENCIES } from '#contract/support.rules'
import { Button } from '#web/ui/button'
import { Field } from '#web/ui/field'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { readSupportSearch, type SupportSearch } from './support-search'

const STATUS_WORDS: Record<TicketStatus, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' }

/** Which messages are shown, in the address. Choices count at once, words when they are sent. */
export function SupportFilters({
  filters,
  counts,
}: {
  filters: SupportSearch
  counts: Record<TicketStatus, number> | undefined
}) {
  const navigate = useNavigate()
  const show = (change: Record<string, unknown>) =>
    void navigate({ to: '/admin/support', search: readSupportSearch({ ...filters, ...change }), resetScroll: false })

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    show({ q: new FormData(event.currentTarget).get('q') })
  }
  return (
    <search className="mt-5 grid gap-3 grid-cols-1 sm:grid-cols-3 lg:grid-cols-6">
      <form onSubmit={handleSubmit} className="sm:col-span-3 flex items-end gap-3">
        {/* another address brings another text */}
        <Field key={filters.q} label="Search messages" className="flex-1 min-w-0">
          <Input
            type="search"
            name="q"
            icon={Search}
            placeholder="T-100001, name, address or words"
            defaultValue={filters.q}
            maxLength={200}
          />
        </Field>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
      <Field label="Status">
        <Select value={filters.status ?? 'open'} onChange={({ target }) => show({ status: target.value })}>
          <option value="all">All</option>
          {TICKET_STATUSES.map((status) => (
            <option key={status} value={status}>
              {STATUS_WORDS[status]}
              {counts && ` (${counts[status]})`}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Topic">
        <Select value={filters.topic ?? ''} onChange={({ target }) => show({ topic: target.value })}>
          <option value="">Any</option>
          {TOPIC_CODES.map((topic) => (
            <option key={topic} value={topic}>
              {TOPICS[topic].label}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Urgency">
        <Select value={filters.urgency ?? ''} onChange={({ target }) => show({ urgency: target.value })}>
          <option value="">Any</option>
          {URGENCIES.map((urgency) => (
            <option key={urgency} value={urgency}>
              {urgency === 'urgent' ? 'Urgent' : 'Normal'}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  )
}
