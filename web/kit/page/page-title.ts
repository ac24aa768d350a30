import { useEffect } from 'react'

/**
 * Says in the tab what the page has found, once it is known: a name, a number. The first title in a document counts,
 * and the route has put its own there, so a second one would go unseen.
 */
export function usePageTitle(words: string | undefined): void {
  // the document belongs to the browser
  useEffect(() => {
    if (!words) return
    const before = document.title
    const own = `${words} | Pawstead`
    document.title = own
    return () => {
      // the next page may have put its own already
      if (document.title === own) document.title = before
    }
  }, [words])
}
