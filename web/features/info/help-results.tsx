import { useQuery } from '@tanstack/react-query'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { explain } from '#web/lib/explain'
import { Banner } from '#web/ui/banner'
import { Button } from '#web/ui/button'
import { buttonClass } from '#web/ui/button-class'
import { EmptyState } from '#web/ui/empty-state'
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton'
import { helpSearchQuery } from './queries'

/** What the search found, best first. */
export function HelpResults({ query }: { query: string }) {
  const { data, error, refetch } = useQuery(helpSearchQuery(query))
  if (error && !data) {
    return (
      <div className="mt-8 max-w-read">
        <Banner
          tone="destructive"
          role="alert"
          title="Search isn’t working right now"
          actions={
            <Button variant="outline" size="sm" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          {explain(error)}
        </Banner>
      </div>
    )
  }
  if (!data) {
    return (
      <SkeletonGroup label="Searching the Help Center">
        <Skeleton className="mt-8 h-[24rem] max-w-read" />
      </SkeletonGroup>
    )
  }
  const { items, corrected } = data
  return (
    <section aria-labelledby="found" className="mt-8 max-w-read">
      <div role="status">
        <h2 id="found" className="font-semibold text-xl">
          {items.length === 0 ? `No answers for “${query}”` : counted(items.length, corrected ?? query)}
        </h2>
        {corrected && (
          <p className="mt-1 text-muted-foreground">
            Nothing matched “{query},” so these are results for “{corrected}.”
          </p>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState
          title="Ask us instead"
          heading="h3"
          picture={<LazyPeek species="cat" preset="tuxedo" seed="help" tile="sky" />}
          actions={
            <>
              <Link to="/contact-us" data-plain="" className={buttonClass()}>
                Contact us
              </Link>
              <Link to="/help-center" data-plain="" className={buttonClass('outline')}>
                See all topics
              </Link>
            </>
          }
        >
          Try another word, or write to us. A real person will read it.
        </EmptyState>
      ) : (
        <ul className="mt-3">
          {items.map(({ slug, title, summary, category }) => (
            <li key={slug} className="relative py-4 hairline border-x-0 border-b-0">
              <p className="text-sm text-muted-foreground">{category}</p>
              <Link
                to="/help-center/$article"
                params={{ article: slug }}
                data-plain=""
                className="card-link font-semibold text-lg hover:underline underline-offset-4"
              >
                {title}
              </Link>
              <p className="text-muted-foreground">{summary}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function counted(count: number, words: string): string {
  return `${count} ${count === 1 ? 'answer' : 'answers'} for “${words}”`
}
