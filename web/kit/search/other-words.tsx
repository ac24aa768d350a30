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
  if (words.length === 0) return null
  const typed = q.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const isTyped = words.every((word) => typed.includes(word.toLowerCase()))
  return (
    <>
      {isTyped ? 'Search for just ' : 'Did you mean '}
      {words.map((word, place) => (
        <span key={word}>
          {place > 0 && (place < words.length - 1 ? ', ' : words.length > 2 ? ', or ' : ' or ')}
          {link(word)}
        </span>
      ))}
      {isTyped ? '.' : '?'}
    </>
  )
}
