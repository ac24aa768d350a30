import { pageHead } from './head'

/** What `pageHead` wants to know. */
export type PageFacts = Parameters<typeof pageHead>[0]

/**
 * For routes whose loader says what the head is made of: loaders come with their page, while everything a `head` names
 * comes with every page.
 */
export function loadedHead({ loaderData }: { loaderData?: PageFacts | undefined }) {
  return loaderData ? pageHead(loaderData) : {}
}
