import { type FocusEvent, type MouseEvent, useRef } from 'react'

/**
 * Selects what a field holds as somebody enters it, by key or by finger: for words the page filled in itself, which are
 * meant to be replaced by typing. A further click sets the caret as ever.
 *
 * @param wanted false for somebody's own words
 */
export function useSelectOnEntry(wanted: boolean) {
  const entering = useRef(false)
  if (!wanted) return {}
  return {
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => currentTarget.select(),
    // a click sets the caret after the focus came, and so ends what the focus had selected
    onMouseDown: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      entering.current = document.activeElement !== currentTarget
    },
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (entering.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
      entering.current = false
    },
  }
}
