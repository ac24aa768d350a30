import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { OtherWords } from '#web/kit/search/other-words'
import { WaysOn } from './ways-on'

const LINK = 'link font-semibold text-primary-ink hover:underline underline-offset-4'

/** Never a dead end. @param group the search was narrowed to one group */
export function NothingFound({ q, group, words }: { q: string; group: string | undefined; words: readonly string[] }) {
  return (
    <>
      <span className="mt-8 block w-[14rem] max-w-full aspect-[320/190]">
        <LazyPeek species="dog" preset="beagle" seed="search" tile="sky" />
      </span>
      <p className="mt-5 font-display font-medium text-2xl">Nothing found for “{q}”</p>
      {words.length > 0 && (
        <p className="mt-5">
          <OtherWords
            q={q}
            words={words}
            link={(word) => (
              <Link to="/search" search={{ q: word }} className={LINK}>
                {word}
              </Link>
            )}
          />
        </p>
      )}
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
