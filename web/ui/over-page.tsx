import { type ReactNode, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

const never = () => () => {}

/**
 * Draws a dialog at the end of the page and not where its button stands: a form cannot hold another form, and sending the
 * dialog's would send the one around it. React still hands events on to where the dialog was written, so what is sent
 * stops here.
 */
export function OverPage({ children }: { children: ReactNode }) {
  // neither the server nor the first drawing in the browser has a page to put it at the end of
  const isThere = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!isThere) return null
  return createPortal(
    <div className="contents" onSubmit={(event) => event.stopPropagation()}>
      {children}
    </div>,
    document.body,
  )
}
