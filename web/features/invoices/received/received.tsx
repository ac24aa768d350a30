import { LazyPeek } from '#web/kit/link/lazy-peek'
import { Loaded } from '#web/kit/page/loaded'
import { EmptyState } from '#web/ui/empty-state'
import { ShowMore } from '#web/ui/show-more'
import { useReceived } from '../queries'
import { byDueDate } from './by-due-date'
import { OpenSums } from './open-sums'
import { ReceivedList } from './received-list'

/** What the person was billed: what waits for money first, then what is done with. */
export function Received() {
  const open = useReceived('open')
  const settled = useReceived('settled')
  const waiting = byDueDate(open.data?.pages.flatMap(({ items }) => items) ?? [])
  const done = settled.data?.pages.flatMap(({ items }) => items) ?? []
  const empty = open.data && settled.data && waiting.length === 0 && done.length === 0
  if (empty) return <NoBills />
  return (
    <div className="in-order mt-5 flex flex-col gap-5">
      <section aria-labelledby="to-pay" className="hairline rounded-card bg-card p-5 sm:p-6">
        <h2 id="to-pay" className="font-semibold text-xl">
          To pay
        </h2>
        <div className="mt-3">
          <Loaded query={open} what="what you have to pay" shape="h-[8rem] rounded-md">
            {({ pages }) =>
              waiting.length === 0 ? (
                <p className="text-muted-foreground">Nothing to pay. You’re all caught up.</p>
              ) : (
                <>
                  <OpenSums open={pages[0]?.open ?? []} />
                  <ReceivedList invoices={waiting} />
                  <ShowMore pages={open} />
                </>
              )
            }
          </Loaded>
        </div>
      </section>
      <section aria-labelledby="settled" className="hairline rounded-card bg-card p-5 sm:p-6">
        <h2 id="settled" className="font-semibold text-xl">
          Settled
        </h2>
        <div className="mt-3">
          <Loaded query={settled} what="your earlier invoices" shape="h-[12rem] rounded-md">
            {() => (
              <>
                {done.length === 0 ? (
                  <p className="text-muted-foreground">Invoices you’ve paid show up here, with their receipts.</p>
                ) : (
                  <ReceivedList invoices={done} />
                )}
                <ShowMore pages={settled} />
              </>
            )}
          </Loaded>
        </div>
      </section>
    </div>
  )
}

function NoBills() {
  return (
    <div className="mt-5 hairline rounded-card bg-card">
      <EmptyState
        picture={<LazyPeek species="cat" preset="ginger" tile="mint" seed="received" />}
        title="No invoices yet"
      >
        Invoices from sitters, shops, and clinics show up here, with a receipt once paid.
      </EmptyState>
    </div>
  )
}
