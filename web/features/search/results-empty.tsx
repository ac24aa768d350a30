import { Link } from '#web/kit/link/link'
import { WaysOn } from './ways-on'

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

/** Never a dead end. @param group the search was narrowed to one group */
export function NothingFound({ q, group, words }: { q: string; group: string | undefined; words: readonly string[] }) {
  return (
    <>
      <p className="mt-8 font-display font-medium text-2xl">Nothing found for “{q}”</p>
      <DidYouMean words={words} />
      <p className="mt-3 text-muted-foreground">
        Check the spelling, or try a single word, such as a name, a place, an animal, or a service.
        {group && ' '}
        {group && (
          <Link to="/search" search={{ q }} className="link font-semibold text-primary-ink hover:underline">
            Search everything
          </Link>
        )}
      </p>
      <WaysOn title="Or look around" />
    </>
  )
}
