import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readDisplay } from '#web/lib/accessibility'
import { leadToTitle } from './focus/lead-to-title'

const description = () => document.querySelector<HTMLMetaElement>('meta[name="description"]')?.content ?? ''

/**
 * A page change is silent to screen readers when no document is loaded. So its title is said politely, and the focus
 * moves to the main heading: the next Tab then starts in the new page and not at the old link. Whoever optimises for
 * screen readers hears what the page is for as well.
 */
export function PageAnnouncer() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  // the router tells when a page has been drawn; the first one is announced by the browser itself
  useEffect(() => {
    let end = () => {}
    const stop = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      end()
      setTitle(readDisplay().settings.screenReaderOptimized ? `${document.title}. ${description()}` : document.title)
      // a page may have put the focus where it belongs, such as into its first field
      if (document.querySelector('#main :focus, dialog:modal')) return
      end = leadToTitle()
    })
    return () => {
      stop()
      end()
    }
  }, [router])

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
