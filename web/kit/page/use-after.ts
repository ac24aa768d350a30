import { useEffect, useState } from 'react'

/** Whether so many milliseconds have gone by since the part was first drawn. */
export function useAfter(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  // time passes outside of drawing
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}
