/** Names and values in two columns. */
export function Facts({ rows }: { rows: readonly { name: string; value: string }[] }) {
  return (
    <dl>
      {rows.map(({ name, value }) => (
        <div key={name} className="flex justify-between gap-6 py-2 hairline border-x-0 border-t-0 last:border-b-0">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="text-right nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
