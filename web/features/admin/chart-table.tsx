import { useDisplay } from '#web/lib/accessibility'
import { Th } from '#web/ui/table'

/** The twin of a chart: the same figures to read. */
export function ChartTable({
  caption,
  heads,
  rows,
}: {
  caption: string
  /** The first names the rows. */
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}) {
  // who listens to the page rather than looks at it gets the figures without asking
  const { screenReaderOptimized } = useDisplay().settings
  return (
    <details className="mt-2" open={screenReaderOptimized}>
      <summary className="inline-flex items-center min-h-compact pointer-coarse:min-h-touch text-sm font-semibold text-primary-ink underline-offset-4 hover:underline">
        Show as table
      </summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="overflow-auto max-h-[24rem] relative" tabIndex={0} aria-label={caption}>
        <table className="mt-2 w-full text-left text-sm">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {heads.map((head, i) => (
                <Th key={head} numeric={i > 0}>
                  {head}
                </Th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name} className="hairline border-x-0 border-b-0">
                <th scope="row" className="font-medium py-2 whitespace-nowrap">
                  {name}
                </th>
                {cells.map((cell, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={i} className="text-right nums px-4 last:pr-0">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
