import { type ReactNode, useId } from 'react'
import { Button } from './button'
import { cx } from './cx'

const FLOATING =
  'fixed z-tabbar left-4 right-4 mx-auto max-w-[26rem] bottom-[calc(var(--spacing-tabbar)+var(--safe-bottom)+1rem)] md:left-6 md:right-auto md:mx-0 md:w-[26rem] md:bottom-6 [body:has([data-action-bar])_&]:max-lg:bottom-[calc(var(--spacing-tabbar)+var(--safe-bottom)+2rem)] shadow-lg animate-rise'

/**
 * A question the product asks by itself, such as to be installed. It floats: bottom left, on phones above the tab bar or
 * the action bar, so nothing moves when it comes; or it stands below the page, where it covers nothing. Show it only when
 * `usePromptTurn` says so.
 */
export function PromptCard({
  picture,
  title,
  action,
  dismissLabel = 'Not now',
  onDismiss,
  below = false,
  children,
}: {
  /** An icon or mark, 48 px. */
  picture?: ReactNode
  title: string
  /** The main button, size `sm`; without one there is only the way out. */
  action?: ReactNode
  dismissLabel?: string
  /** Has to be remembered by whoever asked. */
  onDismiss: () => void
  /** In the room below the page (`#below-page`) instead of floating. */
  below?: boolean
  /** One sentence. */
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      aria-labelledby={titleId}
      className={cx(
        'rounded-card bg-popover hairline hc:border-2 p-4 flex gap-4 items-start no-print',
        below ? 'max-w-[34rem] mx-auto' : FLOATING,
      )}
    >
      {picture}
      <div className="flex-1 min-w-0">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        <p className="text-sm text-muted-foreground mt-0.5">{children}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {action}
          <Button size="sm" variant="ghost" onClick={onDismiss}>
            {dismissLabel}
          </Button>
        </div>
      </div>
    </section>
  )
}
