import { useQuery } from '@tanstack/react-query'
import type { Suspension } from '#contract/suspensions'
import { MOST_WATCH_DAYS, type OpenOrders } from '#contract/suspensions.rules'
import { Money } from '#web/kit/money/money'
import { Loaded } from '#web/kit/page/loaded'
import { api } from '#web/lib/api'
import { Field } from '#web/ui/field'
import { Select } from '#web/ui/select'

const DAYS = [1, 3, 7, 14, MOST_WATCH_DAYS]

/** What suspending a shop will do, and what the admin decides about it. */
export function SuspensionFields({
  profileId,
  value,
  onChange,
}: {
  profileId: string
  value: OpenOrders
  onChange: (value: OpenOrders) => void
}) {
  const preview = useQuery({ ...api.suspensions.get.queryOptions({ input: { profileId } }), staleTime: 0 })
  return (
    <>
      <Loaded query={preview} what="what this does" shape="h-[9rem] rounded-md">
        {(counts) => (
          <div>
            <p className="font-medium">What this does</p>
            <ul className="mt-1.5 list-disc pl-5 flex flex-col gap-1">
              {effects(counts, value).map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
              <li>
                Payouts are held
                {counts.owed.map(({ amount, currency }, place) => (
                  <span key={currency}>
                    {place === 0 ? ': ' : ', '}
                    <Money amount={amount} currency={currency} />
                  </span>
                ))}
                .
              </li>
            </ul>
          </div>
        )}
      </Loaded>
      <Field label="Open orders">
        <Select
          value={value.act === 'refund' ? 'refund' : value.days}
          onChange={({ target }) =>
            onChange(target.value === 'refund' ? { act: 'refund' } : { act: 'watch', days: Number(target.value) })
          }
        >
          {DAYS.map((days) => (
            <option key={days} value={days}>
              The shop has {days === 1 ? '1 day' : `${days} days`} to send them
            </option>
          ))}
          <option value="refund">Refund them now</option>
        </Select>
      </Field>
    </>
  )
}

/** In sentences, with what there is none of left out. */
export function effects(
  {
    listed,
    paying,
    unsent,
    disputed,
    onTheWay,
  }: Pick<Suspension, 'listed' | 'paying' | 'unsent' | 'disputed' | 'onTheWay'>,
  openOrders: OpenOrders,
): string[] {
  const later = openOrders.act === 'watch' && (openOrders.days === 1 ? '1 day' : `${openOrders.days} days`)
  return [
    'The profile is hidden, and nothing can be bought from it.',
    listed > 0 && `${counted(listed, 'product is', 'products are')} taken down until the profile is reinstated.`,
    paying > 0 && `${counted(paying, 'order that is', 'orders that are')} being paid can’t be completed.`,
    unsent > 0 &&
      (later
        ? `${counted(unsent, 'order', 'orders')} not sent yet: the customers get an email, and what isn’t sent in ${later} is refunded.`
        : `${counted(unsent, 'order', 'orders')} not sent yet: what wasn’t sent is canceled and refunded, and the customers get an email.`),
    unsent === 0 && 'No orders wait to be sent.',
    disputed > 0 && `${counted(disputed, 'order', 'orders')} with an open dispute: the bank decides first.`,
    onTheWay > 0 && `${counted(onTheWay, 'order', 'orders')} on the way: nothing changes.`,
  ].filter((effect) => effect !== false)
}

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
