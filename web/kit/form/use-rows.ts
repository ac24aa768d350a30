import { type RefObject, useRef } from 'react'
import { flushSync } from 'react-dom'

const FIELD = 'input:not([type="hidden"]), select, textarea'

/**
 * For rows that come and go by buttons: the focus stays where the work goes on. What draws them is drawn at once, as only
 * what is there can take it.
 *
 * @param given what the next row comes from, where that is somebody else's as well
 * @returns what the list and the button that adds to it are given, how a row is added, moved, and taken away. The buttons
 *   that go with their row are marked `data-take`, those that move it `data-move`, up before down
 */
export function useRows<List extends HTMLElement, Adder extends HTMLElement = HTMLButtonElement>(
  given?: RefObject<Adder | null>,
) {
  const list = useRef<List>(null)
  const own = useRef<Adder>(null)
  const adder = given ?? own
  const inList = (what: string) => [...(list.current?.querySelectorAll<HTMLElement>(what) ?? [])]
  return {
    list,
    adder,
    /** The focus goes to the first field that comes: it stands before the button, and the next Tab would pass it over. */
    add: (draw: () => void) => {
      const before = new Set(inList(FIELD))
      flushSync(draw)
      inList(FIELD)
        .find((field) => !before.has(field))
        ?.focus()
    },
    /** The focus goes along with the row; at either end the other button is left. */
    move: (from: number, to: number, draw: () => void) => {
      flushSync(draw)
      const row = list.current?.children[to]
      const [up, down] = row?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []
      const [wanted, other] = to > from ? [down, up] : [up, down]
      const button = wanted?.disabled ? other : wanted
      button?.focus()
    },
    /** The focus goes to the button of the row that has its place then, of the last one, or else to what adds another. */
    take: (place: number, draw: () => void) => {
      const isByKeys = document.activeElement?.matches(':focus-visible') ?? false
      flushSync(draw)
      const left = inList('[data-take]')
      const next = left[Math.min(place, left.length - 1)] ?? adder.current
      // a finger would bring up a phone's keys by a field that is typed into
      if (isByKeys || !next?.matches('input, textarea') || matchMedia('(pointer: fine)').matches) next?.focus()
    },
  }
}
