import { type ReactNode, useId } from 'react'

/** One matter beside the document. */
export function SideCard({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="hairline rounded-card bg-card p-5">
      <h2 id={titleId} className="font-semibold text-lg">
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}
