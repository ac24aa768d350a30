import { useEffect, useState } from 'react'

/** Seconds to wait, counting down, and how to begin to wait. */
export function useWait(firstS = 0): [waitS: number, wait: (seconds: number) => void] {
  const [waitS, setWaitS] = useState(firstS)
  // time passes outside of drawing
  useEffect(() => {
    if (waitS <= 0) return
    const timer = setTimeout(() => setWaitS(waitS - 1), 1000)
    return () => clearTimeout(timer)
  }, [waitS])
  return [waitS, setWaitS]
}
