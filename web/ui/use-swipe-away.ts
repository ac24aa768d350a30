import { type PointerEvent, useRef } from 'react'
import { isSwipedAway } from './swipe.rules'

type Swipe = PointerEvent<HTMLElement>

/** What lets a finger push something off the screen to either side. The element follows the finger. */
export function useSwipeAway(onAway: () => void) {
  const from = useRef<{ x: number; at: number } | null>(null)
  const shift = ({ currentTarget }: Swipe, by: number) => {
    currentTarget.style.translate = by === 0 ? '' : `${by}px`
  }
  return {
    onPointerDown(event: Swipe) {
      if (event.pointerType !== 'mouse') from.current = { x: event.clientX, at: event.timeStamp }
    },
    onPointerMove(event: Swipe) {
      if (from.current) shift(event, event.clientX - from.current.x)
    },
    onPointerUp(event: Swipe) {
      const start = from.current
      from.current = null
      if (!start) return
      if (isSwipedAway(event.clientX - start.x, event.timeStamp - start.at)) onAway()
      else shift(event, 0)
    },
    // the finger went up or down instead: the page scrolls
    onPointerCancel(event: Swipe) {
      from.current = null
      shift(event, 0)
    },
  }
}
