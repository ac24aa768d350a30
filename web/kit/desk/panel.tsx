import { type ReactNode, useId } from 'react'
import { AppLink } from '#web/kit/link/app-link'

/** One matter on a dashboard: a title, where the rest of it is, and a few lines. */
export function Panel({
  title,
  more,
  children,
}: {
  title: string
  more?: { href: string; label: string } | undefined
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="hairline rounded-card bg-card p-5 sm:p-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={titleId} className="font-semibold text-xl">
          {title}
        </h2>
        {more && (
          <AppLink
            href={more.href}
            className="text-sm font-semibold text-primary-ink inline-flex items-center pointer-coarse:min-h-touch"
          >
            {more.label}
          </AppLink>
        )}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  )
}

/** What a panel says while there is nothing in it: what belongs here, and how to begin. */
export function PanelEmpty({ action, children }: { action?: { href: string; label: string }; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="text-muted-foreground max-w-[48ch]">{children}</p>
      {action && (
        <AppLink
          href={action.href}
          className="font-semibold text-primary-ink underline underline-offset-4 inline-flex items-center pointer-coarse:min-h-touch"
        >
          {action.label}
        </AppLink>
      )}
    </div>
  )
}
