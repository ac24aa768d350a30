import { type ReactNode, useId } from 'react'

/** A part of a profile with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-display font-medium text-2xl mb-3">
        {title}
      </h2>
      {children}
    </section>
  )
}
