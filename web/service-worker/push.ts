declare const self: ServiceWorkerGlobalScope

type Shown = { title: string; body: string; href: string; tag: string }

/** What the server sends, or words that are always right where it cannot be read: a push must show something. */
export function readPush(text: string | undefined): Shown {
  try {
    const { title, body, href, tag } = JSON.parse(text ?? '') as Partial<Shown>
    if (typeof title === 'string' && title !== '') {
      return { title, body: String(body ?? ''), href: safeHref(href), tag: String(tag ?? '') }
    }
  } catch {
    // not ours to understand; the person still hears that there is something
  }
  return { title: 'Pawstead', body: 'You have a new notification.', href: '/', tag: '' }
}

const HERE = 'https://here.invalid'

/** A path of this site and nothing else, read as browsers read it. */
function safeHref(href: unknown): string {
  if (typeof href !== 'string' || !href.startsWith('/') || !URL.canParse(href, HERE)) return '/'
  const { origin, pathname, search, hash } = new URL(href, HERE)
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : '/'
}

/** Shows what arrives, and opens its page in the window that is there, or in a new one. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => {
    const { title, body, href, tag } = readPush(event.data?.text())
    const options = { body, tag, data: { href }, icon: '/icon-192.png', badge: '/icon-192.png' }
    event.waitUntil(self.registration.showNotification(title, options))
    // a dot on the icon; an open page knows the number
    if ('setAppBadge' in self.navigator) event.waitUntil(self.navigator.setAppBadge().catch(() => {}))
  })
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { href } = (event.notification.data ?? {}) as { href?: unknown }
    event.waitUntil(openPage(safeHref(href)))
  })
}

async function openPage(href: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const here = windows.find((window) => new URL(window.url).pathname === href.split(/[?#]/)[0]) ?? windows[0]
  if (!here) return void (await self.clients.openWindow(href))
  await here.focus()
  if (new URL(here.url).pathname !== href.split(/[?#]/)[0]) here.postMessage({ type: 'open', href })
}
