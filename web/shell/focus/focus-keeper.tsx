import { useEffect } from 'react'
import { leadToWrong } from './lead-to-wrong'
import { replaceLost } from './replace-lost'

/** Nobody who works with the keyboard or a screen reader is put back to the beginning of a page by what they did. */
export default function FocusKeeper() {
  // focus is the document's own, and comes and goes without React
  useEffect(() => {
    const ends = [replaceLost(), leadToWrong()]
    // it comes after the page: whoever tries it has to know from when
    document.documentElement.dataset.focusKept = ''
    return () => {
      for (const end of ends) end()
    }
  }, [])
  return null
}
