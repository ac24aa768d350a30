import { useEffect, useState } from 'react'

/** What was typed, once nobody has typed for a moment. */
export function usePaused(text: string, pauseMs = 250): string {
  const [paused, setPaused] = useState(text)
  // time passes outside of drawing
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return paused
}
