import { useHydrated } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { Button, type ButtonProps } from '#web/ui/button'

/** Seconds the service asked to wait, counting down. */
export function useWait(): [waitS: number, wait: (seconds: number) => void] {
  const [waitS, setWaitS] = useState(0)
  useEffect(() => {
    if (waitS <= 0) return
    const timer = setTimeout(() => setWaitS(waitS - 1), 1000)
    return () => clearTimeout(timer)
  }, [waitS])
  return [waitS, setWaitS]
}

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
