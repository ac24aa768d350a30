import type { ProfileType } from './roles'

/** How the specification marks progress in `description`: "onboarding:" and the ids of the steps done, or "completed". */
export const MARKER = 'onboarding:'
const COMPLETED = 'completed'

/** What each kind of profile is asked in the beginning: at most four steps, each can be skipped. */
export const ONBOARDING_STEPS = {
  'pet-parent': ['animals', 'place', 'interests', 'notifications'],
  'service-provider': ['offer', 'place', 'about', 'submit'],
  'business-provider': ['facts', 'place', 'about', 'submit'],
  'animal-rescue': ['facts', 'place', 'about', 'submit'],
  'veterinary-clinic': ['facts', 'place', 'care', 'submit'],
} as const satisfies Record<ProfileType, readonly string[]>

export type Onboarding = { begun: boolean; completed: boolean; done: string[] }

/** Reads the marker; text that is none counts as not begun. */
export function readOnboarding(description: string | null): Onboarding {
  if (!description || !isMarker(description)) return { begun: false, completed: false, done: [] }
  const rest = description.slice(MARKER.length).trim()
  if (rest === COMPLETED) return { begun: true, completed: true, done: [] }
  return {
    begun: true,
    completed: false,
    done: rest
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  }
}

/** Writes the marker for the steps done, in the order of the type's list; all of them is not yet "completed". */
export function onboardingMarker(type: ProfileType, done: readonly string[]): string {
  return MARKER + ONBOARDING_STEPS[type].filter((step) => done.includes(step)).join(',')
}

export const ONBOARDING_COMPLETED = MARKER + COMPLETED

/** Whether a description is the marker; any other text is what somebody wrote about themselves. */
export function isMarker(description: string): boolean {
  return description.startsWith(MARKER)
}

/** What people may read of a description: never the marker. */
export function withoutMarker(description: string | null): string {
  return description && !isMarker(description) ? description : ''
}
