import type { AdminAlert } from '#contract/security'
import { ALERT_TYPE_WORDS } from '#web/features/security/alert-words'
import { Link } from '#web/kit/link/link'
import { Ago } from '#web/kit/moment/now'
import { buttonClass } from '#web/ui/button-class'
import { cx } from '#web/ui/cx'
import { AlertStatusBadge, SeverityBadge } from '../badges'
import { SettleButtons } from './settle-buttons'

/** One alert of a list, with what can be done about it. */
export function AlertItem({
  alert,
  search = {},
  brief = false,
}: {
  alert: AdminAlert
  /** The list's filters, kept. */
  search?: object
  /** Two lines of words at most. */
  brief?: boolean
}) {
  return (
    <li className="py-3.5 hairline border-x-0 border-b-0 first:border-t-0">
      <div className="flex flex-wrap items-center gap-2">
        <SeverityBadge severity={alert.severity} />
        <AlertStatusBadge status={alert.status} />
        <Ago at={alert.createdAt} className="text-sm text-muted-foreground ml-auto" />
      </div>
      <p className="font-medium mt-2">{ALERT_TYPE_WORDS[alert.alertType]}</p>
      <p className={cx('text-sm text-muted-foreground', brief && 'clamp-2')}>{alert.description}</p>
      <div className="mt-2.5 flex flex-wrap gap-2">
        {alert.status === 'active' && <SettleButtons alert={alert} />}
        <Link
          to="/admin/security"
          search={{ ...search, alert: alert.id }}
          resetScroll={false}
          data-plain=""
          aria-label={`Details: ${alert.description}`}
          className={buttonClass(alert.status === 'active' ? 'ghost' : 'outline', 'sm')}
        >
          Details
        </Link>
      </div>
    </li>
  )
}
