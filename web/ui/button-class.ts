import { cx } from './cx'

// Their looks stand in styles/parts.css: written out, they are 330 letters a button, and a list has thirty.
const VARIANTS = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  soft: 'btn-soft',
  outline: 'btn-outline',
  ghost: 'btn-ghost',
  destructive: 'btn-destructive',
  spark: 'btn-spark',
}

const SIZES = { sm: 'btn-sm', md: 'btn-md', lg: 'btn-lg', icon: 'btn-icon' }

/** `spark` is for celebrations only; one `primary` per view. */
export type ButtonVariant = keyof typeof VARIANTS
/** `lg` is for the one action of a panel; `sm` stays 44 px on touch; `icon` is square. */
export type ButtonSize = keyof typeof SIZES

/** The looks of a button, for links too: `<Link className={buttonClass('outline')}>` (with `data-plain`). */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'md', extra?: string): string {
  return cx('btn', SIZES[size], VARIANTS[variant], extra)
}
