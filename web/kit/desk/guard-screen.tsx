import { type ReactNode, useEffect, useRef } from 'react'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { leave } from '#web/kit/session/leave'
import { Button } from '#web/ui/button'

/**
 * Stands where a personal page would be, alone on the page: `data-focus-screen` takes away what is around it. Signing
 * out stays possible, since there is no menu.
 */
export function GuardScreen({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // it comes by itself, not by a press: without this a screen reader would stay in what is gone
  useEffect(() => heading.current?.focus(), [])

  return (
    <div
      data-focus-screen=""
      className="min-h-dvh bg-sunken grid grid-cols-1 justify-items-center content-start px-[var(--gutter)] py-10 sm:pt-[12dvh]"
    >
      <section
        aria-labelledby="guard-title"
        className="w-full max-w-[36rem] hairline rounded-xl bg-card shadow-md p-6 sm:p-10 text-center"
      >
        <span className="block mx-auto w-[14rem] aspect-[320/190]">
          <LazyPeek species="dog" preset="beagle" seed="guard" tile="butter" />
        </span>
        <h1
          ref={heading}
          id="guard-title"
          tabIndex={-1}
          className="mt-5 font-display font-medium text-title focus:outline-none focus:shadow-none"
        >
          {title}
        </h1>
        <p className="mt-2 mx-auto max-w-[44ch] text-muted-foreground">{children}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2.5">{actions}</div>
        <Button variant="ghost" className="mt-2.5" onClick={leave}>
          Sign out
        </Button>
      </section>
    </div>
  )
}
