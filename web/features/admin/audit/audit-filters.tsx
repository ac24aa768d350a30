import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AUDIT_STATUSES, SEVERITIES } from '#contract/security.rules'
import { SEVERITY_WORDS } from '#web/features/security/alert-words'
import { Link } from '#web/kit/link/link'
import { api } from '#web/lib/api'
import { RemoveFilter } from '#web/ui/chip'
import { removableChipClass } from '#web/ui/chip-class'
import { Field } from '#web/ui/field'
import { FoldedFilters } from '#web/ui/folded-filters'
import { Input } from '#web/ui/input'
import { Select } from '#web/ui/select'
import { AUDIT_STATUS_WORDS } from '../badges'
import { PersonPicker } from '../person/person-picker'
import { type AuditFilters, readAuditSearch } from './audit-search'

/** Which events are shown, in the address. A change shows at once and begins at the newest. */
export function AuditFiltersForm({ filters }: { filters: AuditFilters }) {
  const navigate = useNavigate()
  const types = useQuery(api.security.auditEventTypes.queryOptions())
  const show = (name: keyof AuditFilters, value: string) =>
    void navigate({
      to: '/admin/security/audit-log',
      search: readAuditSearch({ ...filters, [name]: value }),
      replace: true,
      resetScroll: false,
    })
  // a type of an old address that nobody uses any more is still shown as chosen
  const eventTypes = new Map(types.data?.map(({ type, name }) => [type, name]))
  if (filters.eventType && !eventTypes.has(filters.eventType)) eventTypes.set(filters.eventType, filters.eventType)

  return (
    <search className="mt-5 block">
      <FoldedFilters chosen={Object.keys(filters).length} className="max-sm:mt-3">
        <div className="grid gap-3 grid-cols-1 min-[24rem]:grid-cols-2 lg:grid-cols-5">
          <Choice
            className="min-[24rem]:max-lg:col-span-2"
            label="Event type"
            all="All types"
            value={filters.eventType}
            onChange={(value) => show('eventType', value)}
          >
            {[...eventTypes]}
          </Choice>
          <Choice
            label="Severity"
            all="All levels"
            value={filters.severity}
            onChange={(value) => show('severity', value)}
          >
            {SEVERITIES.toReversed().map((severity) => [severity, SEVERITY_WORDS[severity]])}
          </Choice>
          <Choice label="Status" all="Any status" value={filters.status} onChange={(value) => show('status', value)}>
            {AUDIT_STATUSES.map((status) => [status, AUDIT_STATUS_WORDS[status]])}
          </Choice>
          <Field label="From">
            <Input
              type="date"
              max={filters.to}
              value={filters.from ?? ''}
              onChange={({ target }) => show('from', target.value)}
            />
          </Field>
          <Field label="To">
            <Input
              type="date"
              min={filters.from}
              value={filters.to ?? ''}
              onChange={({ target }) => show('to', target.value)}
            />
          </Field>
        </div>
        <div className="mt-3 max-w-form">
          {filters.userId ? (
            <ChosenPerson id={filters.userId} filters={filters} />
          ) : (
            <PersonPicker label="Person" onPick={({ id }) => show('userId', id)} />
          )}
        </div>
      </FoldedFilters>
    </search>
  )
}

function Choice({
  label,
  all,
  value = '',
  onChange,
  className,
  children,
}: {
  label: string
  all: string
  value: string | undefined
  onChange: (value: string) => void
  className?: string
  /** Value and words of each. */
  children: (readonly [string, string])[]
}) {
  return (
    <Field label={label} {...(className && { className })}>
      <Select value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{all}</option>
        {children.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function ChosenPerson({ id, filters: { userId, ...others } }: { id: string; filters: AuditFilters }) {
  const person = useQuery(api.people.get.queryOptions({ input: { id } }))
  return (
    <Link to="/admin/security/audit-log" search={others} data-plain="" className={removableChipClass}>
      <RemoveFilter>{person.data?.name ?? 'One person'}</RemoveFilter>
    </Link>
  )
}
