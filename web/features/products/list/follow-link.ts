import type { AnyRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

/**
 * Lets the router take over a plain press on a plain link; presses that ask for a new tab stay the browser's.
 *
 * @returns whether the router took it
 */
export function followLink(
  event: MouseEvent<HTMLAnchorElement>,
  router: Pick<AnyRouter, 'navigate'>,
  href: string,
): boolean {
  if (event.defaultPrevented || event.button !== 0) return false
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  event.preventDefault()
  void router.navigate({ href })
  return true
}
