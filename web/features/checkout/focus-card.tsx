import { type ReactNode, useEffect, useRef } from 'react'

/** One message in the middle of a focus page. Its heading takes the focus, since it replaces what stood there before. */
export function FocusCard({ title, picture, children }: { title: string; picture?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // the change comes by itself, not by a press: without this a screen reader would stay in what is gone
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid grid-cols-1 place-items-center px-[var(--gutter)] py-10">
      <section
        aria-labelledby="focus-title"
        className="w-full max-w-[36rem] hairline rounded-xl bg-card p-6 sm:p-10 shadow-md print:shadow-none"
      >
        {picture}
        <h1
          ref={heading}
          id="focus-title"
          tabIndex={-1}
          className="font-display font-medium text-title text-center focus:outline-none focus:shadow-none"
        >
          {title}
        </h1>
        {children}
      </section>
    </div>
  )
}
