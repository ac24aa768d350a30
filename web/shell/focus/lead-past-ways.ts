/**
 * Skips the ways of a dashboard and of the settings, too: they stand in `main`, before what the page is about.
 *
 * @returns what ends it
 */
export function leadPastWays(): () => void {
  function handleClick(event: MouseEvent) {
    const { target } = event
    if (!(target instanceof Element) || !target.closest('a[href="#main"]')) return
    const content = document.getElementById('content')
    if (!content) return
    event.preventDefault()
    content.focus()
  }
  document.addEventListener('click', handleClick)
  return () => document.removeEventListener('click', handleClick)
}
