import { type ReactNode, useEffect, useRef } from 'react'

/** One message in the middle of the page. Its heading takes the focus where it replaces what stood there before. */
export function ResultCard({ title, picture, children }: { title: string; picture?: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // the change comes by itself, not by a press: without this a screen reader would stay in what is gone
  useEffect(() => {
    document.title = `${title} | Pawstead`
    heading.current?.focus()
  }, [title])
  return (
    <div className="grid grid-cols-1 place-items-center px-[var(--gutter)] py-10 md:py-20 print:py-4">
      <section
        aria-labelledby="result"
        className="w-full max-w-[30rem] hairline rounded-xl bg-card p-6 sm:p-10 text-center shadow-md print:shadow-none print:border-0 print:max-w-none"
      >
        {picture}
        <h1
          ref={heading}
          id="result"
          tabIndex={-1}
          className="font-display font-medium text-title focus:outline-none focus:shadow-none"
        >
          {title}
        </h1>
        {children}
      </section>
    </div>
  )
}
