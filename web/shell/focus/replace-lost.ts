import { canTakeFocus, isNowhere, onceDrawn } from './once-drawn'

/** A control with what it stands in, from the inside out. */
type Trail = readonly Element[]

const FIELD = 'input:not([type="hidden"]), select, textarea, button'
/** What has a heading of its own. */
const PLACE = 'dialog, [data-card], section, #main'

/**
 * Where an act takes away the control that had the focus, such as a button that a form takes the place of, or a row that
 * is removed, the focus goes to the first field of what came instead, or else to the heading of what it stood in. After a
 * dialog whose button is gone, to where the button was.
 *
 * @returns what ends it
 */
export function replaceLost(): () => void {
  let trail: Trail = trailOf(document.activeElement)
  /** The same of the last control that was in no dialog. */
  let onPage: Trail = trail
  let added: Element[] = []
  let isDue = false

  const handleFocus = ({ target }: FocusEvent) => {
    trail = trailOf(target)
    added = []
    if (!trail.some((one) => one.matches('dialog'))) onPage = trail
  }
  // who presses on nothing has left by themselves; a control that is taken away says the same, but is gone a moment later
  const handleBlur = ({ relatedTarget }: FocusEvent) => {
    const left = trail
    if (relatedTarget) return
    setTimeout(() => {
      if (left === trail && left[0] && isHere(left[0]) && canTakeFocus(left[0]) && isNowhere()) {
        trail = []
        onPage = []
      }
    })
  }
  function replace() {
    isDue = false
    const [lost] = trail
    if (!lost || !isNowhere() || (isHere(lost) && canTakeFocus(lost))) return
    const target = fieldIn(added, trail) ?? headingOf(trail) ?? headingOf(onPage) ?? titleOfPage()
    added = []
    if (!target) return
    if (!target.matches(FIELD) && !target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest' })
  }
  const changes = new MutationObserver((records) => {
    const [lost] = trail
    if (!lost) return
    for (const { addedNodes } of records) for (const node of addedNodes) if (node instanceof Element) added.push(node)
    // a control that was disabled loses the focus with the next drawing
    const isLost = isNowhere() || lost.matches(':disabled, [hidden]')
    if (!isLost) added = []
    if (isDue || !isLost) return
    isDue = true
    onceDrawn(replace)
  })
  changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden', 'open'] })
  document.addEventListener('focusin', handleFocus)
  document.addEventListener('focusout', handleBlur)
  return () => {
    changes.disconnect()
    document.removeEventListener('focusin', handleFocus)
    document.removeEventListener('focusout', handleBlur)
  }
}

function trailOf(target: EventTarget | null): Trail {
  const trail: Element[] = []
  for (let one = target instanceof Element ? target : null; one && one !== document.body; one = one.parentElement)
    trail.push(one)
  return trail
}

/** On the page, and not in a dialog that is closed. */
function isHere(element: Element): boolean {
  return element.isConnected && !element.closest('dialog:not([open])')
}

/** The first field of a form that came while the focus was lost, in what is left around the lost control. */
function fieldIn(added: readonly Element[], trail: Trail): HTMLElement | undefined {
  const around = trail.find(isHere)
  const form = added.find(
    (one) => isHere(one) && around?.contains(one) && (one.matches('form') || one.querySelector('form')),
  )
  return form && [...form.querySelectorAll(FIELD)].find(canTakeFocus)
}

function headingOf(trail: Trail): HTMLElement | undefined {
  const around = trail.find(isHere)
  for (let place = around?.closest(PLACE); place; place = place.parentElement?.closest(PLACE)) {
    const heading = [...place.querySelectorAll('h1, h2, h3')].find(canTakeFocus)
    if (heading) return heading
  }
  return undefined
}

function titleOfPage(): HTMLElement | null {
  return document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main')
}
