/** Spec section 4: for the session, and for one profile. */
const keyOf = (profileId: string) => `pawstead.onboarding-dismissed.${profileId}`

export function isDismissed(profileId: string): boolean {
  try {
    return sessionStorage.getItem(keyOf(profileId)) !== null
  } catch {
    return true // what cannot be remembered is not asked again on every page
  }
}

export function dismiss(profileId: string): void {
  try {
    sessionStorage.setItem(keyOf(profileId), 'true')
  } catch {
    // it stays away in any case: what cannot be written cannot be read either
  }
}
