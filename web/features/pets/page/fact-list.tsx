import type { ReactNode } from 'react'

/** Facts side by side, as many as fit. Nothing where there are none. */
export function FactList({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  if (facts.length === 0) return null
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
