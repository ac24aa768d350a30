import type { ReactNode } from 'react'

/** Facts side by side, as many as fit; where there are none, what is said of that. */
export function FactList({
  facts,
  none = null,
}: {
  facts: readonly { label: string; value: ReactNode }[]
  none?: string | null
}) {
  if (facts.length === 0) return none && <p className="text-muted-foreground">{none}</p>
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-6 gap-y-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted-foreground">{label}</dt>
          <dd className="font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
