/**
 * What the keyboard comes to in a row that scrolls sideways is shown whole: a browser leaves alone what it shows an edge of.
 *
 * @returns what ends it
 */
export function showFocused(): () => void {
  const show = ({ target }: FocusEvent) => {
    if (
      target instanceof Element &&
      target.matches(':focus-visible') &&
      target.closest('.scroll-row, .overflow-x-auto')
    )
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  document.addEventListener('focusin', show)
  return () => document.removeEventListener('focusin', show)
}
