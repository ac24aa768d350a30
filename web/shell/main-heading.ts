type Heading = Pick<Element, 'getClientRects'>

/**
 * The heading of the page on show. Pages that are still loading hold one for people without scripts, which is not drawn
 * and is nobody's title.
 */
export function mainHeading(): HTMLElement | null {
  return firstDrawn([...document.querySelectorAll<HTMLElement>('#main h1')])
}

export function firstDrawn<Found extends Heading>(headings: readonly Found[]): Found | null {
  return headings.find((heading) => heading.getClientRects().length > 0) ?? null
}
