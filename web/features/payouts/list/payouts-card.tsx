import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { ShowMore } from '#web/ui/show-more'
import { DAILY } from '../balance/pay-now.rules'
import { usePayoutAccount, usePayouts } from '../queries'
import { PayoutTable } from './payout-table'

/** Everything that was sent to the bank. */
export function PayoutsCard({ profileId }: { profileId: string }) {
  const pages = usePayouts(profileId)
  const { data: account } = usePayoutAccount(profileId)
  return (
    <Card title="Your payouts">
      <Loaded query={pages} what="your payouts" shape="h-[10rem] rounded-md">
        {({ pages: loaded }) => {
          const items = loaded.flatMap((page) => page.items)
          if (items.length === 0) {
            return (
              <p className="text-muted-foreground max-w-[52ch]">
                No payouts yet.{account?.payoutsEnabled && ` ${DAILY}`}
              </p>
            )
          }
          return (
            <>
              <PayoutTable payouts={items} profileId={profileId} />
              <ShowMore pages={pages} />
            </>
          )
        }}
      </Loaded>
    </Card>
  )
}
