import { Cake, Heart } from 'lucide-react'
import { type Celebrated, celebrationOn } from '#contract/pet-days.rules'
import { Icon } from '#web/ui/icon'
import { dayOf } from './days'

type Props = { pet: Celebrated & { name: string; passedOn: string | null }; today?: string }

/** A pet’s birthday, or the day it came, on that day; nothing on others, and nothing about one that has died. */
export function DayCard({ pet, today = dayOf(new Date()) }: Props) {
  const day = pet.passedOn ? null : celebrationOn(pet, today)
  if (!day) return null
  const years = `${day.years} ${day.years === 1 ? 'year' : 'years'}`
  return (
    <p className="flex items-center gap-3 rounded-card bg-accent p-4 font-semibold wrap-anywhere">
      <Icon as={day.kind === 'birthday' ? Cake : Heart} size="lg" />
      {day.kind === 'birthday' ? `Happy birthday, ${pet.name}: ${years} old today` : `${years} with ${pet.name} today`}
    </p>
  )
}
