import type { Access, Role } from '#contract/roles'
import { mayDo } from '#contract/team.rules'
import { BEFORE_CONSENT } from '#server/identity/gate'
import type { Principal } from './principals'

/** What stands behind a door or an endpoint is asked, so that its own answer comes: a result, or its own refusal. */
export const ADMITTED = 'admitted'

type Guarded = {
  access: Access
  isRead: boolean
  /** Whether a write has to show a security token, which the matrix leaves out. */
  token: boolean
}

/** The refusal that follows from the declared access, or `ADMITTED`. A write that is admitted lacks its token. */
export function expectedOf({ access, isRead, token }: Guarded, principal: Principal): string {
  if (principal.suspended) return 'SIGN_IN_FIRST'
  if (principal.owes && (access !== 'anyone' || !isRead)) return 'FRESH_CHECK_NEEDED'
  const isSomebody = principal.user !== null && !principal.owes
  if (access !== 'anyone') {
    if (!isSomebody) return 'SIGN_IN_FIRST'
    if (!meets(principal, access, principal.bare ? 'user' : principal.role))
      return meets(principal, access, principal.role) ? 'SECOND_FACTOR_REQUIRED' : 'NOT_ALLOWED'
  }
  return isSomebody && !isRead && token ? 'CSRF_INVALID' : ADMITTED
}

function meets({ works }: Principal, access: Access, role: Role): boolean {
  if (access === 'anyone' || access === 'signed-in') return true
  if (access === 'admin') return role !== 'user'
  if (access === 'super-admin') return role === 'super-admin'
  const held = works[access.profile]
  return access.may ? mayDo(held, access.may) : held !== undefined
}

/** Whether new terms have to be accepted before a write of this domain. */
export function waitsForTerms(domain: string): boolean {
  return !BEFORE_CONSENT.has(domain)
}
