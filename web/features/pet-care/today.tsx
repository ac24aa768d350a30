import type { DayPet } from '#contract/pet-day'
import { dayState, inDayOrder } from '#contract/pet-day.rules'
import { useNow } from '#web/kit/moment/now'
import { DayRow } from './day-row'

/**
 * The day of one pet: overdue first, what is done last.
 *
 * @param most how many are shown; the rest is counted
 */
export function Today({ pet, most = Number.POSITIVE_INFINITY }: { pet: DayPet; most?: number }) {
  const now = useNow()
  const items = inDayOrder(pet.items, now)
  const open = items.filter((item) => dayState(item, now) !== 'answered').length
  // what was just done stays where it can be taken back
  const shown = items.slice(0, most)
  const hidden = items.length - shown.length
  return (
    <>
      <ul className="-my-3 divide-y divide-border">
        {shown.map((item) => (
          <DayRow key={`${item.sourceId} ${item.dueAt.getTime()}`} pet={pet} item={item} now={now} />
        ))}
      </ul>
      {items.length > 0 && open === 0 && <p className="mt-4 font-medium text-success-ink">All done for today.</p>}
      {hidden > 0 && <p className="mt-4 text-sm text-muted-foreground">And {hidden} more.</p>}
    </>
  )
}
