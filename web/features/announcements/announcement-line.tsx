import { CircleAlert, Megaphone, X } from 'lucide-react'
import type { ShownAnnouncement } from '#contract/announcements'
import { AppLink } from '#web/kit/link/app-link'
import { LineToggle, type Toggle } from '#web/kit/page/line-toggle'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'

const TONES = {
  info: { box: 'bg-info-soft', ink: 'text-info-ink', icon: Megaphone },
  warning: { box: 'bg-warning-soft', ink: 'text-warning-ink', icon: CircleAlert },
}

/**
 * One announcement. Closed it is a single line of a fixed height (`.announcement-room` keeps it), on phones two smaller
 * ones; open it says everything.
 *
 * @param onClose without it there is no way to close it, as where it is only tried
 * @param toggle for the first line, which opens and shuts all
 */
export function AnnouncementLine({
  announcement: { title, body, level, link },
  open,
  onClose,
  toggle,
}: {
  announcement: Omit<ShownAnnouncement, 'id'>
  open: boolean
  onClose?: () => void
  toggle?: Toggle | undefined
}) {
  const { box, ink, icon } = TONES[level]
  const says = body !== '' || link !== null
  return (
    <li
      className={cx(
        'shrink-0 flex items-start gap-x-2 sm:gap-x-3 rounded-card pl-3 sm:pl-4 pr-1 min-h-[3.25rem] hc:border-2',
        box,
      )}
    >
      <span className={cx('h-[3.25rem] flex items-center max-[22.5rem]:hidden', ink)}>
        <Icon as={icon} />
      </span>
      <div className={cx('flex-1 min-w-0', open ? 'py-[0.8rem]' : 'noscript:pb-3')}>
        <p role="status" className={cx('font-semibold', open ? 'wrap-anywhere' : LINES)}>
          {level === 'warning' && <span className="sr-only">Warning: </span>}
          {open ? title : <span className="max-sm:clamp-2">{title}</span>}
        </p>
        {body && (
          <p className={cx('mt-0.5 whitespace-pre-line wrap-anywhere max-w-[72ch]', !open && UNOPENED)}>{body}</p>
        )}
        {link && (
          <p className={cx(!open && UNOPENED)}>
            <AppLink
              href={link.href}
              className="link inline-flex items-center min-h-touch font-semibold text-primary-ink"
            >
              {link.words}
            </AppLink>
          </p>
        )}
      </div>
      {toggle && (says || toggle.more > 0) && <LineToggle {...toggle} open={open} />}
      {onClose && (
        <IconButton icon={X} label={`Close “${title}”`} className="my-[0.25rem] noscript:hidden" onClick={onClose} />
      )}
    </li>
  )
}

/** Where no script runs, nothing opens the line. */
const UNOPENED = 'hidden noscript:block'

/** One line; two smaller ones on phones. */
const LINES =
  'max-sm:min-h-[3.25rem] max-sm:content-center sm:truncate sm:leading-[3.25rem] max-sm:text-sm max-sm:leading-tight'
