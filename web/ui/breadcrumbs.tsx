import { ChevronRight } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { Icon } from './icon'

/** The looks of the links inside `Breadcrumbs`. */
export const crumbClass = 'inline-flex items-center min-h-compact hover:underline underline-offset-4'

/** Where this page lies. Children are the links to the pages above, `current` is the page itself. Desktop only. */
export function Breadcrumbs({ current, children }: { current: ReactNode; children: ReactNode }) {
  return (
    <nav aria-label="Breadcrumb" className="hidden md:block">
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-muted-foreground">
        {Children.map(children, (link) => (
          <li className="flex items-center gap-1.5">
            {link}
            <Icon as={ChevronRight} size="xs" />
          </li>
        ))}
        <li aria-current="page" className="text-foreground">
          {current}
        </li>
      </ol>
    </nav>
  )
}
