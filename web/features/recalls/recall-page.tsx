import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Banner } from '#web/ui/banner'
import { Breadcrumbs, crumbClass } from '#web/ui/breadcrumbs'
import { buttonClass } from '#web/ui/button-class'
import { recallQuery } from './queries'
import { RecallFacts } from './recall-facts'
import { SeverityBadge } from './severity'

/** One recall, whole. Needs no script. */
export function RecallPage({ id }: { id: string }) {
  const { data: recall } = useSuspenseQuery(recallQuery(id))
  const { title, severity, status, closedAt, closingNote, activatedAt } = recall
  return (
    <div className="container-page pt-4 md:pt-6 pb-12">
      <Breadcrumbs current={title}>
        <Link to="/" className={crumbClass}>
          Home
        </Link>
        <Link to="/recalls" className={crumbClass}>
          Recalls
        </Link>
      </Breadcrumbs>
      <article className="mt-3 max-w-[70ch]">
        {status === 'active' && <SeverityBadge severity={severity} />}
        <h1 className="mt-2 font-display font-medium text-title wrap-anywhere">{title}</h1>
        <p className="mt-1 mb-5 text-muted-foreground">
          On Pawstead since <Moment at={activatedAt} />
        </p>
        {closedAt && (
          <div className="mb-5">
            <Banner tone="success" title="This recall is over">
              Closed <Moment at={closedAt} />. {closingNote}
            </Banner>
          </div>
        )}
        <RecallFacts recall={recall} />
        {status === 'active' && (
          <p className="mt-6 flex flex-wrap gap-3">
            <Link to="/orders" className={buttonClass('outline')}>
              See your orders
            </Link>
            <Link to="/contact-us" className={buttonClass('outline')}>
              Ask us about it
            </Link>
          </p>
        )}
      </article>
    </div>
  )
}
