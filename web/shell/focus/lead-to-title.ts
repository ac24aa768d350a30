import { mainHeading } from '../main-heading'
import { isNowhere } from './once-drawn'

/**
 * Moves the focus to the main heading of the page that came, so that the next Tab starts in it. While only the shapes of a
 * page are there, the focus waits at its beginning, and goes on to the heading unless the person has gone elsewhere.
 *
 * @returns what ends the waiting
 */
export function leadToTitle(): () => void {
  const main = document.getElementById('main')
  const heading = mainHeading()
  if (heading) focusOn(heading)
  if (heading || !main) return () => {}
  focusOn(main)
  const changes = new MutationObserver(() => {
    const isWaiting = document.activeElement === main || isNowhere()
    const title = isWaiting ? mainHeading() : null
    if (title) focusOn(title)
    if (title || !isWaiting) changes.disconnect()
  })
  changes.observe(main, { subtree: true, childList: true, attributeFilter: ['style'] })
  return () => changes.disconnect()
}

function focusOn(target: HTMLElement): void {
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
