import { useId, useRef, useState } from 'react'
import { ONBOARDING_STEPS } from '#contract/onboarding.rules'
import type { OwnProfile } from '#contract/profile-shapes'
import { toast } from '#web/ui/toast'
import { useModal } from '#web/ui/use-modal'
import { firstStep, type StepId } from './first-step'
import { AboutStep } from './steps/about-step'
import { AnimalsStep } from './steps/animals-step'
import { CareStep } from './steps/care-step'
import { InterestsStep } from './steps/interests-step'
import { NotificationsStep } from './steps/notifications-step'
import { OfferStep } from './steps/offer-step'
import { PlaceStep } from './steps/place-step'
import type { StepProps } from './steps/step'
import { SubmitStep } from './steps/submit-step'
import { useKeepOnboarded } from './use-keep-onboarded'

const STEPS: Record<StepId, (props: StepProps) => React.ReactNode> = {
  animals: AnimalsStep,
  place: PlaceStep,
  interests: InterestsStep,
  notifications: NotificationsStep,
  offer: OfferStep,
  facts: OfferStep,
  about: AboutStep,
  care: CareStep,
  submit: SubmitStep,
}

/** The steps of the beginning, from the first that is not done. Each saves what it asks for as soon as it is left. */
export default function OnboardingDialog({ profile, onSkip }: { profile: OwnProfile; onSkip: () => void }) {
  const titleId = useId()
  const steps: readonly StepId[] = ONBOARDING_STEPS[profile.userType]
  const [step, setStep] = useState(() => firstStep(profile.userType, profile.description))
  const leaving = useRef<(() => void) | null>(null)
  const { onClick: _, ...dialog } = useModal(true, () => (leaving.current ?? onSkip)()) // a press beside it would lose what is typed
  const keep = useKeepOnboarded()
  if (!step) return null

  const at = steps.indexOf(step)
  const [before, after] = [steps[at - 1], steps[at + 1]]
  async function handleDone(saved: OwnProfile) {
    if (!after)
      toast({
        title: 'Success!',
        description: 'That was the last step. You can change your profile anytime in settings.',
      })
    await keep(saved)
    if (after) setStep(after)
  }
  async function handleBack(saved: OwnProfile | null, to: StepId) {
    if (saved) await keep(saved)
    setStep(to)
  }
  const Step = STEPS[step]
  return (
    <dialog
      {...dialog}
      aria-labelledby={titleId}
      className="dialog-panel z-modal m-0 mt-auto w-full max-w-none max-h-[var(--dialog-room)] sm:m-auto sm:max-w-[36rem] rounded-t-xl sm:rounded-xl bg-popover text-foreground shadow-lg hc:border-2 overflow-hidden"
    >
      <Step
        key={step}
        profile={profile}
        way={{
          step,
          titleId,
          number: at + 1,
          count: steps.length,
          onBack: before && ((saved) => handleBack(saved, before)),
          onSkip,
          leaving,
          onDone: handleDone,
        }}
      />
    </dialog>
  )
}
