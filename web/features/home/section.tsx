import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { AppLink } from '#web/kit/link/app-link'
import { Icon } from '#web/ui/icon'

/** One part of the front page: what it is, where there is more of it, and the thing itself. */
export function Section({
  title,
  note,
  more,
  children,
}: {
  title: string
  note?: string
  more?: { href: string; label: string }
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 mb-5">
        <div>
          <h2 id={id} className="font-display font-medium text-2xl md:text-3xl tracking-[-0.015em]">
            {title}
          </h2>
          {note && <p className="text-muted-foreground mt-1">{note}</p>}
        </div>
        {more && (
          <AppLink
            href={more.href}
            className="link inline-flex items-center gap-1.5 font-semibold text-primary-ink min-h-touch -mb-2 hover:underline underline-offset-4"
          >
            {more.label}
            <Icon as={ArrowRight} size="sm" />
          </AppLink>
        )}
      </div>
      {children}
    </section>
  )
}
