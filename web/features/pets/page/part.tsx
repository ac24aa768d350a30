import { type ReactNode, useId } from 'react'

/** A part of a pet's page with its heading. */
export function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 mb-2">
        <h2 id={id} className="font-semibold text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
