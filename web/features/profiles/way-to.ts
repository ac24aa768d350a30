import type { PublicProfile } from '#contract/profile-shapes'
import { BUSINESSES, kindWords, PROVIDERS } from '#web/kit/markets'

/** The pages above a profile's, from the top; a pet parent's stands right below the front door. */
export function wayTo({
  userType,
  kinds,
}: Pick<PublicProfile, 'userType' | 'kinds'>): { name: string; path: string }[] {
  if (userType === 'pet-parent') return []
  const isProvider = userType === 'service-provider'
  const { path } = isProvider ? PROVIDERS : BUSINESSES
  const top = { name: isProvider ? 'Service providers' : 'Businesses', path }
  const [kind] = kinds
  return kind ? [top, { name: kindWords(kind), path: `${path}?kind=${kind}` }] : [top]
}
