import { useHydrated } from '@tanstack/react-router'
import { Button, type ButtonProps } from '#web/ui/button'

/**
 * The main button of a form, which waits together with the person. Before the page is awake nobody would take what is
 * sent, so until then it looks as always and sends nothing; without scripts it shows that it never will.
 */
export function WaitingButton({ waitS, children, ...props }: ButtonProps & { waitS: number }) {
  const awake = useHydrated()
  if (waitS > 0) {
    return (
      <Button type="submit" size="lg" disabled>
        Try again in {waitS} s
      </Button>
    )
  }
  return (
    <Button
      type="submit"
      size="lg"
      {...(!awake && { disabled: true, className: 'disabled:opacity-100 noscript:disabled:opacity-50' })}
      {...props}
    >
      {children}
    </Button>
  )
}
