import { useNavigate } from '@tanstack/react-router'
import { ALERT_SEVERITIES, ALERT_STATUSES, ALERT_TYPES, type AlertStatus } from '#contract/security.rules'
import { ALERT_TYPE_WORDS, SEVERITY_WORDS } from '#web/features/security/alert-words'
import { Link } from '#web/kit/link/link'
import { chipClass } from '#web/ui/chip-class'
import { Field } from '#web/ui/field'
import { useLocale } from '#web/ui/locale'
import { Select } from '#web/ui/select'
import { ALERT_STATUS_WORDS } from '../badges'
import { given, oneOf } from '../search-params'
import type { AlertsSearch } from './alerts-search'

/** Which alerts are shown, in the address. The counts go by the other two filters. */
export function AlertFilters({
  search,
  counts,
}: {
  search: AlertsSearch
  counts: Record<AlertStatus, number> | undefined
}) {
  const navigate = useNavigate()
  const number = new Intl.NumberFormat(useLocale())
  const { status, ...others } = search
  const all = counts && counts.active + counts.resolved + counts.false_positive
  const show = (change: AlertsSearch) =>
    void navigate({ to: '/admin/security', search: given({ ...search, ...change }), resetScroll: false })

  return (
    <div className="mt-5 flex flex-wrap items-end justify-between gap-4">
      <nav aria-label="Which alerts" className="min-w-0 max-w-full">
        <ul className="scroll-row bleed-x md:flex-wrap gap-2">
          {[undefined, ...ALERT_STATUSES].map((one) => (
            <li key={one ?? 'all'}>
              <Link
                to="/admin/security"
                search={given({ ...others, status: one })}
                resetScroll={false}
                data-plain=""
                aria-current={one === status ? 'page' : undefined}
                className={chipClass(one === status)}
              >
                {one ? ALERT_STATUS_WORDS[one] : 'All'}
                {counts && <span className="nums opacity-80">{number.format(one ? counts[one] : (all ?? 0))}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="grid gap-3 grid-cols-1 sm:grid-cols-2 max-lg:w-full">
        <Field label="Severity">
          <Select
            value={search.severity ?? ''}
            onChange={({ target }) => show({ severity: oneOf(target.value, ALERT_SEVERITIES) } as AlertsSearch)}
          >
            <option value="">All levels</option>
            {ALERT_SEVERITIES.toReversed().map((severity) => (
              <option key={severity} value={severity}>
                {SEVERITY_WORDS[severity]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Kind">
          <Select
            value={search.type ?? ''}
            onChange={({ target }) => show({ type: oneOf(target.value, ALERT_TYPES) } as AlertsSearch)}
          >
            <option value="">All kinds</option>
            {ALERT_TYPES.map((type) => (
              <option key={type} value={type}>
                {ALERT_TYPE_WORDS[type]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  )
}
