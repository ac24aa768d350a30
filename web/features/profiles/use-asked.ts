import { useMatch } from '@tanstack/react-router'
import { PROFILE_ROOTS } from '#contract/profiles.rules'
import type { ProfileType } from '#contract/roles'

const TYPES = new Map(Object.entries(PROFILE_ROOTS).map(([type, root]) => [root, type as ProfileType]))

/** Which profile the address of this page asks for: `/provider/mara-k`. */
export function useAsked(): { type: ProfileType; address: string } {
  const { routeId, params } = useMatch({ strict: false })
  const root = `/${routeId.split('/')[1]}`
  const [address = ''] = Object.values<string>({ ...params })
  // the one root with a second name
  return { type: TYPES.get(root) ?? 'service-provider', address }
}
