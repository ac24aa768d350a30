import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class'
import { cx } from './cx'
import { Spinner } from './spinner'
import { stillPress } from './still-press'

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Working on it: says so, ignores presses, keeps focus and width. */
  busy?: boolean | undefined
  /** The words while busy, such as "Processing...". Their width is kept free from the start. */
  busyLabel?: string | undefined
}

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  busyLabel,
  className,
  type = 'button',
  onClick,
  children,
  ...props
}: ButtonProps) {
  // a disabled button would lose focus in the middle of its work; this one only refuses presses
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type={type}
      className={buttonClass(variant, size, cx('relative', className))}
      onClick={handleClick}
      onPointerDown={stillPress}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...props}
    >
      {busyLabel ? (
        <span className="grid">
          <Layer shown={!busy}>{children}</Layer>
          <Layer shown={busy}>
            <Spinner />
            {busyLabel}
          </Layer>
        </span>
      ) : (
        <Spinning busy={busy}>{children}</Spinning>
      )}
    </button>
  )
}

/** Both layers share one cell, so the button is as wide as the wider one. */
function Layer({ shown, children }: { shown: boolean; children: React.ReactNode }) {
  return (
    <span
      className={cx('col-start-1 row-start-1 inline-flex items-center justify-center gap-2', !shown && 'invisible')}
    >
      {children}
    </span>
  )
}

/** Without words of its own the label stays, for width and for screen readers, under a spinner. */
function Spinning({ busy, children }: { busy: boolean; children: React.ReactNode }) {
  if (!busy) return children
  return (
    <>
      <span className="absolute inset-0 flex items-center justify-center">
        <Spinner />
      </span>
      <span className="inline-flex items-center justify-center gap-2 opacity-0">{children}</span>
    </>
  )
}

/** A link that looks like a button. Router links take `buttonClass` instead. */
export function ButtonLink({
  variant = 'primary',
  size = 'md',
  className,
  ...props
}: ComponentProps<'a'> & { variant?: ButtonVariant; size?: ButtonSize }) {
  return <a data-plain="" className={buttonClass(variant, size, className)} {...props} />
}

/** The small words beside a field or heading, such as "Clear all". */
export const textLinkClass = 'link font-semibold text-primary-ink hover:underline underline-offset-4'
