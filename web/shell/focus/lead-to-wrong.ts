import { canTakeFocus, onceDrawn } from './once-drawn'

const WRONG = '[aria-invalid="true"], fieldset[data-wrong] input'

/**
 * Where a form was sent and something in it is wrong, the focus goes to the first of it, whether the page or the server
 * found it, unless the person went somewhere else or types on.
 *
 * @returns what ends it
 */
export function leadToWrong(): () => void {
  let sent: { form: HTMLFormElement; from: Element | null } | null = null

  function look() {
    if (!sent || document.activeElement !== sent.from) return
    const first = [...sent.form.querySelectorAll(WRONG)].find(canTakeFocus)
    if (!first) return
    sent = null
    first.focus()
  }
  const handleSubmit = ({ target }: Event) => {
    if (!(target instanceof HTMLFormElement)) return
    sent = { form: target, from: document.activeElement }
    onceDrawn(look)
  }
  const forget = () => {
    sent = null
  }
  // what the server finds is marked later
  const marks = new MutationObserver(() => {
    if (sent) onceDrawn(look)
  })
  marks.observe(document.body, { subtree: true, attributeFilter: ['aria-invalid', 'data-wrong'] })
  document.addEventListener('submit', handleSubmit, true)
  document.addEventListener('input', forget)
  return () => {
    marks.disconnect()
    document.removeEventListener('submit', handleSubmit, true)
    document.removeEventListener('input', forget)
  }
}
