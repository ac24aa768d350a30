import { type ReactNode, useId } from 'react'

/** One thing to set, saved on its own. */
export function Card({
  id,
  title,
  note,
  aside,
  children,
}: {
  /** Where a link may lead to; the words of the title unless told. */
  id?: string
  title: string
  note?: ReactNode
  /** Beside the title. */
  aside?: ReactNode
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section
      id={id ?? title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}
      data-card={title}
      aria-labelledby={titleId}
      className="hairline rounded-card bg-card p-5 sm:p-7 scroll-mt-20"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="font-semibold text-xl">
          {title}
        </h2>
        {aside}
      </div>
      {note && <p className="mt-1 text-muted-foreground max-w-[60ch]">{note}</p>}
      <div className="mt-5">{children}</div>
    </section>
  )
}
