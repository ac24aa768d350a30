import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'

/** Words the catalogue knows that are close to the ones asked for. */
export function DidYouMean({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <p className="mt-5">
      Did you mean{' '}
      {words.map((word, place) => (
        <span key={word}>
          {place > 0 && ', '}
          <Link
            to="/search"
            search={{ q: word }}
            className="link font-semibold text-primary-ink hover:underline underline-offset-4"
          >
            {word}
          </Link>
        </span>
      ))}
      ?
    </p>
  )
}

export function NothingFound({ q, words }: { q: string; words: readonly string[] }) {
  return (
    <>
      <DidYouMean words={words} />
      <EmptyState
        title={`Nothing found for “${q}”`}
        actions={
          <>
            <Link to="/products" search={{}} data-plain="" className={buttonClass('primary')}>
              Browse products
            </Link>
            <Link to="/products/categories" search={{}} data-plain="" className={buttonClass('outline')}>
              All categories
            </Link>
          </>
        }
      >
        Try a shorter word, or walk along the shelves.
      </EmptyState>
    </>
  )
}
