import { expect, test } from 'vitest'
import { ONBOARDING_COMPLETED, ONBOARDING_STEPS, onboardingMarker } from '#contract/onboarding.rules'
import { PROFILE_TYPES } from '#contract/roles'
import { firstStep } from './first-step'

test.each([
  [null, 'animals'],
  ['', 'animals'],
  ['We live on Orchard Street', 'animals'],
  ['onboarding:', 'animals'],
  ['onboarding:animals', 'place'],
  ['onboarding:animals,place', 'interests'],
  ['onboarding:animals, interests', 'place'],
  ['onboarding:offer,something-else', 'animals'],
  ['onboarding:animals,place,interests,notifications', 'notifications'],
  ['onboarding:completed', null],
])('a pet parent with %j goes on with %j', (description, step) => {
  expect(firstStep('pet-parent', description)).toBe(step)
})

test.each(PROFILE_TYPES)('a %s goes through every step once, in order', (type) => {
  const seen: string[] = []
  let description: string | null = null
  for (const _ of ONBOARDING_STEPS[type]) {
    const step = firstStep(type, description)
    if (step) seen.push(step)
    description = onboardingMarker(type, seen)
  }
  expect(seen).toEqual(ONBOARDING_STEPS[type])
  expect(seen.length).toBeLessThanOrEqual(4)
  expect(firstStep(type, ONBOARDING_COMPLETED)).toBeNull()
})
