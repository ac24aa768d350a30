import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react'

/**
 * Opens a native dialog as a modal while `open` holds. The browser traps the focus, closes on Escape and gives the
 * focus back; this only keeps its state in step with ours. The focus begins at what is marked `data-first` (`autoFocus` comes
 * too early, while the dialog is still closed), else at the first control, or at the title where that control would be so far down that the title is out of view.
 *
 * @param locked neither Escape nor a press beside the panel closes it
 */
export function useModal(open: boolean, onClose: () => void, locked = false) {
  const ref = useRef<HTMLDialogElement>(null)
  /** The page was hidden for a moment, and the dialog with it: nobody closed it. */
  const isHidden = useRef(false)

  // before paint, so that the panel never flashes in its place in the page
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    isHidden.current = false
    dialog.showModal()
    const first = dialog.querySelector<HTMLElement>('[data-first]')
    // in a field, fingers would get a keyboard over what there is to read first
    if (first?.matches('button') || matchMedia('(pointer: fine)').matches) first?.focus()
    // one that is taller than its room begins at its title, not at a control far below it
    const title = dialog.scrollTop > 0 && dialog.querySelector('h2')
    if (title) {
      // only now: browsers would begin at it in every dialog
      title.tabIndex = -1
      title.focus()
      dialog.scrollTop = 0
    }
    return () => {
      isHidden.current = dialog.open
      dialog.close()
    }
  }, [open])

  return {
    ref,
    onCancel: (event: SyntheticEvent) => {
      // a file picker inside the dialog also reports that it was cancelled
      if (event.target !== ref.current) return
      event.preventDefault()
      if (!locked) onClose()
    },
    onClick: (event: MouseEvent) => {
      // only the backdrop belongs to the dialog itself: the panel fills it
      if (event.target === ref.current && !locked) onClose()
    },
    // browsers close on a second Escape whatever we say; then our state follows, or a locked one opens again
    onClose: () => {
      // an older close may be reported after the dialog has opened again
      if (!open || ref.current?.open || isHidden.current) return
      if (locked) ref.current?.showModal()
      else onClose()
    },
  }
}
