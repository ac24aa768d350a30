import { mainHeading } from '../main-heading'
import { isNowhere, onceDrawn } from './once-drawn'

/** As long as a page may take to come together, in milliseconds. */
const PATIENCE_MS = 30_000
/** What a person does who wants to be somewhere else. */
const OWN_WAY = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * A link may lead to a part of a page that is fetched after it, and the browser looks for it once, at the beginning. It is
 * gone to when it is there, and kept in its place while what stands above it is still growing, until the person goes
 * their own way.
 *
 * @param id of the part, as the address names it
 * @param isThere when the router has gone to it, and left the focus where it belongs
 * @returns what ends it
 */
export function leadToPart(id: string, { isThere = false } = {}): () => void {
  let top: number | null = null

  function look() {
    const part = document.getElementById(id)
    if (!part || part.getClientRects().length === 0) return
    const was = top
    top = Math.round(part.getBoundingClientRect().top + scrollY)
    if (was === top) return
    part.scrollIntoView()
    if (was === null && !isThere) focusOn(part)
  }
  const changes = new MutationObserver(() => onceDrawn(look))
  const growth = new ResizeObserver(look)
  const end = () => {
    changes.disconnect()
    growth.disconnect()
    clearTimeout(patience)
    for (const way of OWN_WAY) document.removeEventListener(way, end, true)
  }
  const patience = setTimeout(end, PATIENCE_MS)
  for (const way of OWN_WAY) document.addEventListener(way, end, { capture: true, passive: true })
  changes.observe(document.body, { subtree: true, childList: true })
  growth.observe(document.body)
  onceDrawn(look)
  return end
}

/** Where the next Tab begins; a field that took the focus keeps it, and so does whatever has it in the part. */
function focusOn(part: HTMLElement): void {
  const { activeElement } = document
  // the browser was quicker: a skip link was pressed before this
  if (part.contains(activeElement)) return
  if (!isNowhere() && activeElement !== mainHeading() && activeElement?.id !== 'main') return
  const target = part.querySelector<HTMLElement>('h1, h2, h3') ?? part
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1
  target.focus({ preventScroll: true })
}
