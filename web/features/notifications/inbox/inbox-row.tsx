import { AlarmClock, Mail, MailOpen } from 'lucide-react'
import type { Notification } from '#contract/notifications'
import { AppLink } from '#web/kit/link/app-link'
import { momentText } from '#web/kit/moment/days'
import { cx } from '#web/ui/cx'
import { Icon } from '#web/ui/icon'
import { IconButton } from '#web/ui/icon-button'
import { useLocale } from '#web/ui/locale'
import { KIND_LOOKS } from './kind-looks'
import { NoticeActs } from './notice-acts'
import { SnoozeMenu } from './snooze-menu'
import { untilText } from './until-text'
import { Why } from './why'

/** Where the focus goes that is to be on a notification. */
export const titleId = ({ id }: Pick<Notification, 'id'>) => `told-${id}`

/** One thing the person was told. Opening it, here or in another tab, is reading it. */
export function InboxRow({
  notification,
  onRead,
  onUnread,
  onSnooze,
}: {
  notification: Notification
  onRead: () => void
  onUnread: () => void
  onSnooze: (until: Date) => void
}) {
  const { kind, title, body, href, times, createdAt, readAt, snoozedUntil } = notification
  const locale = useLocale()
  const unread = readAt === null
  const { label, icon, tile } = KIND_LOOKS[kind]

  // its buttons go, and the focus with them
  function handleDone() {
    document.getElementById(titleId(notification))?.focus()
    onRead()
  }
  return (
    <article
      className={cx(
        '@container relative rounded-card p-4 hairline',
        unread ? 'bg-primary-soft hc:border-2' : 'bg-card',
      )}
    >
      {/* with large letters on a small phone the buttons leave the words their width */}
      <div className="flex items-start gap-3.5 @max-[15em]:flex-wrap">
        <span className={cx('relative grid place-items-center size-touch shrink-0 rounded-md text-on-tile', tile)}>
          <Icon as={icon} />
          {unread && (
            <span className="absolute -top-1 -right-1 size-[0.75rem] rounded-pill bg-primary border-2 border-primary-soft" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          {/* the words may be of a person, in a script that runs the other way */}
          <h3 dir="auto" className={cx('leading-snug wrap-anywhere', unread ? 'font-semibold' : 'font-medium')}>
            <AppLink
              id={titleId(notification)}
              data-plain=""
              href={href}
              // what is behind it may count as seen
              preload={false}
              className="card-link hover:underline underline-offset-4"
              onClick={onRead}
              onAuxClick={onRead}
            >
              {title}
            </AppLink>
            {unread && <span className="sr-only">, unread</span>}
          </h3>
          {body && (
            <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
              {body}
            </p>
          )}
          <div className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-muted-foreground">
            <Time at={createdAt} />
            {times > 1 && (
              <span className="nums">
                {times} {kind === 'messages' ? 'new messages' : 'times'}
              </span>
            )}
            <span>{label}</span>
            {snoozedUntil && (
              <span className="inline-flex items-center gap-1 font-semibold text-foreground nums">
                <Icon as={AlarmClock} size="sm" />
                Snoozed until {untilText(snoozedUntil, locale)}
              </span>
            )}
            <Why notification={notification} />
          </div>
          {unread && <NoticeActs notification={notification} onDone={handleDone} />}
        </div>
        <div className="flex flex-col -m-1.5 @max-[15em]:flex-row @max-[15em]:w-full @max-[15em]:justify-end">
          <IconButton
            icon={unread ? MailOpen : Mail}
            label={`Mark “${title}” as ${unread ? 'read' : 'unread'}`}
            className="relative z-raised"
            onClick={unread ? onRead : onUnread}
          />
          {(unread || snoozedUntil) && <SnoozeMenu title={title} onSnooze={onSnooze} />}
        </div>
      </div>
    </article>
  )
}

function Time({ at }: { at: Date }) {
  const locale = useLocale()
  return (
    <time dateTime={at.toISOString()} className="nums">
      {momentText(at, locale, { timeStyle: 'short' })}
    </time>
  )
}
