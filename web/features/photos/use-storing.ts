import { useEffect, useRef } from 'react'

/** Tells whoever sends the message what is still on its way; what was taken off the page is on its way no longer. */
export function useStoring(is: boolean, onStoring: ((is: boolean) => void) | undefined): void {
  const tell = useRef(onStoring)
  useEffect(() => {
    tell.current = onStoring
  })
  useEffect(() => {
    tell.current?.(is)
    return () => tell.current?.(false)
  }, [is])
}
