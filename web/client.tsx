import { RouterClient } from '@tanstack/react-router/ssr/client'
import { createContext, type ReactNode, StrictMode, startTransition, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { takeEarlyPress } from './lib/early'
import { holdInstallOffer } from './lib/install-offer'
import { isNative } from './lib/native/is-native'
import { getRouter } from './router'
import { knownLocale } from './ui/locale'

// The router's own client rather than Start's: what that adds is for server functions, which we do not have, and 12 kB.
const router = getRouter()

// A mailed link leads wherever it was asked to, with what it brings in the address: the page that knows it takes it from
// there, clears the address, and goes on to where it led.
if (location.pathname !== '/auth/callback' && /^#(?:access_token|error|message)=/.test(location.hash))
  location.replace(`/auth/callback?next=${encodeURIComponent(location.pathname + location.search)}${location.hash}`)

holdInstallOffer()

// Forms bring zod with them, which would try whether it may compile code; Firefox reports each try against the content
// policy. Said here, where zod looks for its settings, since a page without a form does not load it.
const zodSettings = globalThis as { __zod_globalConfig?: { jitless?: boolean } }
zodSettings.__zod_globalConfig ??= {}
zodSettings.__zod_globalConfig.jitless = true

if (isNative()) void import('./lib/native/start').then(({ startNative }) => startNative(router.history))

/** Read by nobody: what counts is that it changes, see `TakeOver`. */
const Whole = createContext(false)

let pressed: HTMLElement | undefined

/**
 * Takes over the page in one go, frame and content. React alone takes the frame first and each Suspense boundary in it
 * whenever it finds the time; a reader who leaves in between makes it look for the old page's route in a router that is
 * on the next one already. A changed context may concern anything below, so React takes over what it has left before
 * it goes on: at once, and should somebody leave even sooner, before the router moves.
 */
function TakeOver({ children }: { children: ReactNode }) {
  const [whole, setWhole] = useState(false)

  // below stand React's boundaries and the router, neither of which is told by props
  useLayoutEffect(() => {
    if (whole) {
      // the page answers to its reader now; tests and styles may wait for it
      document.documentElement.dataset.hydrated = 'true'
      if (pressed) setTimeout(() => pressed?.click())
      return
    }
    startTransition(() => setWhole(true))
    return router.subscribe('onBeforeNavigate', () => flushSync(() => setWhole(true)))
  }, [whole])

  return <Whole value={whole}>{children}</Whole>
}

function takeOver(): void {
  pressed = takeEarlyPress()
  const page = (
    <StrictMode>
      <TakeOver>
        <RouterClient router={router} />
      </TakeOver>
    </StrictMode>
  )
  // the native app has one file for all pages, drawn as the home page: elsewhere there is nothing to take over
  if (isNative() && location.pathname !== '/')
    void import('./lib/native/draw-anew').then(({ drawAnew }) => drawAnew(page))
  else startTransition(() => void hydrateRoot(document, page))
}

/** The first number or date a browser writes takes it some twenty milliseconds: a task of its own, not part of React's. */
function begin(): void {
  knownLocale(navigator.languages)
  setTimeout(takeOver)
}

// Scripts at the end of the page put late parts in their place; taking over before them would pull the floor away.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => setTimeout(begin))
else setTimeout(begin)
