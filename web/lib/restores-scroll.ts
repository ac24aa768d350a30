import { createIsomorphicFn } from '@tanstack/react-start'

/**
 * Whether the router scrolls when a page was drawn: to where somebody left it, or else to its top. Not so for the first one
 * when it was opened afresh and scrolled before its scripts came: whoever reads it already stays where they are.
 */
export const restoresScroll = createIsomorphicFn()
  .server(() => true as boolean | (() => boolean))
  .client(() => {
    let isFirst = true
    return () => {
      const isRead = isFirst && window.scrollY > 0 && isOpenedAfresh()
      isFirst = false
      return !isRead
    }
  })

function isOpenedAfresh(): boolean {
  return performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate')
}
