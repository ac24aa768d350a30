import { buttonClass } from '#web/ui/button-class'

const ID = 'results'

/** Seen only when focused: past everything that narrows a list, to the list. */
export function SkipToResults({ words = 'Skip to results' }: { words?: string }) {
  return (
    <a data-plain="" href={`#${ID}`} className={buttonClass('primary', 'md', 'skip-link')}>
      {words}
    </a>
  )
}

/** Where the focus goes when what had it disappears; said by screen readers only. */
export function ResultsHeading() {
  return (
    <h2 id={ID} tabIndex={-1} className="sr-only">
      Results
    </h2>
  )
}

export function focusResults(): void {
  document.getElementById(ID)?.focus({ preventScroll: true })
}
