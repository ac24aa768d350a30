import { Bar } from './bar'

/** How far something is. Say the number in words beside it: "60% done". */
export function ProgressBar({ value, max = 100, label }: { value: number; max?: number; label: string }) {
  return (
    <div role="progressbar" aria-label={label} aria-valuenow={value} aria-valuemin={0} aria-valuemax={max}>
      <Bar share={max > 0 ? value / max : 0} className="h-[0.375rem]" />
    </div>
  )
}
