/** How results spread over a range, above its two fields. Decoration: the fields say it in numbers. */
export function Histogram({
  counts,
  from = 0,
  to = counts.length - 1,
}: {
  counts: readonly number[]
  /** First and last bar inside the chosen range. */
  from?: number
  to?: number
}) {
  const most = Math.max(1, ...counts)
  const pitch = 100 / Math.max(1, counts.length)
  return (
    <svg className="block w-full h-[3rem] overflow-hidden fill-primary" aria-hidden="true">
      {counts.map((count, i) => {
        // by the square root: beside a tall bar the small ones are still to be seen
        const top = 100 - Math.sqrt(count / most) * 100
        return (
          // full height from its top: what hangs below the lower edge is cut off, and with it the lower corners
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the range
            key={i}
            x={`${(i * pitch).toFixed(1)}%`}
            y={`${top.toFixed(0)}%`}
            width={`${(pitch * 0.88).toFixed(1)}%`}
            height="110%"
            rx="5"
            {...((i < from || i > to) && { className: 'fill-secondary hc:stroke-input' })}
          />
        )
      })}
    </svg>
  )
}
