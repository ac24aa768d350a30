import { canTakeFocus, onceDrawn } from './once-drawn'

/** As long as more rows may take to come, in milliseconds. */
const PATIENCE_MS = 30_000
const ROW = 'li, tbody > tr, article'
const STOP = 'a[href], button, input, select, textarea, summary'

/**
 * Rows that a button brings (`data-more`) stand before it and push it out of sight: the focus goes to the first of them,
 * unless the person has gone elsewhere by then.
 *
 * @returns what ends it
 */
export function leadToMore(): () => void {
  let stop = () => {}
  function handleClick({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest('[data-more]') : null
    if (!button) return
    stop()
    stop = leadOnceThere(button)
  }
  document.addEventListener('click', handleClick)
  return () => {
    document.removeEventListener('click', handleClick)
    stop()
  }
}

function leadOnceThere(button: Element): () => void {
  const list = listOf(button)
  const last = list && rowsBefore(button, list).at(-1)
  if (!list || !last) return () => {}

  // who loses the focus with the button, which the last rows take away, has not gone elsewhere
  const handleFocus = ({ target }: FocusEvent) => {
    if (button.isConnected && target !== button) stop()
  }
  function look() {
    if (!list?.isConnected || !last?.isConnected) return stop()
    const first = rowsBefore(button, list).find((row) => follows(row, last) && !last.contains(row))
    if (!first) return
    stop()
    const target = [...first.querySelectorAll(STOP)].find(canTakeFocus) ?? first
    if (target === first) first.tabIndex = -1
    target.focus()
  }
  const changes = new MutationObserver(() => onceDrawn(look))
  const patience = setTimeout(() => stop(), PATIENCE_MS)
  function stop() {
    changes.disconnect()
    clearTimeout(patience)
    document.removeEventListener('focusin', handleFocus)
  }
  changes.observe(list, { subtree: true, childList: true })
  document.addEventListener('focusin', handleFocus)
  onceDrawn(look)
  return stop
}

/** The nearest place around a button that has rows before it. */
function listOf(button: Element): Element | null {
  let place = button.parentElement
  while (place && rowsBefore(button, place).length === 0) place = place.parentElement
  return place
}

function rowsBefore(button: Element, place: Element): HTMLElement[] {
  const rows = [...place.querySelectorAll<HTMLElement>(ROW)]
  return button.isConnected ? rows.filter((row) => follows(button, row) && !row.contains(button)) : rows
}

function follows(one: Element, other: Element): boolean {
  return (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
}
