import { cx } from './cx'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control font-semibold text-base transition-colors select-none disabled:opacity-50 disabled:cursor-not-allowed aria-disabled:opacity-50 aria-disabled:cursor-not-allowed'

const VARIANTS = {
  primary: 'bg-primary text-primary-foreground hover:bg-primary-hover',
  secondary: 'bg-secondary text-foreground hover:bg-accent hc:border-2',
  soft: 'bg-primary-soft text-primary-ink hover:bg-accent hc:border-2',
  outline: 'border border-input bg-card text-foreground hover:bg-accent',
  ghost: 'text-foreground hover:bg-accent',
  destructive: 'bg-destructive text-destructive-foreground hover:opacity-90',
  spark: 'bg-spark text-spark-foreground hover:opacity-90',
}

const SIZES = {
  sm: 'min-h-compact pointer-coarse:min-h-touch px-3.5 py-1 text-sm whitespace-nowrap',
  md: 'min-h-touch px-5 py-2',
  lg: 'min-h-touch-lg px-7 py-3 text-lg',
  icon: 'size-touch shrink-0',
}

/** `spark` is for celebrations only; one `primary` per view. */
export type ButtonVariant = keyof typeof VARIANTS
/** `lg` is for the one action of a panel; `sm` stays 44 px on touch; `icon` is square. */
export type ButtonSize = keyof typeof SIZES

/** The looks of a button, for links too: `<Link className={buttonClass('outline')}>` (with `data-plain`). */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', extra?: string): string {
  return cx(BASE, SIZES[size], VARIANTS[variant], extra)
}
