import type { QueryClient } from '@tanstack/react-query'
import type { Me } from '#contract/account'
import { api } from '#web/lib/api'
import { safeNext } from './next-path'
import { whereAfterLogin } from './post-login.rules'

/**
 * Where somebody who is signed in goes from `/auth`: where they wanted to, or to their dashboard.
 *
 * @param next a checked path of this site
 */
export function whereFrom(path: string, next: string, me: Me | undefined): string {
  // who cannot be asked about now is taken where they wanted to go, and every page judges for itself
  return (me && whereAfterLogin({ path, next, role: me.role, profiles: me.profiles })) ?? next
}

/**
 * The same for a page that was opened by somebody who was signed in before.
 *
 * @param wanted from the address, so anybody may have written it
 */
export async function whereOnwards(queryClient: QueryClient, wanted: string | undefined): Promise<string> {
  const next = safeNext(wanted)
  const me = await queryClient
    .ensureQueryData({ ...api.account.me.queryOptions(), retry: false })
    .catch(() => undefined) // every page judges for itself; a session that is over is forgotten by now
  return whereFrom('/auth', next, me)
}
