import { OctagonAlert, TriangleAlert } from 'lucide-react'
import type { BannerAlert } from '#contract/security'
import { Ago } from '#web/kit/moment/now'
import { LineToggle, type Toggle } from '#web/kit/page/line-toggle'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { AlertActs } from './alert-acts'
import { alertAdvice, alertDescription, bannerTitle } from './alert-words'

/**
 * One alert. Closed it is a single line of a fixed height (`.alert-room` keeps it); open it says everything. Phones have
 * room for the first act only, and for the others once it is open.
 *
 * @param toggle for the first line, which opens and closes all
 */
export function AlertLine({ alert, open, toggle }: { alert: BannerAlert; open: boolean; toggle: Toggle | undefined }) {
  const critical = alert.severity === 'critical'
  const title = bannerTitle(alert)
  return (
    <li
      className={cx(
        'shrink-0 flex items-start gap-x-2 sm:gap-x-3 rounded-card pl-3 sm:pl-4 sm:pr-1 min-h-[3.25rem] hc:border-2',
        !toggle && 'max-lg:pr-3',
        critical ? 'bg-destructive text-destructive-foreground' : 'bg-destructive-soft',
      )}
    >
      <span className={cx('h-[3.25rem] flex items-center max-[22.5rem]:hidden', !critical && 'text-destructive-ink')}>
        <Icon as={critical ? OctagonAlert : TriangleAlert} />
      </span>
      <div className={cx('flex-1 min-w-0 flex gap-x-3 sm:gap-x-4', open && 'max-lg:flex-col')}>
        <div className={cx('flex-1 min-w-0', open && 'py-[0.8rem]')}>
          <p role="status" className={cx('font-semibold', !open && LINES)}>
            {open ? (
              title
            ) : (
              <span className="max-sm:clamp-2">
                <Brief title={title} />
              </span>
            )}
          </p>
          {open && (
            <>
              <p className="mt-0.5">
                {alertDescription(alert)} {alertAdvice(alert.alertType, alert.canDismiss)}
              </p>
              <Ago at={alert.createdAt} className={critical ? 'text-sm' : 'text-sm text-muted-foreground'} />
            </>
          )}
        </div>
        <div
          className={cx(
            'flex items-center gap-2',
            open ? 'flex-wrap max-lg:pb-3 lg:h-[3.25rem] lg:flex-nowrap' : 'h-[3.25rem] shrink-0',
          )}
        >
          <AlertActs alert={alert} title={title} brief={!open} />
        </div>
      </div>
      {/* the acts of all lines stand below each other */}
      {toggle ? (
        <LineToggle {...toggle} open={open} />
      ) : (
        <span aria-hidden="true" className="w-touch shrink-0 max-lg:hidden" />
      )}
    </li>
  )
}

/** One line; two smaller ones on phones, where the acts leave little room beside them. */
const LINES =
  'max-sm:min-h-[3.25rem] max-sm:content-center sm:truncate sm:leading-[3.25rem] max-sm:text-sm max-sm:leading-tight'

/** A closed line on a phone has room for the question; the rest of it is heard, and read once it is open. */
function Brief({ title }: { title: string }) {
  const end = title.indexOf('? ') + 1
  if (end === 0) return title
  return (
    <>
      {title.slice(0, end)}
      <span className="max-sm:sr-only">{title.slice(end)}</span>
    </>
  )
}
