declare const self: ServiceWorkerGlobalScope

type Act = { title: string; href: string }
type Shown = { title: string; body: string; href: string; tag: string; act: Act | null; readKey: string | null }

/** What the server sends, or words that are always right where it cannot be read: a push must show something. */
export function readPush(text: string | undefined): Shown {
  try {
    const { title, body, href, tag, act, readKey } = JSON.parse(text ?? '') as Partial<Shown>
    if (typeof title === 'string' && title !== '') {
      return {
        title,
        body: String(body ?? ''),
        href: safeHref(href),
        tag: String(tag ?? ''),
        act: typeof act?.title === 'string' && act.title !== '' ? { title: act.title, href: safeHref(act.href) } : null,
        readKey: typeof readKey === 'string' && READ_KEY.test(readKey) ? readKey : null,
      }
    }
  } catch {
    // not ours to understand; the person still hears that there is something
  }
  return { title: 'Pawstead', body: 'You have a new notification.', href: '/', tag: '', act: null, readKey: null }
}

/** As the server writes them: nothing in them leads elsewhere. */
const READ_KEY = /^[\w.-]{1,200}$/

const HERE = 'https://here.invalid'

/** A path of this site and nothing else, read as browsers read it. */
function safeHref(href: unknown): string {
  if (typeof href !== 'string' || !href.startsWith('/') || !URL.canParse(href, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(href, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

/** What a notice on a device remembers until it is touched. */
type Kept = { href: string; actHref: string; readKey: string | null }

/** Shows what arrives, and opens its page in the window that is there, or in a new one. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => {
    const { title, body, href, tag, act, readKey } = readPush(event.data?.text())
    const actions = [
      ...(act ? [{ action: 'act', title: act.title }] : []),
      ...(readKey ? [{ action: 'read', title: 'Mark as read' }] : []),
    ]
    const data: Kept = { href, actHref: act?.href ?? href, readKey }
    // browsers show as many of the buttons as they have room for
    const options = { body, tag, data, actions, icon: '/icon-192.png', badge: '/icon-192.png' }
    event.waitUntil(self.registration.showNotification(title, options))
    // a dot on the icon; an open page knows the number
    if ('setAppBadge' in self.navigator) event.waitUntil(self.navigator.setAppBadge().catch(() => {}))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { href, actHref, readKey } = (event.notification.data ?? {}) as Partial<Kept>
    if (event.action === 'read' && readKey) event.waitUntil(markRead(readKey))
    else event.waitUntil(openPage(safeHref(event.action === 'act' ? actHref : href)))
  })
}

/** The worker knows no session; the key says whose notice it is. Without a connection it stays unread in the app. */
async function markRead(key: string): Promise<void> {
  await fetch(`/api/notification-reads/${key}`, { method: 'POST', credentials: 'omit' }).catch(() => undefined)
}

async function openPage(href: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const here = windows.find((window) => new URL(window.url).pathname === href.split(/[?#]/)[0]) ?? windows[0]
  if (!here) return void (await self.clients.openWindow(href))
  await here.focus()
  if (new URL(here.url).pathname !== href.split(/[?#]/)[0]) here.postMessage({ type: 'open', href })
}
