import { Card } from '#web/kit/page/card'
import { Loaded } from '#web/kit/page/loaded'
import { useDisputes } from '../queries'
import { isAnswerable } from './answerable'
import { DisputeItem } from './dispute-item'

/** Payments that customers have their bank look at. Nothing while there never was one. */
export function DisputesCard({ profileId }: { profileId: string }) {
  const disputes = useDisputes(profileId)
  return (
    <Loaded query={disputes} what="your disputes" shape="h-0">
      {({ items }) =>
        items.length > 0 && (
          <Card
            title="Disputes"
            note="A customer asked their bank to reverse a payment. The bank decides, not Pawstead."
          >
            <ul className="-my-5 divide-y divide-border">
              {items
                .toSorted((a, b) => Number(isAnswerable(b)) - Number(isAnswerable(a)))
                .map((dispute) => (
                  <DisputeItem key={dispute.id} dispute={dispute} />
                ))}
            </ul>
          </Card>
        )
      }
    </Loaded>
  )
}
