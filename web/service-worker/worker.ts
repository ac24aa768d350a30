import { clientsClaim, setCacheNameDetails } from 'workbox-core'
import { precacheAndRoute } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import type { ToWorker } from '../lib/worker/messages'
import { isPage } from '../lib/worker/pages'
import { isKeptRead, isPicture } from './keep-rules'
import { answerNavigation, keepPage } from './navigations'
import { listenForPush } from './push'
import { forgetOtherBuilds, forgetVisited, parts, pictures, reads } from './strategies'

declare const self: ServiceWorkerGlobalScope

setCacheNameDetails({ prefix: 'pawstead', precache: 'shell' })
clientsClaim()

// an address means itself here: no file names are guessed behind it, and nothing is cut off it
precacheAndRoute(PRECACHE, { cleanURLs: false, directoryIndex: '', ignoreURLParametersMatching: [] })

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isPage(url.pathname),
  answerNavigation,
)
registerRoute(({ request, sameOrigin }) => sameOrigin && isKeptRead(request), reads)
registerRoute(({ request, sameOrigin }) => sameOrigin && isPicture(request), pictures)
registerRoute(({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'), parts)

listenForPush()

self.addEventListener('activate', (event) => event.waitUntil(forgetOtherBuilds()))

self.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.type === 'forget') event.waitUntil(forgetVisited())
  else if (message.type === 'take-over') event.waitUntil(self.skipWaiting())
  // without a connection there is nothing to keep
  else if (message.type === 'keep') event.waitUntil(keepPage(event, message.path).catch(() => undefined))
})
