import { type ReactNode, useId } from 'react'

/** One part of a long form; all of them are open, nothing is hidden behind the one before. */
export function Block({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="hairline rounded-card bg-card p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 mb-4">
        <h2 id={titleId} className="font-semibold text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
