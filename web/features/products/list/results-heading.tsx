import { buttonClass } from '#web/ui/button-class'

const ID = 'results'

/** Seen only when focused: past everything that narrows a list, to the list. The page itself begins with such a link too. */
export function SkipFilters() {
  return (
    <a data-plain="" href={`#${ID}`} className={buttonClass('primary', 'md', 'skip-link')}>
      Skip filters
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
