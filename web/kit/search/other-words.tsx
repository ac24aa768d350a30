import type { ReactNode } from 'react'

/**
 * Where a search found nothing: other words to look for, each as a link. Those of what was typed are offered one by one, since
 * nothing has all of them and one alone need not be what was meant; others are near to what was typed.
 */
export function OtherWords({
  q,
  words,
  link,
}: {
  q: string
  words: readonly string[]
  link: (word: string) => ReactNode
}) {
  const asked = q
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  const [mine = [], meant = []] = [true, false].map((own) =>
    words.filter((word) => asked.includes(word.toLowerCase()) === own),
  )
  // one word alone is what was searched for
  const typed = asked.length > 1 ? mine : []
  return (
    <>
      {meant.length > 0 && <>Did you mean {eitherOf(meant, link)}?</>}
      {typed.length > 0 && (
        <>
          {meant.length > 0 ? ' Or search for just ' : 'Search for just '}
          {eitherOf(typed, link)}.
        </>
      )}
    </>
  )
}

/** "dog", "dog or cat", "dog, cat, or bird". */
function eitherOf(words: readonly string[], link: (word: string) => ReactNode): ReactNode {
  return words.map((word, place) => (
    <span key={word}>
      {place > 0 && (place < words.length - 1 ? ', ' : words.length > 2 ? ', or ' : ' or ')}
      {link(word)}
    </span>
  ))
}
