import type { Payout } from '#contract/payouts'
import { Link } from '#web/kit/link/link'
import { Moment } from '#web/kit/moment/moment'
import { Money } from '#web/kit/money/money'
import { RowHeader, Table, Td, Th, Tr } from '#web/ui/table'
import { PayoutBadge } from '../payout-badge'
import { Arrival } from './arrival'

/** Payouts as rows, as cards where it is narrow. The whole row leads to what is in it. */
export function PayoutTable({ payouts, profileId }: { payouts: readonly Payout[]; profileId: string }) {
  return (
    <Table
      caption="Payouts, newest first"
      head={
        <>
          <Th>Started</Th>
          <Th>Status</Th>
          <Th>In your bank</Th>
          <Th numeric>Amount</Th>
        </>
      }
    >
      {payouts.map((payout) => (
        <Tr key={payout.id} className="relative hover:bg-accent">
          <RowHeader className="text-left stacked:order-1">
            <Link
              to="/payouts/$id"
              params={{ id: payout.id }}
              search={{ profile: profileId }}
              data-plain=""
              className="card-link font-semibold"
            >
              <Moment at={payout.createdAt} />
            </Link>
          </RowHeader>
          <Td className="stacked:order-3">
            <PayoutBadge status={payout.status} />
          </Td>
          {payout.problem ? (
            <Td className="text-destructive-ink stacked:order-4 stacked:col-span-2 stacked:text-sm columns:max-w-[22rem]">
              {payout.problem}
            </Td>
          ) : (
            <Td className="text-muted-foreground stacked:order-4 stacked:text-right stacked:text-sm">
              <Arrival payout={payout} />
            </Td>
          )}
          <Td numeric className="font-semibold stacked:order-2">
            <Money amount={payout.amount} currency={payout.currency} />
          </Td>
        </Tr>
      ))}
    </Table>
  )
}
