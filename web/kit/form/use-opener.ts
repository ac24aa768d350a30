import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * For a form that takes the place of the button that opened it.
 *
 * @param close puts the form away
 * @returns what the button is given, and how to close: drawn at once, so that the focus goes back to a button that is there again
 */
export function useOpener(close: () => void): { opener: RefObject<HTMLButtonElement | null>; closeBack: () => void } {
  const opener = useRef<HTMLButtonElement>(null)
  const closeBack = () => {
    flushSync(close)
    opener.current?.focus()
  }
  return { opener, closeBack }
}
