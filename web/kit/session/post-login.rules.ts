import { dashboardPath } from '#contract/profiles.rules'
import type { ProfileType, Role } from '#contract/roles'
import { activeProfile, dashboardType } from './active-profile.rules'
import { safeNext } from './next-path'

/** Paths that a signed-in person is left on, by how they begin (spec section 2). */
const SPEC_EXEMPT = [
  '/learning/content/',
  '/micro-learnings',
  '/appointments',
  '/messaging',
  '/services',
  '/adoption',
  '/lost-found',
  '/product/',
  '/pet/',
  '/service-provider/',
  '/provider/',
  '/business/',
  '/pet-parent/',
  '/animal-rescue/',
] as const

/** Paths that links in mails and posters point to, and pages that belong to nobody's dashboard. */
const ADDED_EXEMPT = [
  '/pay/',
  '/payment-success',
  '/events/',
  '/playdates/',
  '/veterinary-clinic/',
  '/community-hub/',
  '/orders',
  '/sales',
  '/checkout',
  '/cart',
  '/share/',
  '/t/',
  '/join',
  '/settings',
  '/notifications',
  '/search',
  '/calendar-integration',
  '/emergency',
  '/invoices',
  '/admin',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
  '/contact-us',
  '/help-center',
  '/accessibility',
  '/trust-and-safety',
  '/community-rules',
] as const

type Person = { role: Role; profiles: readonly { userType: ProfileType }[] }

/**
 * Where a person goes who has just signed in, or who is on `/auth` although they are signed in.
 *
 * @param path where they are
 * @param next where they wanted to go, from the address and so unchecked; the front door counts as nowhere in particular
 * @returns a path of this site, or null to stay
 */
export function whereAfterLogin({ path, next, ...person }: { path: string; next?: string } & Person): string | null {
  const wanted = safeNext(next, '')
  const wantedPath = wanted.replace(/[?#].*/, '')
  if (wantedPath !== '' && wantedPath !== '/' && mayStayOn(wantedPath, person)) return wanted
  if (!isAuth(path) && (isExempt(path) || (isDashboard(path) && mayStayOn(path, person)))) return null
  return homeOf(path, person)
}

/** The dashboard of the active profile. Who has none is told so by the guard of the first one. */
export function homeOf(path: string, { profiles }: Pick<Person, 'profiles'>): string {
  return dashboardPath(activeProfile(path, profiles)?.userType ?? 'pet-parent')
}

/** Dashboards are for those who hold such a profile, or that role; everything else is judged by its own page. */
export function mayStayOn(path: string, { role, profiles }: Person): boolean {
  if (isUnder(path, '/super-admin-dashboard')) return role === 'super-admin'
  const type = dashboardType(path)
  return type === null || profiles.some(({ userType }) => userType === type)
}

function isDashboard(path: string): boolean {
  return dashboardType(path) !== null || isUnder(path, '/super-admin-dashboard')
}

function isExempt(path: string): boolean {
  return [...SPEC_EXEMPT, ...ADDED_EXEMPT].some((prefix) => path.startsWith(prefix))
}

function isAuth(path: string): boolean {
  return isUnder(path, '/auth')
}

function isUnder(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`)
}
