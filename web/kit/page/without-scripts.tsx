import type { ReactNode } from 'react'
import { Link } from '../link/link'

/**
 * Said in the place of what only scripts can show: what would stand there, and where to go meanwhile.
 *
 * @param children where else to look or ask, after "or"; support unless told otherwise
 */
export function WithoutScripts({ to = 'see', what, children }: { to?: string; what: string; children?: ReactNode }) {
  return (
    <>
      Turn on JavaScript and reload the page to {to} {what}, or {children ?? <WriteToUs />}.
    </>
  )
}

function WriteToUs() {
  return (
    <>
      <Link to="/contact-us" className="link underline underline-offset-4">
        write to us
      </Link>{' '}
      if you need something now
    </>
  )
}
