import { ONBOARDING_STEPS, readOnboarding } from '#contract/onboarding.rules'
import type { ProfileType } from '#contract/roles'

export type StepId = (typeof ONBOARDING_STEPS)[ProfileType][number]

/**
 * Where somebody goes on: with the first step that is not done. With all of them done it is the last one, which says
 * that it is completed.
 *
 * @param description the profile's, with or without a marker
 * @returns null when there is nothing to ask
 */
export function firstStep(type: ProfileType, description: string | null): StepId | null {
  const { completed, done } = readOnboarding(description)
  if (completed) return null
  const steps: readonly StepId[] = ONBOARDING_STEPS[type]
  return steps.find((step) => !done.includes(step)) ?? steps.at(-1) ?? null
}
