import { useSuspenseQuery } from '@tanstack/react-query'
import type { PublicRecall } from '#contract/recalls'
import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { EmptyState } from '#web/ui/empty-state'
import { recallsQuery } from './queries'
import { RecallFacts } from './recall-facts'
import { SeverityBadge } from './severity'

/** Everything that was sold here and shouldn’t be used. Needs no script. */
export function RecallsPage() {
  const { active, closed } = useSuspenseQuery(recallsQuery()).data
  return (
    <div className="container-page pt-4 md:pt-6 pb-12">
      <Breadcrumbs current="Recalls">
        <Link to="/" className={crumbClass}>
          Home
        </Link>
      </Breadcrumbs>
      <h1 className="mt-2 md:mt-3 font-display font-medium text-title">Recalls</h1>
      <p className="mt-1 max-w-[65ch] text-muted-foreground">
        Goods sold on Pawstead that shouldn’t be used. We write to everyone who may have bought them here. Recalled
        products, and recalled lots that their shop has recorded, can’t be bought anymore. If you’re worried about an
        animal, call a vet.
      </p>
      {active.length === 0 ? (
        <EmptyState title="Nothing is recalled" picture={<LazyPeek species="dog" tile="mint" seed="recalls" />}>
          There are no active recalls of anything sold on Pawstead.
        </EmptyState>
      ) : (
        <section aria-labelledby="active" className="mt-8">
          <h2 id="active" className="sr-only">
            Active recalls
          </h2>
          <ul className="flex flex-col gap-5">
            {active.map((recall) => (
              <li key={recall.id} className="hairline rounded-card bg-card p-5 sm:p-6">
                <SeverityBadge severity={recall.severity} />
                <RecallTitle recall={recall} />
                <div className="mt-3 max-w-[70ch]">
                  <RecallFacts recall={recall} />
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {closed.length > 0 && (
        <section aria-labelledby="closed" className="mt-12">
          <h2 id="closed" className="font-display font-medium text-2xl">
            Closed in the past year
          </h2>
          <ul className="mt-4 divide-y divide-border hairline rounded-card bg-card px-5 sm:px-6">
            {closed.map((recall) => (
              <li key={recall.id} className="py-4">
                <RecallTitle recall={recall} />
                <p className="mt-1 text-sm text-muted-foreground wrap-anywhere">
                  {recall.closedAt && (
                    <>
                      Closed <Moment at={recall.closedAt} />.{' '}
                    </>
                  )}
                  {recall.closingNote}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function RecallTitle({ recall: { id, title } }: { recall: PublicRecall }) {
  return (
    <h3 className="mt-1 font-semibold text-xl wrap-anywhere">
      <Link to="/recalls/$recallId" params={{ recallId: id }} className="hover:underline underline-offset-4">
        {title}
      </Link>
    </h3>
  )
}
