import { type ReactNode, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Draws a page where the document holds another: the app has one file for all pages, drawn as the home page, and React
 * could not take that over.
 */
export function drawAnew(page: ReactNode): void {
  // theme and settings are on <html> already; React would begin without them
  const known = Array.from(document.documentElement.attributes, ({ name, value }) => ({ name, value }))
  createRoot(document).render(<Keeping attributes={known}>{page}</Keeping>)
}

function Keeping({ attributes, children }: { attributes: { name: string; value: string }[]; children: ReactNode }) {
  // before the first paint, or the theme would flash
  useLayoutEffect(() => {
    for (const { name, value } of attributes) document.documentElement.setAttribute(name, value)
  }, [attributes])
  return children
}
