import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { menuAfterKey } from './menu-keys'

const itemsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"], :disabled)') ?? []),
]

/** The keyboard model of a menu button: arrows open and move, letters jump, Escape and Tab close. */
export function useMenu() {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** Which end to start from when the list appears. */
  const start = useRef<'first' | 'last'>('first')

  // the items exist only once the list is drawn
  useEffect(() => {
    if (open)
      itemsIn(list.current)
        .at(start.current === 'first' ? 0 : -1)
        ?.focus()
  }, [open])
  // presses on things that take no focus still mean "somewhere else"
  useEffect(() => {
    if (!open) return
    const handlePress = (event: PointerEvent) => {
      const target = event.target instanceof Node ? event.target : null
      if (!list.current?.contains(target) && !button.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', handlePress)
    return () => document.removeEventListener('pointerdown', handlePress)
  }, [open])

  const openAt = (end: 'first' | 'last') => {
    start.current = end
    setOpen(true)
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }

  return {
    open,
    button: {
      ref: button,
      onClick: () => (open ? setOpen(false) : openAt('first')),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
        event.preventDefault()
        openAt(event.key === 'ArrowDown' ? 'first' : 'last')
      },
    },
    list: {
      ref: list,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          return close()
        }
        if (event.key === 'Tab') return setOpen(false)
        if (event.ctrlKey || event.metaKey || event.altKey) return
        const items = itemsIn(list.current)
        const current = items.findIndex((item) => item.matches(':focus'))
        const next = menuAfterKey(
          event.key,
          current,
          items.map((item) => item.textContent ?? ''),
        )
        if (next === null) return
        event.preventDefault()
        items[next]?.focus()
      },
      // choosing closes; a link takes the focus to its page, anything else gives it back
      onClick: (event: MouseEvent) => {
        const item = event.target instanceof Element ? event.target.closest('[role^="menuitem"]') : null
        if (!item || (event.defaultPrevented && !item.matches('a'))) return
        if (item.matches('a')) setOpen(false)
        else close()
      },
      onBlur: (event: FocusEvent) => {
        const next = event.relatedTarget
        if (next && !list.current?.contains(next) && next !== button.current) setOpen(false)
      },
    },
  }
}
