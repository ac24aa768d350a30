import { OVERDUE_HOURS } from '#contract/pet-care.rules'
import { useNow } from '#web/kit/moment/now'
import { DayRow } from './day-row'
import { usePetDay } from './use-care'

const MINUTE_MS = 60_000

/**
 * What a reminder is about, with the buttons that say it is done. What was answered meanwhile stays, and says by whom.
 *
 * @param toldAt when the reminder came
 */
export function ToldCare({ petId, toldAt }: { petId: string; toldAt: Date }) {
  const now = useNow()
  const { data } = usePetDay(petId)
  const pet = data?.pets[0]
  if (!pet) return null
  const late = (dueAt: Date) => toldAt.getTime() - dueAt.getTime()
  const items = pet.items.filter(
    ({ dueAt, answer }) =>
      late(dueAt) >= -MINUTE_MS && late(dueAt) < OVERDUE_HOURS * 3600_000 && !(answer && answer.loggedAt < toldAt),
  )
  if (items.length === 0) return null
  return (
    <ul className="divide-y divide-border">
      {items.map((item) => (
        <DayRow key={`${item.sourceId} ${item.dueAt.getTime()}`} pet={pet} item={item} now={now} />
      ))}
    </ul>
  )
}
