import type { AccountSettings } from '#contract/account'
import { phoneWords } from '#contract/phone.rules'
import { factorInSentence } from '#web/kit/session/factor-names'
import type { Factor } from './queries'

/** A way to show that it is still the same person. */
export type Proof = {
  id: string
  /** As in "Use … instead". */
  name: string
} & (
  | { kind: 'password'; email: string }
  | { kind: 'mail'; address: string }
  | { kind: 'app'; factorId: string }
  | { kind: 'text'; factorId: string }
)

/** The ways a person has, the quickest first. */
export function proofsOf(
  { hasPassword, email, phone, isSso }: Pick<AccountSettings, 'hasPassword' | 'email' | 'phone' | 'isSso'>,
  factors: readonly Factor[],
): Proof[] {
  const proofs: Proof[] = []
  if (hasPassword && !isSso) proofs.push({ id: 'password', kind: 'password', name: 'your password', email })
  for (const factor of factors) {
    const kind = factor.factor_type === 'phone' ? 'text' : 'app'
    const name = kind === 'app' ? factorInSentence(factor) : 'a text message'
    proofs.push({ id: factor.id, kind, name, factorId: factor.id })
  }
  if (email) proofs.push({ id: 'mail', kind: 'mail', name: 'a code by email', address: email })
  else if (phone)
    proofs.push({ id: 'mail', kind: 'mail', name: 'a code by text message', address: phoneWords(`+${phone}`) })
  return proofs
}
