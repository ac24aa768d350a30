import { Component, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { AfterLoad } from '#web/kit/link/after-load'
import { cx } from '#web/ui/cx'
import { NeedsScripts } from '#web/ui/needs-scripts'
import { COMING, GONE, NoMap } from './no-map'

/**
 * The room a map takes. What is in it is loaded when it comes into view and the page is at rest; whatever goes wrong
 * with it leaves a sentence instead.
 */
export function MapFrame({
  label,
  className,
  failed,
  children,
}: {
  label: string
  className?: string | undefined
  failed: boolean
  children: ReactNode
}) {
  const frame = useRef<HTMLElement>(null)
  const [inView, setInView] = useState(false)
  // what is in view is known to the browser alone
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      setInView(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <section ref={frame} aria-label={label} className={cx('relative overflow-hidden bg-tile-sage', className)}>
      <NeedsScripts className="p-6 text-center text-on-tile-muted">
        The map needs JavaScript. Everything on it is also listed on this page.
      </NeedsScripts>
      {failed ? (
        <NoMap>{GONE}</NoMap>
      ) : (
        <Boundary>
          {inView && (
            <AfterLoad>
              <Suspense fallback={<NoMap>{COMING}</NoMap>}>{children}</Suspense>
            </AfterLoad>
          )}
        </Boundary>
      )}
    </section>
  )
}

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <NoMap>{GONE}</NoMap> : this.props.children
  }
}
