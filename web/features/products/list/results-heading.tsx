const ID = 'results'

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
