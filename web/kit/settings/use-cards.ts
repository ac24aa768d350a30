import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Heading } from '#contract/info'

/** Fewer are seen at a glance. */
const LONG = 4

/**
 * The cards that stand on a page of settings, in their order; none where there are too few to look for. They are read
 * from the page, since they come and go with what is set and each belongs to an area of its own.
 */
export function useCards(page: RefObject<HTMLElement | null>): readonly Heading[] {
  const [cards, setCards] = useState<readonly Heading[]>([])
  // before the page is painted, so that the list stands with the cards
  useLayoutEffect(() => {
    const node = page.current
    if (!node) return
    const look = () => {
      const found = [...node.querySelectorAll<HTMLElement>('section[data-card]')].map(({ id, dataset }) => ({
        id,
        text: dataset.card ?? '',
        level: 2 as const,
      }))
      const next = found.length < LONG ? [] : found
      setCards((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    look()
    // what the page shows is told before it is painted, and what follows from it has to be there then as well
    const changes = new MutationObserver(() => flushSync(look))
    changes.observe(node, { childList: true, subtree: true })
    return () => changes.disconnect()
  }, [page])
  return cards
}
