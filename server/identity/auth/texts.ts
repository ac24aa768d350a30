import { refuse } from '#server/core/refusals/auth-refusal'
import type { AuthContext } from './context'

/** Whether text messages reach anybody: by a configured service, or the demo's mailbox. */
export function textsAreSent({ deps }: Pick<AuthContext, 'deps'>): boolean {
  return deps.texts !== undefined
}

/** @throws phone_provider_disabled */
export function requireTexts(auth: Pick<AuthContext, 'deps'>): void {
  if (!textsAreSent(auth)) throw refuse('phone_provider_disabled')
}
