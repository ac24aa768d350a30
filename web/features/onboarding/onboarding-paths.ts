/** One's own areas: where somebody has come to look after their own things. Everywhere else is public, or has one task. */
const OWN_AREAS = ['/settings', '/orders']

/** Whether the questions of the beginning may be asked on a path (spec sections 4 and 5: not on public pages). */
export function isOnboardingPath(path: string): boolean {
  return isProfileDashboard(path) || OWN_AREAS.some((area) => path === area || path.startsWith(`${area}/`))
}

/** The super-admin's dashboard belongs to no profile. */
function isProfileDashboard(path: string): boolean {
  return /^\/(?!super-admin-)[a-z-]+-dashboard(\/|$)/.test(path)
}
