import { lazy, Suspense, useEffect, useState } from 'react'
import { useDisplay } from '#web/lib/accessibility'

const ShortcutsDialog = lazy(() => import('./shortcuts-dialog'))

/** Focuses the first of these that is on the screen; pages with one task, and those with a bar of their own, have but a way home or back. */
function focusFirst(selector: string): boolean {
  const node = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.checkVisibility())
  node?.focus()
  return node !== undefined
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null

/**
 * The keys of the specification (section 9): Alt+S main content, Alt+N navigation. `/` goes to the search and `?`
 * shows the list. All of them obey the setting `keyboardNavigation`.
 */
export function Shortcuts() {
  const { keyboardNavigation } = useDisplay().settings
  const [open, setOpen] = useState(false)

  // keys are pressed anywhere, so the page itself listens
  useEffect(() => {
    if (!keyboardNavigation) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || document.querySelector('dialog:modal')) return
      // by place on the keyboard: with Option held, a Mac reports other letters
      if (event.altKey) {
        if (event.code === 'KeyS' && focusFirst('#main')) event.preventDefault()
        if (event.code === 'KeyN' && (focusFirst('#nav, #tabs') || focusFirst('[data-nav]'))) event.preventDefault()
        return
      }
      if (isTyping(event.target)) return
      if (event.key === '/' && focusFirst('[data-search-input]')) event.preventDefault()
      if (event.key === '?') setOpen(true)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [keyboardNavigation])

  return open ? (
    <Suspense>
      <ShortcutsDialog onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
