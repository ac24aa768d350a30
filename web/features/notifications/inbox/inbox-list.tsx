import { useEffect, useRef } from 'react'
import type { Notification } from '#contract/notifications'
import { useLocale } from '#web/ui/locale'
import { byDay } from './by-day'
import { InboxRow } from './inbox-row'

/** What the person was told, under its days. */
export function InboxList({
  items,
  onRead,
  onUnread,
  onSnooze,
}: {
  items: readonly Notification[]
  onRead: (notification: Notification) => void
  onUnread: (notification: Notification) => void
  onSnooze: (notification: Notification, until: Date) => void
}) {
  const locale = useLocale()
  const pressed = useRef<string>(undefined)

  // among the unread, a row goes once it is read, and the focus with it: who works by keyboard goes on at the top
  useEffect(() => {
    if (!pressed.current || items.some(({ id }) => id === pressed.current)) return
    pressed.current = undefined
    if (document.activeElement === document.body) document.getElementById('inbox-title')?.focus()
  }, [items])

  const press = (act: (notification: Notification) => void, notification: Notification) => {
    pressed.current = notification.id
    act(notification)
  }
  return byDay(items, new Date(), locale).map(({ key, name, items: told }) => (
    <section key={key} aria-labelledby={`day-${key}`} className="mt-6">
      <h2 id={`day-${key}`} className="font-semibold text-lg">
        {name}
      </h2>
      <ul className="mt-3 flex flex-col gap-3">
        {told.map((notification) => (
          <li key={notification.id}>
            <InboxRow
              notification={notification}
              onRead={() => press(onRead, notification)}
              onUnread={() => press(onUnread, notification)}
              onSnooze={(until) => press((one) => onSnooze(one, until), notification)}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}
