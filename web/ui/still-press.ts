import type { PointerEvent } from 'react'

/** A pointer that moved less was held still, in px. */
const STILL_PX = 8
/** After the pointer is up: clicks come at once or not at all. */
const CLICK_MS = 50

/**
 * A press counts although the page moves the button away before the pointer is up: the press makes the field before it
 * lose the focus, which may show what is wrong with it right above the button. Browsers would click what lies under both
 * ends of the press, which is nothing.
 */
export function stillPress({ currentTarget: button, clientX, clientY }: PointerEvent<HTMLButtonElement>): void {
  const over = new AbortController()
  const handleClick = (click: MouseEvent) => {
    const isStill = Math.hypot(click.clientX - clientX, click.clientY - clientY) < STILL_PX
    if (isStill && button.isConnected && !button.contains(click.target as Node)) button.click()
  }
  const handleUp = () => setTimeout(() => over.abort(), CLICK_MS)
  document.addEventListener('click', handleClick, { capture: true, once: true, signal: over.signal })
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, handleUp, { capture: true, signal: over.signal })
}
