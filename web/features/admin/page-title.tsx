import type { ReactNode } from 'react'

/** The head of a work place: its name, one sentence, and what can be done with all of it. */
export function PageTitle({ title, note, actions }: { title: string; note?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <h1 className="font-display font-medium text-title">{title}</h1>
        {note && <p className="text-muted-foreground mt-1">{note}</p>}
      </div>
      {actions}
    </div>
  )
}
