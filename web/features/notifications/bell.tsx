import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Unread } from '#contract/notifications'
import { AppLink } from '#web/kit/link/app-link'
import { buttonClass } from '#web/ui/button-class'
import { Icon } from '#web/ui/icon'
import { isSame, newsOf } from './inbox/news'
import { useUnread } from './inbox/queries'

/** The way to what the person was told, and how much of it is unread. */
export default function Bell() {
  const { data } = useUnread()
  const news = useNews(data)
  useAppBadge(data?.count)
  return (
    <>
      <AppLink data-plain="" href="/notifications" className={buttonClass('ghost', 'icon', 'relative')}>
        <Icon as={BellIcon} />
        <span className="sr-only">Notifications</span>
        {data !== undefined && data.count > 0 && (
          <span className="absolute top-0.5 right-0 inline-flex items-center justify-center min-w-icon px-1 rounded-pill bg-spark text-spark-foreground text-xs font-bold nums">
            <span aria-hidden="true">{data.more ? '99+' : data.count}</span>
            <span className="sr-only">, {data.more ? 'more than 99' : data.count} unread</span>
          </span>
        )}
      </AppLink>
      <span role="status" className="sr-only">
        {news}
      </span>
    </>
  )
}

/** The number on the icon of the installed app, where there is one. */
function useAppBadge(count: number | undefined): void {
  // the icon belongs to the system, which no drawing reaches
  useEffect(() => {
    if (count === undefined || !('setAppBadge' in navigator)) return
    // systems may refuse a badge; the bell shows the number as well
    navigator.setAppBadge(count).catch(() => {})
  }, [count])
  // who signs out leaves no number behind
  useEffect(
    () => () => {
      if ('clearAppBadge' in navigator) navigator.clearAppBadge().catch(() => {})
    },
    [],
  )
}

/** Words for what came while the page is open. */
function useNews(unread: Unread | undefined): string {
  const before = useRef(unread)
  const [news, setNews] = useState('')
  // what is new is told against what was known before, which no drawing knows
  useEffect(() => {
    const known = before.current
    before.current = unread
    if (known && unread && !isSame(known, unread)) setNews(newsOf(known, unread))
  }, [unread])
  return news
}
