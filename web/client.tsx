import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router'

/** Says on <html> that the page answers to its reader now; tests and styles may wait for it. */
function Marked({ children }: { children: ReactNode }) {
  // An effect of the outermost component runs once the tree below it is taken over.
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true'
  }, [])
  return children
}

// The router's own client rather than Start's: what that adds is for server functions, which we do not have, and 12 kB.
const router = getRouter()

function takeOver(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Marked>
          <RouterClient router={router} />
        </Marked>
      </StrictMode>,
    )
  })
}

// Scripts at the end of the page put late parts in their place; taking over before them would pull the floor away.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', takeOver)
else takeOver()
