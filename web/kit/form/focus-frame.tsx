import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#web/kit/link/link'
import { Icon } from '#web/ui/icon'
import { Wordmark } from '#web/ui/logo'

/**
 * A page with one task: the mark, and nothing to wander off to.
 *
 * @param secure money is being asked for, so it says that it is safe here
 */
export function FocusFrame({ secure = true, children }: { secure?: boolean; children: ReactNode }) {
  return (
    <div className="min-h-dvh print:min-h-0 bg-sunken print:bg-transparent">
      <div className="bg-background hairline border-x-0 border-t-0 no-print">
        <div className="container-page flex flex-wrap items-center justify-between gap-x-4 py-1.5 min-h-topbar md:min-h-header">
          <Link to="/" data-plain="" data-nav="" aria-label="Pawstead, home" className="flex items-center min-h-touch">
            <Wordmark />
          </Link>
          {secure && (
            <p className="text-sm text-muted-foreground flex items-center gap-2">
              <Icon as={Lock} size="sm" />
              Secure payment
            </p>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}
