import type { Visitor } from '#server/core/people/visitor'
import type { AuthContext } from '../context'
import { announceSessionsEnded } from '../sessions'
import type { Account } from './account'

/** Tells the audit trail, and other replicas, what a sign-in did to an account; once it is committed. */
export async function tellAccount(
  auth: AuthContext,
  { user, outcome }: Account,
  visitor: Visitor,
  provider: string,
): Promise<void> {
  const about = { status: 'success', visitor, userId: user.id, metadata: { method: 'oauth', provider } } as const
  if (outcome === 'created') auth.report({ type: 'account_created', severity: 'info', ...about })
  if (outcome === 'linked') auth.report({ type: 'identity_linked', severity: 'medium', ...about })
  if (outcome === 'taken over') {
    auth.report({ type: 'unproven_account_claimed', severity: 'medium', ...about })
    await announceSessionsEnded(auth, user.id)
  }
}
