import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { ShowMore } from '#web/ui/show-more'
import { useEarnings } from '../queries'
import { EarningList } from './earning-list'

/** Everything that added to the balance or took from it. */
export function EarningsCard({ profileId }: { profileId: string }) {
  const pages = useEarnings(profileId)
  return (
    <Card title="Earnings" note="Card payments, refunds, and disputes, newest first. Amounts are after fees.">
      <Loaded query={pages} what="your earnings" shape="h-[14rem] rounded-md">
        {({ pages: loaded }) => {
          const items = loaded.flatMap((page) => page.items)
          if (items.length === 0) {
            return (
              <p className="text-muted-foreground max-w-[52ch]">
                No earnings yet. When a customer pays for an order or an invoice by card, it shows up here.
              </p>
            )
          }
          return (
            <>
              <EarningList earnings={items} payoutsOf={profileId} />
              <ShowMore pages={pages} />
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
