import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button-class'
import { Link } from '../link/link'

/** A page that only scripts can show, where they do not run: what it is, what else tells the same, and a way on. */
export function NeedsScriptsPage({ title, home, children }: { title: string; home: string; children: ReactNode }) {
  return (
    <div className="hidden noscript:block container-page py-6 md:py-10">
      <h1 className="font-display font-medium text-title">{title}</h1>
      <p className="mt-4">{children}</p>
      <Link to="/" data-plain="" className={buttonClass('outline', 'md', 'mt-6')}>
        {home}
      </Link>
    </div>
  )
}
