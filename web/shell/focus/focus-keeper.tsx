import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { leadPastWays } from './lead-past-ways'
import { leadToMore } from './lead-to-more'
import { leadToPart } from './lead-to-part'
import { leadToWrong } from './lead-to-wrong'
import { replaceLost } from './replace-lost'
import { showFocused } from './show-focused'

/** Nobody who works with the keyboard or a screen reader is put back to the beginning of a page by what they did. */
export default function FocusKeeper() {
  const router = useRouter()

  // focus is the document's own, and comes and goes without React
  useEffect(() => {
    const ends = [replaceLost(), leadToWrong(), leadToMore(), leadPastWays(), showFocused()]
    // it comes after the page: whoever tries it has to know from when
    document.documentElement.dataset.focusKept = ''
    return () => {
      for (const end of ends) end()
    }
  }, [])

  // the part an address names, of the page that is open already and of each that comes
  useEffect(() => {
    let end = () => {}
    const lead = (hash: string, isThere = false) => {
      end()
      end = hash ? leadToPart(hash, { isThere }) : () => {}
    }
    // who has scrolled by now, or came back to where they were, stays there
    const { hash } = router.latestLocation
    if (scrollY === 0) lead(hash)
    else if (isAtTop(hash)) lead(hash, true)
    let isTraversal = false
    const stops = [
      router.history.subscribe(({ action }) => {
        isTraversal = action.type !== 'PUSH' && action.type !== 'REPLACE'
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation: { hash: id } }) => {
        if (!fromLocation) return
        const isThere = document.getElementById(id) !== null
        // Back leads to where one was on the page, which may be far below the part
        if (isTraversal && isThere && !isAtTop(id)) end()
        else lead(id, isThere)
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      end()
    }
  }, [router])
  return null
}

/** Whether the router has gone to a part by itself; parts keep a distance from the top, where the header is. */
function isAtTop(id: string): boolean {
  const top = document.getElementById(id)?.getBoundingClientRect().top
  return top !== undefined && top >= 0 && top < innerHeight / 4
}
