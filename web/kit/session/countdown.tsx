import { useEffect, useState } from 'react'

/** Minutes and seconds until a moment. Eyes see every second; ears hear every half minute. */
export function Countdown({ to }: { to: number }) {
  const [leftS, setLeftS] = useState(() => secondsUntil(to))

  useEffect(() => {
    setLeftS(secondsUntil(to))
    const timer = setInterval(() => setLeftS(secondsUntil(to)), 1000)
    return () => clearInterval(timer)
  }, [to])

  return (
    <>
      <span aria-hidden="true" className="font-semibold text-foreground tabular-nums">
        {Math.floor(leftS / 60)}:{String(leftS % 60).padStart(2, '0')}
      </span>
      <span className="sr-only" aria-live="polite">
        {spoken(Math.ceil(leftS / 30) * 30)}
      </span>
    </>
  )
}

function secondsUntil(moment: number): number {
  return Math.max(0, Math.ceil((moment - Date.now()) / 1000))
}

function spoken(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60 ? '30 seconds' : ''
  if (minutes === 0) return rest || 'a moment'
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} ${rest}`.trim()
}
