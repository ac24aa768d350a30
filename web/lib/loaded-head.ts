import { pageHead } from './head'

/** What `pageHead` wants to know. */
export type PageFacts = Parameters<typeof pageHead>[0]

/**
 * What a loader answers. What is said to search engines stands in the page that the server sends; it is hidden from
 * the state that goes along, where it would stand a second time.
 */
export function pageFacts({ jsonLd, ...facts }: PageFacts): PageFacts {
  return Object.defineProperty(facts, 'jsonLd', { value: jsonLd, enumerable: false })
}

/**
 * For routes whose loader says what the head is made of: loaders come with their page, while everything a `head` names
 * comes with every page.
 */
export function loadedHead({ loaderData }: { loaderData?: PageFacts | undefined }) {
  return loaderData ? pageHead(loaderData) : {}
}
