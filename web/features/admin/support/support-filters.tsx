import { useNavigate } from '@tanstack/react-router'
import { TICKET_STATUSES, type TicketStatus, TOPIC_CODES, TOPICS } from '#contract/support.rules'
import { ChoiceFilter, ListFilters, WordsFilter } from '../list-filters'
import { readSupportSearch, type SupportSearch } from './support-search'

const STATUS_WORDS: Record<TicketStatus, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' }

/** Which messages are shown. */
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
  const counted = (status: TicketStatus) => STATUS_WORDS[status] + (counts ? ` (${counts[status]})` : '')
  return (
    <ListFilters>
      <WordsFilter
        label="Search messages"
        placeholder="Number, name, email"
        words={filters.q}
        onSend={(q) => show({ q })}
      />
      <ChoiceFilter
        label="Status"
        value={filters.status ?? 'open'}
        options={[['all', 'All'], ...TICKET_STATUSES.map((status) => [status, counted(status)] as const)]}
        onChoose={(status) => show({ status })}
      />
      <ChoiceFilter
        label="Topic"
        value={filters.topic ?? ''}
        options={[['', 'Any'], ...TOPIC_CODES.map((topic) => [topic, TOPICS[topic].label] as const)]}
        onChoose={(topic) => show({ topic })}
      />
      <ChoiceFilter
        label="Urgency"
        value={filters.urgency ?? ''}
        options={[
          ['', 'Any'],
          ['normal', 'Normal'],
          ['urgent', 'Urgent'],
        ]}
        onChoose={(urgency) => show({ urgency })}
      />
    </ListFilters>
  )
}
