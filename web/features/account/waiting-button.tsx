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

/** The main button of a form, which waits together with the person. */
export function WaitingButton({ waitS, children, ...props }: ButtonProps & { waitS: number }) {
  if (waitS > 0) {
    return (
      <Button type="submit" size="lg" disabled>
        Try again in {waitS} s
      </Button>
    )
  }
  return (
    <Button type="submit" size="lg" {...props}>
      {children}
    </Button>
  )
}
