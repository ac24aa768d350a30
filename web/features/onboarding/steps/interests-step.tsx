import {
  CalendarDays,
  GraduationCap,
  HandHeart,
  HouseHeart,
  type LucideIcon,
  MapPinned,
  PawPrint,
  ShoppingBag,
  Stethoscope,
} from 'lucide-react'
import { useState } from 'react'
import { INTERESTS } from '#contract/profiles.rules'
import { client } from '#web/lib/api'
import { ChoiceCards } from '../choice-cards'
import type { StepProps } from './step'
import { StepForm } from './step-form'

const ICONS: Record<keyof typeof INTERESTS, LucideIcon> = {
  adopting: HouseHeart,
  'walks-and-playdates': PawPrint,
  training: GraduationCap,
  health: Stethoscope,
  'finding-care': HandHeart,
  'lost-and-found': MapPinned,
  shopping: ShoppingBag,
  events: CalendarDays,
}

export function InterestsStep({ profile, way }: StepProps) {
  const [interests, setInterests] = useState(profile.interests)
  return (
    <StepForm
      profile={profile}
      way={way}
      title="What are you here for?"
      note="Choose as many as you like."
      save={() => client.profiles.save({ id: profile.id, change: { interests } })}
    >
      <ChoiceCards
        legend="Interests"
        hideLegend
        table={INTERESTS}
        icons={ICONS}
        chosen={interests}
        onChange={setInterests}
      />
    </StepForm>
  )
}
