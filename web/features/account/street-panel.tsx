import { lazy, Suspense, useSyncExternalStore } from 'react'

const StreetArt = lazy(() => import('./street-art'))

/** From here on the panel is shown (`lg`). */
const WIDE = '(width >= 64rem)'

function subscribe(listener: () => void): () => void {
  const wide = matchMedia(WIDE)
  wide.addEventListener('change', listener)
  return () => wide.removeEventListener('change', listener)
}

const useWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )

/** The street beside the form, on wide screens only. Decoration. */
export function StreetPanel() {
  const wide = useWide()
  return (
    <div className="hidden lg:block" aria-hidden="true">
      <div className="relative h-full min-h-[14rem] bg-tile-sky overflow-hidden flex flex-col">
        <div className="p-8 lg:p-12 relative z-raised">
          <p className="font-display font-medium text-3xl text-on-tile max-w-[14ch] leading-tight">
            The lights are on. Come in.
          </p>
        </div>
        <svg
          className="absolute inset-x-0 bottom-0 w-full h-[42%]"
          viewBox="0 0 600 300"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="fill-tile-mint" d="M0 120C120 30 300 30 420 90s120 60 180 20v190H0z" />
          <path className="fill-tile-sage" d="M0 250c200-30 400-20 600 0v50H0z" />
        </svg>
        <div className="relative mt-auto grid grid-cols-[1fr_1.45fr_1fr] items-end gap-3 px-8 pb-[3.5%]">
          {wide && (
            <Suspense>
              <StreetArt />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}
