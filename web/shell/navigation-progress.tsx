import { useRouterState } from '@tanstack/react-router'

/** A thin line while the next page is on its way. Quick answers show none; screen readers hear the page's name instead. */
export function NavigationProgress() {
  const loading = useRouterState({ select: (state) => state.isLoading && state.resolvedLocation !== undefined })
  if (!loading) return null
  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-toast h-[3px] overflow-hidden pointer-events-none no-print"
    >
      <div className="h-full w-[92%] bg-primary origin-left animate-[pw-grow_8s_cubic-bezier(0.1,0.8,0.2,1)_150ms_both]" />
    </div>
  )
}
