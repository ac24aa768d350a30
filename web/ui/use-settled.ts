import { useEffect, useState } from 'react'

/** What was typed, once nobody has typed for a moment. */
export function useSettled(text: string, pauseMs = 250): string {
  const [settled, setSettled] = useState(text)
  // time passes outside of drawing
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text, pauseMs])
  return settled
}
