import { cx } from './cx'

/** A chip that is on or off: on a button with `aria-pressed`, or on a link with `aria-current`. */
export function chipClass(on: boolean): string {
  return cx(
    'chip inline-flex items-center gap-2 rounded-pill border px-3.5 min-h-compact pointer-coarse:min-h-touch text-sm font-medium whitespace-nowrap transition-colors',
    on ? 'bg-inverse text-inverse-foreground border-inverse' : 'bg-card border-input text-foreground hover:bg-accent',
  )
}

/** A chosen filter that goes away when pressed; its content is `RemoveFilter`. */
export const removableChipClass =
  'chip inline-flex items-center gap-1.5 rounded-pill bg-primary-soft text-primary-ink hc:border-2 pl-3.5 pr-2.5 min-h-compact pointer-coarse:min-h-touch text-sm font-medium hover:bg-accent'
