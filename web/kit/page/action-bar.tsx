import type { ReactNode } from 'react'

/**
 * The main action of a detail page, kept at the lower edge below 1024 px. On phones it takes the place of the tab bar
 * by being in the page: no state, so it holds in the first HTML too.
 */
export function ActionBar({
  label = 'Quick action',
  needsScripts = false,
  children,
}: {
  label?: string
  /** Without scripts its action does nothing: the tab bar stays. */
  needsScripts?: boolean
  children: ReactNode
}) {
  return (
    <aside
      data-action-bar={needsScripts ? 'scripts' : ''}
      aria-label={label}
      className="action-bar lg:hidden noscript:data-[action-bar=scripts]:hidden fixed inset-x-0 bottom-0 z-tabbar bg-background hairline border-x-0 border-b-0 pb-safe px-safe no-print"
    >
      <div className="flex items-center gap-4 px-4 py-2.5">{children}</div>
    </aside>
  )
}
